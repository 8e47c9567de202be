import type { StoredOptionValues } from './family-model';

interface NamedProduct {
  name: string;
  nameHi?: string;
  optionValues?: StoredOptionValues;
}

/** The value of an option, with its Hindi text if it has one. */
interface TranslatedValue {
  value: string;
  valueHi?: string | null | undefined;
}

/**
 * Name of a product in an order: its name, and the option values that the name does not contain, such as
 * `Tarang One, Walnut, Pair`. §3
 */
export function lineNameOf({ name, optionValues = {} }: NamedProduct): string {
  return withMissingValues(name, Object.values(optionValues));
}

/**
 * Name of a bought product in Hindi: its present Hindi name, and the option values that this name does not contain. A
 * line from before the product had options has none. Undefined without a Hindi name, or if the product was renamed
 * after the order, because the two names would name different things. `hindiValueOf` returns the Hindi text of an
 * option's value.
 */
export function hindiLineNameOf(
  boughtName: string,
  product: NamedProduct,
  hindiValueOf: (option: string, value: string) => string | undefined,
): string | undefined {
  const { name, nameHi, optionValues = {} } = product;
  if (!nameHi) return undefined;
  if (boughtName !== lineNameOf(product)) return boughtName === name ? nameHi : undefined;
  const values = Object.entries(optionValues).map(([option, value]) => ({
    value,
    valueHi: hindiValueOf(option, value),
  }));
  return withHindiValues(nameHi, values);
}

/**
 * A Hindi name with the values that it contains in neither language, so that members of a family differ. A value
 * without a Hindi text stays English.
 */
export function withHindiValues(nameHi: string, values: readonly TranslatedValue[]): string {
  const words = wordsOf(nameHi);
  const isContained = (text: string | null | undefined) => !!text && words.includes(wordsOf(text));
  const missingValues = values.filter(({ value, valueHi }) => !isContained(value) && !isContained(valueHi));
  return [nameHi, ...missingValues.map(({ value, valueHi }) => valueHi || value)].join(', ');
}

/** The name with the values that it does not contain as words, so that members of a family differ. */
export function withMissingValues(name: string, values: readonly string[]): string {
  const words = wordsOf(name);
  return [name, ...values.filter((value) => !words.includes(wordsOf(value)))].join(', ');
}

/** Words of a text in lower case between spaces, so that `M` is not in `Mug`. */
function wordsOf(text: string): string {
  return ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;
}
