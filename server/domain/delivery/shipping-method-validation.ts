import { MAX_PRICE } from '../constants';
import { badInput } from '../errors';
import type { FieldPath } from '../messages/field-path';
import { toRupees } from '../pricing/money';
import {
  readAmount,
  readBoolean,
  readChoice,
  readEach,
  readFields,
  readInteger,
  readObject,
  readText,
  readVisibleText,
  type Raw,
} from '../read';
import { foldDigits } from '../addresses/postal-code';
import { MAX_DELIVERY_DAYS, parsePattern } from './service-area';
import {
  SHIPPING_METHOD_KINDS,
  SHIPPING_METHOD_LIMITS,
  type ShippingMethod,
  type WeightSlab,
} from './shipping-methods';

const PATH = 'shipping.methods';
/** Heaviest parcel of a slab, in grams. */
export const MAX_SLAB_GRAMS = 10_000_000;
/** Highest items price of a free-shipping rule, in paise. */
const MAX_FREE_ABOVE = 100 * MAX_PRICE;

type Kind = ShippingMethod['kind'];

/**
 * Parses a list of shipping methods; a new method has an empty id. A method keeps no amounts of other
 * kinds. Throws BAD_INPUT with every invalid field.
 */
export function readShippingMethods(raw: unknown): ShippingMethod[] {
  const methods = readEach(raw, PATH, { max: SHIPPING_METHOD_LIMITS.methods }, readMethod);
  requireDifferent(
    methods.map(({ name }) => name.toLowerCase()),
    (index) => `${PATH}.${index}.name`,
  );
  requireDifferent(
    methods.map(({ id }) => id),
    (index) => `${PATH}.${index}.id`,
  );
  return methods;
}

/** Completes a submitted list: a new method gets an id that no other method of the list has. */
export function identifyShippingMethods(
  submitted: readonly ShippingMethod[],
  current: readonly ShippingMethod[],
): ShippingMethod[] {
  const usedIds = new Set([...submitted, ...current].map(({ id }) => id));
  return submitted.map((method) => {
    if (method.id !== '') return method;
    const id = newMethodId(method.name, usedIds);
    usedIds.add(id);
    return { ...method, id };
  });
}

/** A method as REST clients see it: amounts in rupees. */
export function presentShippingMethod({ price, freeAbove, slabs, ...method }: ShippingMethod) {
  return {
    ...method,
    zones: [...method.zones],
    price: toRupees(price),
    freeAbove: freeAbove === null ? null : toRupees(freeAbove),
    slabs: slabs.map((slab) => ({ upToGrams: slab.upToGrams, price: toRupees(slab.price) })),
  };
}

function readMethod(raw: unknown, path: string): ShippingMethod {
  const submitted = readObject(raw, path as FieldPath);
  const kind = readChoice(submitted.kind, `${path}.kind`, SHIPPING_METHOD_KINDS);
  const method = readFields<ShippingMethod>({
    id: () => readMethodId(submitted.id ?? '', `${path}.id`),
    name: () => readVisibleText(submitted.name, `${path}.name`, { max: SHIPPING_METHOD_LIMITS.name }),
    nameHi: () => readShortText(submitted.nameHi, `${path}.nameHi`, SHIPPING_METHOD_LIMITS.name),
    text: () => readShortText(submitted.text, `${path}.text`, SHIPPING_METHOD_LIMITS.text),
    textHi: () => readShortText(submitted.textHi, `${path}.textHi`, SHIPPING_METHOD_LIMITS.text),
    zones: () => readZones(submitted.zones, `${path}.zones`),
    kind: () => kind,
    ...rateReadersOf(kind, submitted, path),
    daysMin: () => readDays(submitted.daysMin, `${path}.daysMin`),
    daysMax: () => readDays(submitted.daysMax, `${path}.daysMax`),
    isAir: () => readBoolean(submitted.isAir ?? false, `${path}.isAir`),
  });
  requireDaysInOrder(method, path);
  return method;
}

