import { badInput, ShopError } from '../errors';
import type { FieldPath } from '../messages/field-path';
import { MAX_LENGTH } from '../constants';
import type { FamilyOption, StoredOptionValues } from './family-model';

/** Key of the option values in the order of the options; unique in a family. */
export function optionKeyOf(
  options: readonly Pick<FamilyOption, 'name'>[],
  values: StoredOptionValues,
): string {
  return JSON.stringify(options.map(({ name }) => valueOf(values, name) ?? ''));
}

/** The option values of a member as text, such as `Walnut, Pair`. */
export function optionTextOf(values: StoredOptionValues): string {
  return Object.values(values).join(', ');
}

/**
 * Requires exactly one listed value for each option; returns the values in the order of the options. Throws BAD_INPUT
 * that names the option and the value.
 */
export function requireOptionValues(
  options: readonly FamilyOption[],
  values: StoredOptionValues,
  field: FieldPath,
): StoredOptionValues {
  const unknownName = Object.keys(values).find((name) => !options.some((option) => option.name === name));
  if (unknownName !== undefined)
    throw badInput(field, { key: 'family.unknownOption', params: { option: unknownName } });
  return Object.fromEntries(
    options.map(({ name, values: listedValues }) => {
      const value = valueOf(values, name);
      if (value === undefined)
        throw badInput(field, { key: 'family.missingValue', params: { option: name } });
      if (!listedValues.includes(value))
        throw badInput(field, { key: 'family.unlistedValue', params: { option: name, value } });
      return [name, value];
    }),
  );
}

/** True if the values are exactly one listed value for each option. */
export function fitsOptions(options: readonly FamilyOption[], values: StoredOptionValues): boolean {
  return (
    Object.keys(values).length === options.length &&
    options.every(({ name, values: listedValues }) => listedValues.includes(valueOf(values, name) ?? ''))
  );
}

/** Refuses two members with equal values. Throws CONFLICT that names the values. */
export function requireDistinctOptions(
  members: readonly { optionKey: string; optionValues: StoredOptionValues }[],
): void {
  const keys = new Set<string>();
  members.forEach(({ optionKey, optionValues }, index) => {
    if (keys.has(optionKey)) throw equalOptionsError(optionValues, `members.${index}.options`);
    keys.add(optionKey);
  });
}

/** CONFLICT for two members with equal values. */
export function equalOptionsError(values: StoredOptionValues, field: FieldPath): ShopError {
  const message = { key: 'family.equalOptions', params: { options: optionTextOf(values) } } as const;
  return new ShopError('CONFLICT', message, { fields: [{ field, message }] });
}

/**
 * Name of a member without a name of its own: the name of the family and the values, cut to the longest product name.
 */
export function defaultMemberName(familyName: string, values: StoredOptionValues): string {
  const characters = [...[familyName, ...Object.values(values)].join(', ')];
  return characters.length <= MAX_LENGTH.productName
    ? characters.join('')
    : `${characters
        .slice(0, MAX_LENGTH.productName - 1)
        .join('')
        .trimEnd()}…`;
}

function valueOf(values: StoredOptionValues, name: string): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
