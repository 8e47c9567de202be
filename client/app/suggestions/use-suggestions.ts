import { skipToken, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { MAX_LENGTH } from '../../domain';
import { SuggestionsDocument, type SuggestionsQuery } from './suggestions.generated';

/** Debounce time before the suggestions query. */
export const TYPING_MS = 130;
/** Shorter texts get no suggestions. */
const MIN_TEXT_LENGTH = 2;

export type Suggestion = SuggestionsQuery['searchSuggestions'][number];

const NONE: readonly Suggestion[] = [];

/**
 * Suggestions for a text, debounced. The previous result stays until the next one arrives; late results are dropped,
 * and repeated texts come from the cache.
 */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const text = useDebounced(typed.trim().replace(/\s+/g, ' ').toLowerCase());
  const { data, previousData, error } = useQuery(
    SuggestionsDocument,
    isAskable(text) ? { variables: { text } } : skipToken,
  );
  if (error || !isAskable(text) || typed.trim().length < MIN_TEXT_LENGTH) return NONE;
  return (data ?? previousData)?.searchSuggestions ?? NONE;
}

function isAskable(text: string): boolean {
  return text.length >= MIN_TEXT_LENGTH && text.length <= MAX_LENGTH.keyword;
}

/** Debounces the text. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState('');
  useEffect(
    function waitForRest() {
      const timer = setTimeout(() => setDebounced(text), TYPING_MS);
      return () => clearTimeout(timer);
    },
    [text],
  );
  return debounced;
}