/** Readers of amounts, all of which must be valid; a kind keeps the ones it has. */
function rateReadersOf(kind: Kind, { price, freeAbove, slabs }: Raw, path: string) {
  const hasPrice = kind === 'FLAT' || kind === 'FREE_ABOVE';
  const hasSlabs = kind === 'WEIGHT';
  const isFreeAbove = kind === 'FREE_ABOVE';
  return {
    price: () => {
      const amount = readUnlessUnused(price, hasPrice, (raw) => readAmount(raw, `${path}.price`, MAX_PRICE));
      return hasPrice ? (amount ?? 0) : 0;
    },
    freeAbove: () => {
      const read = (raw: unknown) => readAmount(raw, `${path}.freeAbove`, MAX_FREE_ABOVE);
      const amount = readUnlessUnused(freeAbove, isFreeAbove, read);
      return isFreeAbove ? (amount ?? null) : null;
    },
    slabs: () => {
      const read = (raw: unknown) => readSlabs(raw, `${path}.slabs`, hasSlabs);
      const list = readUnlessUnused(slabs, hasSlabs, read);
      return hasSlabs ? (list ?? []) : [];
    },
  };
}

/** Parses a value that a kind needs; null and absence are valid in other kinds. */
function readUnlessUnused<T>(raw: unknown, isNeeded: boolean, read: (raw: unknown) => T): T | undefined {
  return !isNeeded && (raw === undefined || raw === null) ? undefined : read(raw);
}

const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

function readMethodId(raw: unknown, field: FieldPath): string {
  const id = readText(raw, field, { max: SHIPPING_METHOD_LIMITS.id, emptyAllowed: true });
  if (id !== '' && !ID.test(id)) throw badInput(field, 'shipping.badId');
  return id;
}

function readShortText(raw: unknown, field: FieldPath, max: number): string {
  const text = readText(raw ?? '', field, { max, emptyAllowed: true });
  return text === '' ? '' : readVisibleText(text, field, { max });
}

/** Parses patterns; a repeated pattern counts once. */
function readZones(raw: unknown, path: string): string[] {
  const zones = readEach(raw, path, { min: 1, max: SHIPPING_METHOD_LIMITS.zones }, (zone, field) => {
    const pattern = typeof zone === 'string' ? parsePattern(foldDigits(zone)) : undefined;
    if (pattern === undefined) throw badInput(field, 'delivery.badPattern');
    return pattern;
  });
  return [...new Set(zones)];
}

/** Parses slabs, and sorts them by weight. */
function readSlabs(raw: unknown, path: string, isNeeded: boolean): WeightSlab[] {
  const slabs = readEach(raw, path, { min: isNeeded ? 1 : 0, max: SHIPPING_METHOD_LIMITS.slabs }, readSlab);
  requireDifferent(
    slabs.map(({ upToGrams }) => String(upToGrams)),
    (index) => `${path}.${index}.upToGrams`,
  );
  return slabs.sort((a, b) => a.upToGrams - b.upToGrams);
}

function readSlab(raw: unknown, path: string): WeightSlab {
  const submitted = readObject(raw, path as FieldPath);
  return readFields<WeightSlab>({
    upToGrams: () => readInteger(submitted.upToGrams, `${path}.upToGrams`, 1, MAX_SLAB_GRAMS),
    price: () => readAmount(submitted.price, `${path}.price`, MAX_PRICE),
  });
}

function readDays(raw: unknown, field: FieldPath): number | null {
  return raw === undefined || raw === null ? null : readInteger(raw, field, 0, MAX_DELIVERY_DAYS);
}

/** Requires both numbers of days or none, in order. Throws BAD_INPUT. */
function requireDaysInOrder({ daysMin, daysMax }: ShippingMethod, path: string): void {
  if ((daysMin === null) !== (daysMax === null)) {
    const field = `${path}.${daysMin === null ? 'daysMin' : 'daysMax'}` as const;
    throw badInput(field, { key: 'field.required', params: { field } });
  }
  if (daysMin !== null && daysMax !== null && daysMin > daysMax)
    throw badInput(`${path}.daysMax`, 'delivery.daysReversed');
}

/** Requires that no text occurs twice; empty texts may. Throws BAD_INPUT for the second one. */
function requireDifferent(texts: readonly string[], fieldOf: (index: number) => FieldPath): void {
  const repeated = texts.findIndex((text, index) => text !== '' && texts.indexOf(text) < index);
  if (repeated >= 0) throw badInput(fieldOf(repeated), 'shipping.repeated');
}

/** A readable id, such as `air-express` for `Air express`. */
function newMethodId(name: string, usedIds: ReadonlySet<string>): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? ['method'];
  const id = words
    .join('-')
    .slice(0, SHIPPING_METHOD_LIMITS.id - 4)
    .replace(/-$/, '');
  if (!usedIds.has(id)) return id;
  const numbers = Array.from({ length: usedIds.size + 1 }, (_, index) => index + 2);
  return `${id}-${numbers.find((number) => !usedIds.has(`${id}-${number}`))}`;
}
