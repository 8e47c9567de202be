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

/** Limits of tax classes. */
export const TAX_CLASS_LIMITS = { classes: 20, rates: 20, name: 40 };

const GST_SINCE = '2025-09-22';

/** The slabs of GST since September 2025. Products without a class have the first one. */
export const DEFAULT_TAX_CLASSES: readonly TaxClass[] = [18, 5, 40, 0].map((percent) => ({
  id: `gst-${percent}`,
  name: `GST ${percent} %`,
  rates: [{ basisPoints: percent * 100, from: GST_SINCE }],
}));

/** A tax class outside the shop: rates in percent. */
export interface PresentedTaxClass {
  _id: string;
  name: string;
  rates: { rate: number; from: string }[];
}

/** A tax class as REST clients see it. */
export function presentTaxClass({ id, name, rates }: TaxClass): PresentedTaxClass {
  return {
    _id: id,
    name,
    rates: rates.map(({ basisPoints, from }) => ({ rate: basisPoints / 100, from })),
  };
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
