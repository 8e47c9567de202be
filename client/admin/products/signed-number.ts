/** A number with an optional sign and at most two decimals. */
const SIGNED_DECIMAL = /^[+\-−]?\d+(\.\d{1,2})?$/;

/** Parses a number such as 5, +5, -2.5 or 5 %; NaN for any other text. */
export function parseSignedNumber(text: string): number {
  const numberText = text.trim().replace(/\s*%$/, '');
  return SIGNED_DECIMAL.test(numberText) ? Number(numberText.replace('−', '-')) : NaN;
}
