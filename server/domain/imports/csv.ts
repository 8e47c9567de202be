/**
 * Matches cells that a spreadsheet would run as a formula, also after apostrophes. Some spreadsheets accept full-width
 * signs.
 */
const FORMULA_CELL = /^'*[=+\-@\t\r\n＝＋－＠]/u;
const ESCAPED_FORMULA_CELL = /^'+[=+\-@\t\r\n＝＋－＠]/u;

/** Escapes a text against CSV injection: adds an apostrophe before a text that looks like a formula. */
export function escapeFormula(text: string): string {
  return FORMULA_CELL.test(text) ? `'${text}` : text;
}

/** Reverses `escapeFormula`; returns any other cell unchanged. */
export function unescapeFormula(cell: string): string {
  return ESCAPED_FORMULA_CELL.test(cell) ? cell.slice(1) : cell;
}

const CURRENCY_PREFIX = /^(?:₹|Rs\.?|INR)\s*/iu;
// Accepts Indian groups (pairs before the last three digits) and groups of three. It does not accept a decimal comma.
const NUMBER_WITH_GROUPS = /^\d{1,3}(?:(?:,\d{2})*,\d{3}|(?:,\d{3})+)(?:\.\d+)?$/;

/** Converts a typed number such as `₹1,24,999.50` to a plain decimal text; returns any other text unchanged. */
export function plainNumber(text: string): string {
  const withoutCurrency = text.trim().replace(CURRENCY_PREFIX, '');
  return NUMBER_WITH_GROUPS.test(withoutCurrency) ? withoutCurrency.replaceAll(',', '') : withoutCurrency;
}
