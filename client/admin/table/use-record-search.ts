import { skipToken, useQuery } from '@apollo/client/react';
import type { TypedDocumentNode } from '@apollo/client';
import { useState } from 'react';
import { MAX_LENGTH } from '../../domain';
import { useDebounced } from '../../lib/input/use-debounced';

/** Delay between the last keystroke and the search. */
const DEBOUNCE_MS = 200;

/**
 * Searches records while the admin types. The result belongs to exactly the typed text: `data` is undefined until that
 * result has arrived. A blank text keeps the last result, because an AntD Select reports one when it closes.
 */
export function useRecordSearch<Data>(document: TypedDocumentNode<Data, { search: string }>) {
  const [typedText, setTypedText] = useState('');
  const text = useDebounced(typedText, DEBOUNCE_MS);
  const { data, error } = useQuery(document, text === '' ? skipToken : { variables: { search: text } });
  const isSettled = text === typedText;
  return {
    data: isSettled ? data : undefined,
    error: isSettled ? error : undefined,
    search: (newText: string) => {
      const trimmed = newText.trim().slice(0, MAX_LENGTH.keyword);
      if (trimmed !== '') setTypedText(trimmed);
    },
  };
}
