// April is the first month of a financial year: what is before it belongs to the year before. 19,800 s are 5 h 30 min.
const YEAR = `CAST(strftime('%Y', paid_at / 1000 + 19800, 'unixepoch', '-3 months') AS integer)`;

const issueMissing = ({ column, value }: { column: string; value: string }) =>
  `INSERT INTO invoice (order_id, year, position, issued_at${column})
  SELECT id, year, COALESCE((SELECT MAX(position) FROM invoice WHERE invoice.year = missing.year), 0) + place, paid_at${value}
  FROM (SELECT id, paid_at, ${YEAR} AS year, ROW_NUMBER() OVER (PARTITION BY ${YEAR} ORDER BY paid_at, id) AS place
    FROM "order" WHERE is_paid = 1 AND cancelled_at IS NULL AND id NOT IN (SELECT order_id FROM invoice)) missing`;

/** Gives each paid order that has no invoice one, in the order of their payments; for shops whose orders are older. */
export const ISSUE_MISSING = issueMissing({ column: '', value: '' });

/** The same with the tax of today's invoices: CGST and SGST as two equal amounts. */
export const ISSUE_MISSING_WITH_EQUAL_HALVES = issueMissing({ column: ', has_equal_halves', value: ', 1' });
