const TICK_COUNT = 5;
/** Round distances between grid lines, each times a power of ten. */
const ROUND_STEPS = [1, 2, 2.5, 5, 10] as const;
/** Maximum number of labels below a wide chart and below a narrow chart. */
const MAX_LABELS = { wide: 12, narrow: 4 } as const;

export interface Scale {
  /** Values of the grid lines, from the lowest to the highest. */
  ticks: number[];
  /** Height of a value above the lowest grid line, in percent of the height of the chart. */
  percentOf: (value: number) => number;
}

/** A scale of about five round grid lines that contains zero and every value. */
export function scaleOf(values: readonly number[], minStep: number): Scale {
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const step = Math.max(minStep, roundUpStep((top - bottom) / (TICK_COUNT - 1)));
  const firstStep = Math.floor(bottom / step);
  const lastStep = Math.max(Math.ceil(top / step), firstStep + 1);
  const ticks = Array.from({ length: lastStep - firstStep + 1 }, (_, index) => (firstStep + index) * step);
  return { ticks, percentOf: (value) => ((value / step - firstStep) / (lastStep - firstStep)) * 100 };
}

/** Intervals between labelled bars in a wide and in a narrow chart. An interval of 3 labels every third bar. */
export function labelIntervals(count: number): { wide: number; narrow: number } {
  const wide = Math.max(1, Math.ceil(count / MAX_LABELS.wide));
  return { wide, narrow: wide * Math.max(1, Math.ceil(count / wide / MAX_LABELS.narrow)) };
}

function roundUpStep(exactStep: number): number {
  if (exactStep <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(exactStep));
  return power * (ROUND_STEPS.find((step) => step * power >= exactStep) ?? 10);
}
