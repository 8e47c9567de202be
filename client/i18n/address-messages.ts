import type { Translated } from '../domain';
import { addresses as english } from './en/addresses';
import { addresses as hindi } from './hi/addresses';
import { useLanguage } from './messages';

/** Messages of addresses. They are no area of `Messages`, because only lazy screens load them, in both languages. */
export type AddressMessages = Translated<typeof english>;

/** The messages of addresses in the current language. */
export function useAddressMessages(): AddressMessages {
  return useLanguage() === 'hi' ? hindi : english;
}

/** The states as codes with names, in the order of the language. Code units sort both alphabets. */
export function stateChoices({ states }: AddressMessages): [code: string, name: string][] {
  return Object.entries(states).sort(([, one], [, other]) => (one < other ? -1 : 1));
}
