import { plainNumber } from './csv';

const GRAMS_PER_UNIT: Readonly<Record<string, number>> = {
  g: 1,
  kg: 1_000,
  lb: 453.592_37,
  lbs: 453.592_37,
  oz: 28.349_523_125,
};
const MILLIMETRES_PER_UNIT: Readonly<Record<string, number>> = {
  mm: 1,
  cm: 10,
  m: 1_000,
  in: 25.4,
  yd: 914.4,
};

/** A weight in whole grams, at least 1 unless it is 0; undefined for a text that is no number. */
export function gramsOf(text: string, unit = 'kg'): number | undefined {
  return measureOf(text, GRAMS_PER_UNIT[unit] ?? 1);
}

/** A length in whole millimetres, at least 1 unless it is 0; undefined for a text that is no number. */
export function millimetresOf(text: string, unit = 'cm'): number | undefined {
  return measureOf(text, MILLIMETRES_PER_UNIT[unit] ?? 1);
}

function measureOf(text: string, factor: number): number | undefined {
  const measure = Number(plainNumber(text));
  if (text.trim() === '' || !Number.isFinite(measure) || measure < 0) return undefined;
  return measure === 0 ? 0 : Math.max(1, Math.round(measure * factor));
}
