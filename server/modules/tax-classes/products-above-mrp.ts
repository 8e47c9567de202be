import type { PreparedReads } from '../../database/cached-statements';
import { rateOfClass, type PriceBook } from '../../domain/pricing/price-book';

interface Row {
  id: string;
  /** Price with tax, in paise. */
  amount: number | string;
  /** Number of all products above their MRP. */
  total: number | string;
}

/** Products that shoppers can buy above their MRP by a price book: the largest excess first, with one statement. */
export async function readProductsAboveMrp(
  reads: PreparedReads,
  priceBook: PriceBook,
  first: number,
): Promise<Row[]> {
  const { sql, values } = amountSqlOf(priceBook);
  return reads.all<Row>(
    `SELECT id, amount, COUNT(*) OVER () AS total FROM (
       SELECT id, mrp, ${sql} AS amount FROM product WHERE mrp > 0 AND price > 0 AND deleted_at IS NULL
     ) priced WHERE amount > mrp ORDER BY amount - mrp DESC, id LIMIT :first + 0`,
    { ...values, ':first': first },
  );
}

/** SQL for the price of one piece with tax, as `priceWithTax` computes it. Rates are integers of the settings. */
function amountSqlOf({ taxBasisPoints, gst }: PriceBook): { sql: string; values: Record<string, string> } {
  if (!gst) return { sql: `price + ${roundedSql('price', taxBasisPoints, 10_000)}`, values: {} };
  if (gst.isInclusive) return { sql: 'price', values: {} };
  const cases = gst.rates.map(
    ({ basisPoints }, index) => `WHEN tax_class = :class${index} THEN ${largerTaxSql(basisPoints)}`,
  );
  return {
    sql: `price + CASE ${cases.join(' ')} ELSE ${largerTaxSql(rateOfClass(gst, ''))} END`,
    values: Object.fromEntries(gst.rates.map(({ taxClass }, index) => [`:class${index}`, taxClass])),
  };
}

/** The larger tax: CGST with SGST, or IGST. */
function largerTaxSql(basisPoints: number): string {
  const halves = `2 * ${roundedSql('price', basisPoints, 20_000)}`;
  const igst = roundedSql('price', basisPoints, 10_000);
  return `CASE WHEN ${halves} > ${igst} THEN ${halves} ELSE ${igst} END`;
}

/** SQL for amount × numerator / denominator, rounded half up; integer division drops the remainder. */
function roundedSql(amount: string, numerator: number, denominator: number): string {
  return `((2 * ${amount} * ${numerator} + ${denominator}) / ${2 * denominator})`;
}
