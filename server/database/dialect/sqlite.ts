import { BOUND_PAGE, type Dialect } from './dialect';

/** SQL of SQLite. */
export const SQLITE: Dialect = {
  name: 'sqlite',
  rowId: 'rowid',
  inTexts: (list) => `IN (SELECT value FROM json_each(${list}))`,
  inIntegers: (list) => `IN (SELECT CAST(value AS bigint) FROM json_each(${list}))`,
  jsonItems: (list) => `json_each(${list})`,
  jsonObjects: (list) => `json_each(${list}) item`,
  jsonField: (name) => `item.value ->> '${name}'`,
  jsonRows(rows, columns) {
    const columnList = Object.keys(columns).map((name, index) => `value ->> ${index} AS ${name}`);
    return `(SELECT ${columnList.join(', ')} FROM json_each(${rows}) AS handed)`;
  },
  jsonObject: (values) =>
    `json_object(${Object.entries(values)
      .map(([name, value]) => `'${name}', ${value}`)
      .join(', ')})`,
  jsonArray: (values) => `json_array(${values.join(', ')})`,
  jsonList: (value) => `json_group_array(${value})`,
  // With a unary + SQLite does not use an index on the column.
  withoutIndex: (column) => `+${column}`,
  // SQLite does not reorder a CROSS JOIN.
  joinByRowId: (table, rowIds) => `CROSS JOIN ${table} ON ${table}.rowid IN (${rowIds})`,
  page: () => BOUND_PAGE,
};
