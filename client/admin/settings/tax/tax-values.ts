import { classesText, type ClassDraft } from '../../tax/class-drafts';

/** Path of the mode, which decides on the other fields of the tax. */
export const MODE_PATH = 'tax.mode';
/** Path of the tax classes, whose form value is a JSON text. */
export const CLASSES_PATH = 'tax.classes';
export const COMPOSITION_PATH = 'tax.composition';
export const PERCENT_PATH = 'tax.percent';
export const NUMBERED_WHEN_PATH = 'invoices.numberedWhen';

const FLAT_MODE = 'FLAT_EXCLUSIVE';
const GST_PATHS: readonly string[] = [CLASSES_PATH, COMPOSITION_PATH];

/** A tax class of either API; in a conflict it has the names of REST. */
interface PresentedClass {
  id?: string;
  _id?: string;
  name: string;
  rates: readonly { rate: string | number; from: string }[];
}

/** The form value of the tax classes of a response; an empty text for an absent list. */
export function classesTextOf(value: unknown): string {
  if (!Array.isArray(value)) return '';
  const classes = (value as PresentedClass[]).map(({ id, _id, name, rates }): ClassDraft => ({
    id: id ?? _id ?? '',
    name,
    rates: rates.map(({ rate, from }) => ({ rate: String(Number(rate)), from })),
  }));
  return classesText(classes);
}

/** False for a field that the tax mode does not use. */
export function isUsedInMode(path: string, mode: string): boolean {
  if (path === PERCENT_PATH) return mode === FLAT_MODE;
  return mode !== FLAT_MODE || !GST_PATHS.includes(path);
}
