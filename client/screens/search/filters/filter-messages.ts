import type { Translated } from '../../../domain';
import { filters as english } from '../../../i18n/en/catalogue/filters';
import { filters as hindi } from '../../../i18n/hi/catalogue/filters';
import { useLanguage, useMessages, type Messages } from '../../../i18n/messages';

/** Messages of filters, with those of searches. Only the chunk of the filters loads them, in both languages. */
export type FilterMessages = Messages['search'] & Translated<typeof english>;

/** The messages of filters in the current language. */
export function useFilterMessages(): FilterMessages {
  const { search } = useMessages();
  return { ...search, ...(useLanguage() === 'hi' ? hindi : english) };
}
