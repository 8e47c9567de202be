/** SQL that counts the listed products: in total, per category and per brand. */
export const LISTED_COUNTS = [
  ['all', "''"],
  ['category', 'category'],
  ['brand', 'brand'],
]
  .map(
    ([kind, name]) =>
      `SELECT '${kind}' AS kind, ${name} AS name, COUNT(*) AS count FROM product WHERE shelf_state = 1 GROUP BY 2`,
  )
  .join(' UNION ALL ');
