import { englishTextOf, readSettingsChange, ShopError } from '../../domain';
import type { EditedShippingMethodFragment, ShippingMethodInput } from './shipping-methods.generated';

/** A shipping method with its amounts as GraphQL returns them. */
export type SavedMethod = EditedShippingMethodFragment;

/** Texts of the form of a method. */
export interface MethodValues {
  name: string;
  nameHi: string;
  text: string;
  textHi: string;
  /** Patterns, separated by spaces or commas. */
  zones: string;
  kind: SavedMethod['kind'];
  price: string;
  freeAbove: string;
  /** One slab per line: grams and price, such as `500 40`. */
  slabs: string;
  daysMin: string;
  daysMax: string;
  isAir: boolean;
}

/** Texts of a new method. */
export const NEW_METHOD: MethodValues = {
  name: '',
  nameHi: '',
  text: '',
  textHi: '',
  zones: '*',
  kind: 'FLAT',
  price: '',
  freeAbove: '',
  slabs: '',
  daysMin: '',
  daysMax: '',
  isAir: false,
};

const plainAmount = (amount: string) => String(Number(amount));

/** Texts of a saved method. */
export function methodValuesOf(method: SavedMethod): MethodValues {
  const { price, freeAbove, slabs, zones, daysMin, daysMax, kind, isAir } = method;
  return {
    name: method.name,
    nameHi: method.nameHi,
    text: method.text,
    textHi: method.textHi,
    zones: zones.join(', '),
    kind,
    isAir,
    price: plainAmount(price.amount),
    freeAbove: freeAbove ? plainAmount(freeAbove.amount) : '',
    slabs: slabs.map((slab) => `${slab.upToGrams} ${plainAmount(slab.price.amount)}`).join('\n'),
    daysMin: daysMin === null ? '' : String(daysMin),
    daysMax: daysMax === null ? '' : String(daysMax),
  };
}

/** The input of a saved method. */
export function inputOfMethod(method: SavedMethod): ShippingMethodInput {
  return inputOf(method.id, methodValuesOf(method));
}

/** The input of typed texts. A kind gets only its own amounts. */
export function inputOf(id: string, values: MethodValues): ShippingMethodInput {
  const { name, nameHi, text, textHi, zones, kind, isAir } = values;
  const hasPrice = kind === 'FLAT' || kind === 'FREE_ABOVE';
  return {
    id,
    name: name.trim(),
    nameHi: nameHi.trim(),
    text: text.trim(),
    textHi: textHi.trim(),
    kind,
    isAir,
    zones: zones.split(/[\s,]+/).filter(Boolean),
    price: hasPrice ? values.price.trim() : null,
    freeAbove: kind === 'FREE_ABOVE' ? values.freeAbove.trim() : null,
    slabs: kind === 'WEIGHT' ? slabsOf(values.slabs) : null,
    daysMin: daysOf(values.daysMin),
    daysMax: daysOf(values.daysMax),
  };
}

/** The server's messages about the method at `index` of a list, by field; empty if the list is valid. */
export function problemsOf(
  methods: readonly ShippingMethodInput[],
  index: number,
): Partial<Record<string, string>> {
  try {
    readSettingsChange({ settings: { 'shipping.methods': methods } });
    return {};
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const path = `shipping.methods.${index}.`;
    const problems = (error.details.fields ?? []).filter(({ field }) => field.startsWith(path));
    return Object.fromEntries(
      problems.map(({ field, message }) => [
        field.slice(path.length).split('.')[0] ?? field,
        englishTextOf(message),
      ]),
    );
  }
}

/** A number of days; null without one. A text that is no number stays, so that the server's rule refuses it. */
function daysOf(text: string): number | null {
  const number = Number(text.trim());
  return text.trim() === '' ? null : number;
}

function slabsOf(text: string) {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [grams = '', price = ''] = line.trim().split(/[\s:=,]+/);
      return { upToGrams: Number(grams), price };
    });
}
