import { Input, type InputRef } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MAX_LENGTH } from '../../domain';
import type { ListControls } from './list-state';
import styles from './search-box.module.css';

/** Delay between the last keystroke and the search. */
const DEBOUNCE_MS = 300;

/** A search box that searches while the admin types; the key `/` focuses it. */
export function SearchBox({ list, label }: { list: ListControls; label: string }) {
  const input = useRef<InputRef>(null);
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
  useEffect(function focusOnSlashKey() {
    const focusInput = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select, [role="dialog"]'))
        return;
      event.preventDefault();
      input.current?.focus({ cursor: 'all' });
    };
    document.addEventListener('keydown', focusInput);
    return () => document.removeEventListener('keydown', focusInput);
  }, []);

  return (
    <form
      role="search"
      className={styles.search}
      aria-label={label}
      onSubmit={(event) => event.preventDefault()}
    >
      <Input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        maxLength={MAX_LENGTH.keyword}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={() => search(text)}
        suffix={<kbd aria-hidden="true">/</kbd>}
      />
    </form>
  );
}
