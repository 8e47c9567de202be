import { POSTGRES } from '../../server/database/dialect/postgres';
import { perDialect, type Dialect } from '../../server/database/dialect/dialect';
import { SQLITE } from '../../server/database/dialect/sqlite';

describe('§3 The SQL dialects', () => {
  it.each<[string, (dialect: Dialect) => string, string, string]>([
    [
      'a condition on a list of texts',
      ({ inTexts }) => inTexts(':ids'),
      'IN (SELECT value FROM json_each(:ids))',
      '= ANY((SELECT json_texts(:ids))::text[])',
    ],
    [
      'a condition on a list of integers',
      ({ inIntegers }) => inIntegers('$3'),
      'IN (SELECT CAST(value AS bigint) FROM json_each($3))',
      '= ANY((SELECT json_texts($3))::bigint[])',
    ],
    [
      'the items of a list',
      ({ jsonItems }) => jsonItems('a.list'),
      'json_each(a.list)',
      'json_items(a.list)',
    ],
    [
      'bound rows',
      ({ jsonRows }) => jsonRows('$1', { id: 'text', more: 'bigint' }),
      '(SELECT value ->> 0 AS id, value ->> 1 AS more FROM json_each($1) AS handed)',
      '(SELECT (value ->> 0)::text AS id, (value ->> 1)::bigint AS more FROM jsonb_array_elements($1::jsonb) AS handed (value))',
    ],
    [
      'a list of objects, also an empty one',
      ({ jsonList, jsonObject }) => jsonList(jsonObject({ id: 'a.id', left: 'b' })),
      `json_group_array(json_object('id', a.id, 'left', b))`,
      `coalesce(json_agg(json_build_object('id', a.id, 'left', b)), '[]')`,
    ],
    ['an array', ({ jsonArray }) => jsonArray(['a', 'b']), 'json_array(a, b)', 'json_build_array(a, b)'],
    ['a column without its index', ({ withoutIndex }) => withoutIndex('a.b'), '+a.b', 'a.b'],
    [
      'the rows of each item by a lateral query',
      ({ joinByRowId, rowId }) => joinByRowId('b', `SELECT ${rowId} FROM b LIMIT 2`),
      'CROSS JOIN b ON b.rowid IN (SELECT rowid FROM b LIMIT 2)',
      'CROSS JOIN LATERAL (SELECT ctid FROM b LIMIT 2) found JOIN b ON b.ctid = found.ctid',
    ],
    [
      'a first page, whose plan stays cached',
      ({ page }) => page({ limit: 8, offset: 0 }),
      'LIMIT :limit + 0 OFFSET :offset + 0',
      'LIMIT 8 OFFSET 0',
    ],
    [
      'a later page',
      ({ page }) => page({ limit: 8, offset: 16 }),
      'LIMIT :limit + 0 OFFSET :offset + 0',
      'LIMIT :limit + 0 OFFSET :offset + 0',
    ],
  ])('write %s for both databases', (_name, write, sqlite, postgres) => {
    expect([write(SQLITE), write(POSTGRES)]).toEqual([sqlite, postgres]);
  });

  it('build each statement once', () => {
    const build = jest.fn(({ name }: Dialect) => ({ text: name }));
    const sqlOf = perDialect(build);

    expect(sqlOf(SQLITE)).toBe(sqlOf(SQLITE));
    expect(sqlOf(POSTGRES)).toEqual({ text: 'postgres' });
    expect(build).toHaveBeenCalledTimes(2);
  });
});
