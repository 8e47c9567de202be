const TICKS = 5;
const STEPS = [1, 2, 2.5, 5, 10] as const;
/** Most labels below a chart: on a desk, and on a phone. */
const MAX_LABELS = { wide: 12, narrow: 4 } as const;

export interface Scale {
  /** Values of the grid lines, from the lowest to the highest. */
  ticks: number[];
  /** Height of a value above the lowest grid line, in percent of the whole. */
  percentOf: (value: number) => number;
}

/** A scale of about five round grid lines that contains zero and every value. */
export function scaleOf(values: readonly number[], leastStep: number): Scale {
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const step = Math.max(leastStep, roundStep((top - bottom) / (TICKS - 1)));
  const from = Math.floor(bottom / step);
  const to = Math.max(Math.ceil(top / step), from + 1);
  const ticks = Array.from({ length: to - from + 1 }, (_, index) => (from + index) * step);
  return { ticks, percentOf: (value) => ((value / step - from) / (to - from)) * 100 };
}

/** The places of a row that carry a label on every screen, and on a wide one. */
export function labelSteps(count: number): { wide: number; narrow: number } {
  const wide = Math.max(1, Math.ceil(count / MAX_LABELS.wide));
  return { wide, narrow: wide * Math.max(1, Math.ceil(count / wide / MAX_LABELS.narrow)) };
}

function roundStep(raw: number): number {
  if (raw <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(raw));
  return power * (STEPS.find((step) => step * power >= raw) ?? 10);
}
