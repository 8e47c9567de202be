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
  const [appliedSearch, setAppliedSearch] = useState(list.search);
  // Back or Clear has changed the search, so the box shows the new text.
  if (appliedSearch !== list.search) {
    setAppliedSearch(list.search);
    setText(list.search);
  }

  const search = (newText: string) => {
    if (newText === list.search) return;
    setAppliedSearch(newText);
    // Replace the history entry while the search changes, so that Back skips partial words.
    list.change({ search: newText }, { replace: list.search !== '' && newText !== '' });
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
