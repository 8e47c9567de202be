import { BOUND_PAGE, type Dialect } from './dialect';

/** SQL of PostgreSQL. `postgres/compatibility.ts` defines `json_texts` and `json_items`. */
export const POSTGRES: Dialect = {
  name: 'postgres',
  rowId: 'ctid',
  // The subquery parses the list once. A function call in a generic plan parses it for each row.
  inTexts: (list) => `= ANY((SELECT json_texts(${list}))::text[])`,
  inIntegers: (list) => `= ANY((SELECT json_texts(${list}))::bigint[])`,
  jsonItems: (list) => `json_items(${list})`,
  jsonObjects: (list) => `jsonb_array_elements(${list}::jsonb) item`,
  jsonField: (name) => `item ->> '${name}'`,
  // Parses the JSON once, not once per column.
  jsonRows(rows, columns) {
    const columnList = Object.entries(columns).map(
      ([name, type], index) => `(value ->> ${index})::${type} AS ${name}`,
    );
    return `(SELECT ${columnList.join(', ')} FROM jsonb_array_elements(${rows}::jsonb) AS handed (value))`;
  },
  jsonObject: (values) =>
    `json_build_object(${Object.entries(values)
      .map(([name, value]) => `'${name}', ${value}`)
      .join(', ')})`,
  jsonArray: (values) => `json_build_array(${values.join(', ')})`,
  // Without rows json_agg returns NULL.
  jsonList: (value) => `coalesce(json_agg(${value}), '[]')`,
  withoutIndex: (column) => column,
  // Without LATERAL PostgreSQL runs the subquery for each pair of rows.
  joinByRowId: (table, rowIds) =>
    `CROSS JOIN LATERAL (${rowIds}) found JOIN ${table} ON ${table}.ctid = found.ctid`,
  // For a bound limit PostgreSQL assumes many rows and plans each time, which takes several times as long as reading.
  page: ({ limit, offset }) =>
    offset === 0 && Number.isInteger(limit) ? `LIMIT ${limit} OFFSET 0` : BOUND_PAGE,
};
