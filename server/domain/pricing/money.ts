/** An integer number of paise; 100 paise are one rupee. */
export type Paise = number;

/** Converts paise to rupees, a JSON number with at most two decimals. */
export function toRupees(paise: Paise): number {
  return paise / 100;
}

/** Converts a rate in hundredths of a percent to percent, such as 18 or 0.25. */
export function toPercent(basisPoints: number): number {
  return basisPoints / 100;
}

/** Converts paise to a decimal text in rupees, such as `2631.50`. */
export function toDecimal(paise: Paise): string {
  const digits = String(Math.abs(paise)).padStart(3, '0');
  return `${paise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Converts rupees to the nearest paise, half up. */
export function fromRupees(rupees: number): Paise {
  return Math.round(Number((rupees * 100).toFixed(4)));
}

const DECIMAL_RUPEES = /^(\d{1,13})(?:\.(\d{1,2}))?$/;

/** Parses a decimal text such as `2631.5` into paise; undefined if it is invalid. */
export function parseDecimal(text: string): Paise | undefined {
  const match = DECIMAL_RUPEES.exec(text);
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Share of an amount in paise; the rate is in hundredths of a percent. Rounds half up to the paisa. §9 */
export function shareOf(amount: Paise, basisPoints: number): Paise {
  return Number((BigInt(amount) * BigInt(basisPoints) + 5_000n) / 10_000n);
}

/**
 * Mean of amounts in paise, from their sum and count; 0 for a count of 0. Rounds half up to the paisa, with the integer
 * division of 2 × sum + count by 2 × count.
 */
export function averageOf(sum: Paise, count: number): Paise {
  return count === 0 ? 0 : Number((2n * BigInt(sum) + BigInt(count)) / (2n * BigInt(count)));
}

/**
 * The portion numerator / denominator of an amount in paise, for example of k of n pieces. Rounds half up to the paisa.
 */
export function portionOf(amount: Paise, numerator: number, denominator: number): Paise {
  const divisor = BigInt(denominator);
  return Number((2n * BigInt(amount) * BigInt(numerator) + divisor) / (2n * divisor));
}
