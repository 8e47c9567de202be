/** A rate of a tax class with its first day. */
interface DatedRate {
  from: string;
}

/** The rates of a tax class around a day. */
export interface RateHistory<Rate> {
  current: Rate | undefined;
  before: Rate | undefined;
  next: Rate | undefined;
}

/**
 * The rate on a day, and its neighbours; rates are in order of their days. Before its first day the first rate holds.
 */
export function rateHistoryOf<Rate extends DatedRate>(
  { rates }: { rates: readonly Rate[] },
  day: string,
): RateHistory<Rate> {
  const index = Math.max(
    0,
    rates.findLastIndex(({ from }) => from <= day),
  );
  return { current: rates[index], before: rates[index - 1], next: rates[index + 1] };
}
