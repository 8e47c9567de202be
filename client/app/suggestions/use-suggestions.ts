import { skipToken, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { MAX_LENGTH } from '../../domain';
import { SuggestionsDocument, type SuggestionsQuery } from './suggestions.generated';

/** How long the keys must rest before the shop is asked. */
export const TYPING_MS = 130;
/** Fewer characters say too little. */
const SHORTEST_TEXT = 2;

export type Suggestion = SuggestionsQuery['searchSuggestions'][number];

const NONE: readonly Suggestion[] = [];

/**
 * What the shop suggests for a text, once it rests. The last answer stays until the next one is there; one that
 * comes too late is not shown, and a text that was asked before is answered from memory.
 */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const text = useRested(typed.trim().replace(/\s+/g, ' ').toLowerCase());
  const { data, previousData, error } = useQuery(
    SuggestionsDocument,
    isAskable(text) ? { variables: { text } } : skipToken,
  );
  if (error || !isAskable(text) || typed.trim().length < SHORTEST_TEXT) return NONE;
  return (data ?? previousData)?.searchSuggestions ?? NONE;
}

function isAskable(text: string): boolean {
  return text.length >= SHORTEST_TEXT && text.length <= MAX_LENGTH.keyword;
}

/** A text as it was when the keys last rested. */
function useRested(text: string): string {
  const [rested, setRested] = useState('');
  useEffect(
    function waitForRest() {
      const timer = setTimeout(() => setRested(text), TYPING_MS);
      return () => clearTimeout(timer);
    },
    [text],
  );
  return rested;
}
