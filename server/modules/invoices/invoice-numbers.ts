// A financial year starts in April, so earlier months belong to the previous year. 19,800 s are 5 h 30 min.
const YEAR = `CAST(strftime('%Y', paid_at / 1000 + 19800, 'unixepoch', '-3 months') AS integer)`;

const issueMissing = ({ column, value }: { column: string; value: string }) =>
  `INSERT INTO invoice (order_id, year, position, issued_at${column})
  SELECT id, year, COALESCE((SELECT MAX(position) FROM invoice WHERE invoice.year = missing.year), 0) + place, paid_at${value}
  FROM (SELECT id, paid_at, ${YEAR} AS year, ROW_NUMBER() OVER (PARTITION BY ${YEAR} ORDER BY paid_at, id) AS place
    FROM "order" WHERE is_paid = 1 AND cancelled_at IS NULL AND id NOT IN (SELECT order_id FROM invoice)) missing`;

/** Issues an invoice for each paid order without one, in payment order; for shops with older orders. */
export const ISSUE_MISSING = issueMissing({ column: '', value: '' });

/** The same statement with the current tax rule: CGST and SGST as two equal amounts. */
export const ISSUE_MISSING_WITH_EQUAL_HALVES = issueMissing({ column: ', has_equal_halves', value: ', 1' });
