/** A tax rate of a class from a day on. */
export interface TaxRate {
  /** In hundredths of a percent. */
  basisPoints: number;
  /** First day of the rate in Asia/Kolkata, such as `2025-09-22`. */
  from: string;
}

/** A class of goods with the same tax. Rates are in order of their day, and have different days. */
export interface TaxClass {
  id: string;
  name: string;
  rates: readonly TaxRate[];
}

/** The rate of a class on a day, in hundredths of a percent. Before its first day the first rate holds. */
export function rateOn({ rates }: TaxClass, day: string): number {
  const current = rates.findLast(({ from }) => from <= day) ?? rates[0];
  return current?.basisPoints ?? 0;
}

/** The first day after `day` on which a rate of any class begins; undefined without one. */
export function nextRateDay(classes: readonly TaxClass[], day: string): string | undefined {
  const days = classes.flatMap(({ rates }) => rates.map(({ from }) => from)).filter((from) => from > day);
  return days.sort()[0];
}
