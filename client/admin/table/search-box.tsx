import { Input } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { MAX_LENGTH } from '../../domain';
import type { ListControls } from './list-state';
import styles from './search-box.module.css';

/** Delay between the last keystroke and the search. */
const DEBOUNCE_MS = 300;

/** A search box that searches while the admin types. */
export function SearchBox({ list, label }: { list: ListControls; label: string }) {
  const [text, setText] = useState(list.search);
  const [listSearch, setListSearch] = useState(list.search);
  // The router changes the list in a transition, so the admin may type before the list has these searches.
  const [pendingSearches, setPendingSearches] = useState<readonly string[]>([]);
  if (listSearch !== list.search) {
    const index = pendingSearches.indexOf(list.search);
    setListSearch(list.search);
    setPendingSearches(index < 0 ? [] : pendingSearches.slice(index + 1));
    // Back or Clear has changed the search, so the box shows the new text.
    if (index < 0) setText(list.search);
  }

  const search = (newText: string) => {
    const lastSearch = pendingSearches.at(-1) ?? list.search;
    if (newText === lastSearch) return;
    setPendingSearches([...pendingSearches, newText]);
    // Replace the history entry while the search changes, so that Back skips partial words.
    list.change({ search: newText }, { replace: lastSearch !== '' && newText !== '' });
  };
  const searchWithLatestList = useEffectEvent(search);

  useEffect(
    function searchAfterPause() {
      const timer = setTimeout(() => searchWithLatestList(text), DEBOUNCE_MS);
      return () => clearTimeout(timer);
    },
    [text],
  );

  return (
    <form
      role="search"
      className={styles.search}
      aria-label={label}
      onSubmit={(event) => event.preventDefault()}
    >
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={MAX_LENGTH.keyword}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={() => search(text)}
      />
    </form>
  );
}
