import { localText } from '../../../lib/local-text';
import type { FamilyMemberFragment, ProductFamilyFragment } from '../product-facts.generated';

/** Values of a product by the name of the option. */
export type OptionValues = Readonly<Record<string, string>>;

/** A value of an option, with the member that a click shows. */
export interface OptionChoice {
  value: string;
  valueHi: string | null;
  isCurrent: boolean;
  /** False if no member has this value together with the current other values; `member` is then the nearest one. */
  isMade: boolean;
  member: FamilyMemberFragment;
}

/** The option values of the member that the page shows. */
export interface CurrentMember {
  values: OptionValues;
  /** The text of a value in the language of the page. */
  textOf: (optionName: string, value: string) => string;
}

export interface OptionChoices {
  name: string;
  nameHi: string | null;
  choices: OptionChoice[];
}

/**
 * The options of a family with their values, for the member that the page shows. Values without members are left out.
 */
export function familyChoices(
  { options, members }: Pick<ProductFamilyFragment, 'options' | 'members'>,
  current: OptionValues,
): OptionChoices[] {
  const names = options.map(({ name }) => name);
  return options.map(({ name, nameHi, choices }) => ({
    name,
    nameHi,
    choices: choices.flatMap(({ value, valueHi }): OptionChoice[] => {
      const requested = { ...current, [name]: value };
      const candidates = members.filter((member) => optionValuesOf(member)[name] === value);
      const member = nearestMember(candidates, names, requested);
      if (!member) return [];
      const isMade = names.every(
        (optionName) => optionValuesOf(member)[optionName] === requested[optionName],
      );
      return [{ value, valueHi, isCurrent: value === current[name], isMade, member }];
    }),
  }));
}

/** The values of a product by option name. */
export function optionValuesOf({ options }: Pick<FamilyMemberFragment, 'options'>): OptionValues {
  return Object.fromEntries(options.map(({ name, value }) => [name, value]));
}

/** Returns a function for the text of an option value in the language of the page. */
export function optionTexts(
  { options }: Pick<ProductFamilyFragment, 'options'>,
  language: 'en' | 'hi',
): CurrentMember['textOf'] {
  return (optionName, value) => {
    const choices = options.find(({ name }) => name === optionName)?.choices;
    return localText(language, value, choices?.find((choice) => choice.value === value)?.valueHi);
  };
}

/** The value of another option that the page shows and that the member of a choice lacks; empty if there is none. */
export function missingTextOf(
  { member }: Pick<OptionChoice, 'member'>,
  optionName: string,
  { values, textOf }: CurrentMember,
): string {
  const own = optionValuesOf(member);
  const missing = Object.keys(values).find((name) => name !== optionName && own[name] !== values[name]);
  return missing === undefined ? '' : textOf(missing, values[missing] ?? '');
}

/**
 * True if the members with different values of the option have different pictures, so that pictures show the choice.
 */
export function hasOwnPictures(choices: readonly OptionChoice[]): boolean {
  return choices.length > 1 && new Set(choices.map(({ member }) => member.image)).size === choices.length;
}

/** The member with the most of the requested values; among equals one in stock, else the first one. */
function nearestMember(
  members: readonly FamilyMemberFragment[],
  names: readonly string[],
  requested: OptionValues,
): FamilyMemberFragment | undefined {
  const scoreOf = (member: FamilyMemberFragment) => {
    const values = optionValuesOf(member);
    const matches = names.filter((name) => values[name] === requested[name]).length;
    return 2 * matches + (member.isInStock ? 1 : 0);
  };
  return members.reduce<FamilyMemberFragment | undefined>(
    (best, member) => (best && scoreOf(best) >= scoreOf(member) ? best : member),
    undefined,
  );
}
