import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '../..');
/** SQL that only SQLite supports. */
const SQLITE_ONLY =
  /\bjson_(each|object|array|group_array)\(|\bINDEXED BY\b|\bCROSS JOIN \w+( \w+)? ON\b|\browid\b|\bOR IGNORE\b|\bIS NOT (?!NULL\b|DISTINCT\b|TRUE\b|FALSE\b)["\w$?:]|\bchar\(\d|\bAS integer\)|\b(AND|OR|WHERE) \+\w|\bBEGIN (IMMEDIATE|TRANSACTION)\b|\bAUTOINCREMENT\b|\bWITHOUT ROWID\b/;
/** Files of SQLite, and the migrations, which the shop translates. */
const SQLITE_FILES = /[/]sqlite[/.-]|^server\/database\/migrations\//;
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

const files = ['server', 'seeds'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => file.endsWith('.ts') && !SQLITE_FILES.test(file)),
);

describe('§3 SQL outside the files of SQLite', () => {
  it('contains no syntax that only SQLite supports', () => {
    const uses = files.flatMap((file) => {
      const code = readFileSync(path.join(ROOT, file), 'utf8').replaceAll(COMMENT, '');
      return code.split('\n').flatMap((line) => (SQLITE_ONLY.test(line) ? [`${file}: ${line.trim()}`] : []));
    });

    expect(files.length).toBeGreaterThan(300);
    expect(uses).toEqual([]);
  });

  it.each([
    'id IN (SELECT value FROM json_each(?))',
    'SELECT json_object(1, 2)',
    'FROM product INDEXED BY product_newest',
    'CROSS JOIN review ON review.id = 1',
    'SELECT rowid FROM review',
    'INSERT OR IGNORE INTO search_due',
    'WHERE a IS NOT b',
    'SELECT char(10)',
    'CAST(a AS integer)',
    'AND +product.price > 1',
  ])('is reported if it contains %s', (sql) => {
    expect(sql).toMatch(SQLITE_ONLY);
  });

  it.each(['a IS NOT NULL', 'a IS NOT DISTINCT FROM b', 'CROSS JOIN LATERAL (SELECT 1) one', 'a + b'])(
    'is not reported if it contains %s',
    (sql) => {
      expect(sql).not.toMatch(SQLITE_ONLY);
    },
  );
});
