/** A whole number of paise; 100 paise are one rupee. */
export type Paise = number;

/** Rupees as a JSON number with at most two decimals, from paise. */
export function toRupees(paise: Paise): number {
  return paise / 100;
}

/** Rupees as a decimal text with two decimals, such as `2631.50`, from paise. */
export function toDecimal(paise: Paise): string {
  const digits = String(Math.abs(paise)).padStart(3, '0');
  return `${paise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Paise nearest to an amount in rupees, half up. */
export function fromRupees(rupees: number): Paise {
  return Math.round(Number((rupees * 100).toFixed(4)));
}

const DECIMAL = /^(\d{1,13})(?:\.(\d{1,2}))?$/;

/** Paise from a plain decimal text such as `2631.5`; undefined when it is none. */
export function parseDecimal(text: string): Paise | undefined {
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** A share of an amount in paise, in hundredths of a percent, rounded half up to the paisa. §9 */
export function shareOf(amount: Paise, basisPoints: number): Paise {
  return Number((BigInt(amount) * BigInt(basisPoints) + 5_000n) / 10_000n);
}

/** The mean of some amounts in paise, from their sum and their number, rounded half up to the paisa; 0 of none. */
export function meanOf(sum: Paise, count: number): Paise {
  return count === 0 ? 0 : Number((2n * BigInt(sum) + BigInt(count)) / (2n * BigInt(count)));
}
