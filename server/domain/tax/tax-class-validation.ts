import { badInput } from '../errors';
import type { FieldPath } from '../messages/field-path';
import { readEach, readFields, readObject, readPercent, readText } from '../read';
import { readDay } from '../reports/shop-day-validation';
import { TAX_CLASS_LIMITS, type TaxClass, type TaxRate } from './tax-classes';

const PATH = 'tax.classes';
const MAX_ID_LENGTH = 64;

/** Parses a list of tax classes; a new class has an empty id. Throws BAD_INPUT with every invalid field. */
export function readTaxClasses(raw: unknown): TaxClass[] {
  const classes = readEach(raw, PATH, { min: 1, max: TAX_CLASS_LIMITS.classes }, readTaxClass);
  requireDistinct(
    classes.map(({ name }) => name.toLowerCase()),
    (index) => `${PATH}.${index}.name`,
  );
  requireDistinct(
    classes.map(({ id }) => id),
    (index) => `${PATH}.${index}.id`,
  );
  return classes;
}

/**
 * Completes a submitted list: a new class gets an id that no current or submitted class has. Throws BAD_INPUT for an
 * unknown id.
 */
export function identifyTaxClasses(submitted: readonly TaxClass[], current: readonly TaxClass[]): TaxClass[] {
  const currentIds = new Set(current.map(({ id }) => id));
  const unknown = submitted.findIndex(({ id }) => id !== '' && !currentIds.has(id));
  if (unknown >= 0) throw badInput(`${PATH}.${unknown}.id`, 'tax.unknownClass');
  const usedIds = new Set(currentIds);
  return submitted.map((taxClass) => {
    if (taxClass.id !== '') return taxClass;
    const id = newIdOf(taxClass.name, usedIds);
    usedIds.add(id);
    return { ...taxClass, id };
  });
}

function readTaxClass(raw: unknown, path: string): TaxClass {
  const submitted = readObject(raw, path as FieldPath);
  return readFields<TaxClass>({
    id: () => readId(submitted._id ?? submitted.id ?? '', `${path}.id`),
    name: () => readText(submitted.name, `${path}.name`, { max: TAX_CLASS_LIMITS.name }),
    rates: () => readRates(submitted.rates, `${path}.rates`),
  });
}

function readId(raw: unknown, field: FieldPath): string {
  return readText(raw, field, { max: MAX_ID_LENGTH, emptyAllowed: true });
}

/** Parses rates, and sorts them by day. */
function readRates(raw: unknown, path: string): TaxRate[] {
  const rates = readEach(raw, path, { min: 1, max: TAX_CLASS_LIMITS.rates }, readRate);
  requireDistinct(
    rates.map(({ from }) => from),
    (index) => `${path}.${index}.from`,
  );
  return rates.sort((a, b) => (a.from < b.from ? -1 : 1));
}

function readRate(raw: unknown, path: string): TaxRate {
  const submitted = readObject(raw, path as FieldPath);
  return readFields<TaxRate>({
    basisPoints: () => readPercent(submitted.rate, `${path}.rate`),
    from: () => readDay(submitted.from, `${path}.from`),
  });
}

/** Requires that no text occurs twice; empty texts may. Throws BAD_INPUT for the second one. */
function requireDistinct(texts: readonly string[], fieldOf: (index: number) => FieldPath): void {
  const repeated = texts.findIndex((text, index) => text !== '' && texts.indexOf(text) < index);
  if (repeated >= 0) throw badInput(fieldOf(repeated), 'tax.repeated');
}

/** A readable id, such as `gst-18` for `GST 18 %`. */
function newIdOf(name: string, usedIds: ReadonlySet<string>): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? ['class'];
  const id = words.join('-');
  if (!usedIds.has(id)) return id;
  const numbers = Array.from({ length: usedIds.size + 1 }, (_, index) => index + 2);
  return `${id}-${numbers.find((number) => !usedIds.has(`${id}-${number}`))}`;
}
