import type { fieldNames } from './en/field-names';

/** Input field with a readable name in every language. */
export type FieldName = keyof typeof fieldNames;

/** Path of an input field: `city`, `shippingAddress.city`, or `orderItems.0` for an element of a list. */
export type FieldPath = FieldName | `${string}.${FieldName}` | `${string}${FieldName}.${number}`;

/** Readable name of a field: `Postal code` for `shippingAddress.postalCode`, `Order items 1` for `orderItems.0`. */
export function fieldLabel(names: Readonly<Record<FieldName, string>>, path: FieldPath): string {
  const [, name = '', index] = /([^.]+?)(?:\.(\d+))?$/.exec(path) ?? [];
  const label = Object.hasOwn(names, name) ? names[name as FieldName] : path;
  return index === undefined ? label : `${label} ${Number(index) + 1}`;
}
