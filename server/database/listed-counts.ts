/** SQL that counts the listed products (`shelf_state` 1): in total, per category and per brand. */
export const LISTED_COUNTS = [
  ['all', "''"],
  ['category', 'category'],
  ['brand', 'brand'],
]
  .map(
    ([kind, nameSql]) =>
      `SELECT '${kind}' AS kind, ${nameSql} AS name, COUNT(*) AS count FROM product WHERE shelf_state = 1 GROUP BY 2`,
  )
  .join(' UNION ALL ');
