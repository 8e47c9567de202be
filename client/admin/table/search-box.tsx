import { Input, type InputRef } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MAX_LENGTH } from '../../domain';
import type { ListControls } from './list-state';
import styles from './search-box.module.css';

/** Pause after the last key before the list is searched. */
const PAUSE_MS = 300;

/** Search as you type; `/` focuses the box from anywhere on the screen. */
export function SearchBox({ list, label }: { list: ListControls; label: string }) {
  const input = useRef<InputRef>(null);
  const [text, setText] = useState(list.search);
  const [searched, setSearched] = useState(list.search);
  // Back or Clear has changed the search.
  if (searched !== list.search) {
    setSearched(list.search);
    setText(list.search);
  }

  const search = (typed: string) => {
    if (typed === list.search) return;
    setSearched(typed);
    // Replaces the history entry while the search changes, so that Back skips partial words.
    list.change({ search: typed }, { replace: list.search !== '' && typed !== '' });
  };
  const searchNow = useEffectEvent(search);

  useEffect(
    function searchAfterAPause() {
      const timer = setTimeout(() => searchNow(text), PAUSE_MS);
      return () => clearTimeout(timer);
    },
    [text],
  );
  useEffect(function listenForTheSlash() {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select, [role="dialog"]'))
        return;
      event.preventDefault();
      input.current?.focus({ cursor: 'all' });
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
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
