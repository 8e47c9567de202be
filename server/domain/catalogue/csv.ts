/** Cells that a spreadsheet would run as a formula, also behind apostrophes; full-width signs count in some. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/u;
const DISARMED = /^'+[=+\-@\t\r\n＝＋－＠]/u;

/** A text as a cell that no spreadsheet runs: an apostrophe goes before what begins like a formula. */
export function disarmCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text that disarmCell made a cell of; any other cell as it is. */
export function rearmCell(cell: string): string {
  return DISARMED.test(cell) ? cell.slice(1) : cell;
}

const RUPEES = /^(?:₹|Rs\.?|INR)\s*/iu;
// Pairs before the last three digits, or threes; a comma for the point of other countries is neither.
const GROUPED = /^\d{1,3}(?:(?:,\d{2})*,\d{3}|(?:,\d{3})+)(?:\.\d+)?$/;

/** A number as people type it, such as `₹1,24,999.50`, as plain text; what is none stays as it is. */
export function plainNumber(text: string): string {
  const bare = text.trim().replace(RUPEES, '');
  return GROUPED.test(bare) ? bare.replaceAll(',', '') : bare;
}
