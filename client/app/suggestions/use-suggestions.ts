import { skipToken, useQuery } from '@apollo/client/react';
import { MAX_LENGTH } from '../../domain';
import { useDebounced } from '../../lib/input/use-debounced';
import { SuggestionsDocument, type SuggestionsQuery } from './suggestions.generated';

/** Debounce time before the suggestions query. */
export const DEBOUNCE_MS = 130;
/** Shorter texts get no suggestions. */
const MIN_TEXT_LENGTH = 2;

export type Suggestion = SuggestionsQuery['searchSuggestions'][number];

const NO_SUGGESTIONS: readonly Suggestion[] = [];

/**
 * Suggestions for a text, debounced. The previous result stays until the next one arrives. Apollo ignores late results
 * and reads repeated texts from the cache.
 */
export function useSuggestions(typedText: string): readonly Suggestion[] {
  const text = useDebounced(typedText.trim().replace(/\s+/g, ' ').toLowerCase(), DEBOUNCE_MS, '');
  const { data, previousData, error } = useQuery(
    SuggestionsDocument,
    isSearchable(text) ? { variables: { text } } : skipToken,
  );
  if (error || !isSearchable(text) || typedText.trim().length < MIN_TEXT_LENGTH) return NO_SUGGESTIONS;
  return (data ?? previousData)?.searchSuggestions ?? NO_SUGGESTIONS;
}

function isSearchable(text: string): boolean {
  return text.length >= MIN_TEXT_LENGTH && text.length <= MAX_LENGTH.keyword;
}
