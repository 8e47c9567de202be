import { useEffect, useEffectEvent } from 'react';
import { isShortcutKey } from '../../lib/input/shortcut-keys';
import { NAV_GROUPS } from './nav-groups';

/** Maximum time between the two keys of a sequence. */
const SEQUENCE_MS = 1_500;

interface Shortcuts {
  isOn: boolean;
  onSearch: () => void;
  onList: () => void;
}

/** Handles the keys of the back office outside fields and dialogs: `/`, `?`, and `g` with the letter of a group. */
export function useShortcuts({ isOn, onSearch, onList }: Shortcuts): void {
  const search = useEffectEvent(onSearch);
  const showList = useEffectEvent(onList);

  useEffect(
    function listenToKeys() {
      if (!isOn) return undefined;
      let sequenceStart = -Infinity;
      const handleKey = (event: KeyboardEvent) => {
        const { key, timeStamp } = event;
        if (!isShortcutKey(event)) return;
        const group =
          timeStamp - sequenceStart < SEQUENCE_MS && NAV_GROUPS.find(({ letter }) => letter === key);
        sequenceStart = key === 'g' ? timeStamp : -Infinity;
        if (group) openGroup(group.letter);
        else if (key === '/') search();
        else if (key === '?') showList();
        else return;
        event.preventDefault();
      };
      document.addEventListener('keydown', handleKey);
      return () => document.removeEventListener('keydown', handleKey);
    },
    [isOn],
  );
}

/** Clicks the link, so that a form with unsaved changes asks first. */
function openGroup(letter: string | undefined): void {
  document.querySelector<HTMLElement>(`a[data-letter="${letter}"]`)?.click();
}
