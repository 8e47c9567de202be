import { useEffect, useEffectEvent } from 'react';
import { isShortcutKey } from '../../lib/input/shortcut-keys';
import { useHasLetterShortcuts } from '../../state/letter-shortcuts';

/** Calls the function of a letter key outside fields, dialogs and menus, unless the admin switched single keys off. */
export function useLetterKeys(handlers: Readonly<Record<string, (() => void) | undefined>>): void {
  const isOn = useHasLetterShortcuts();
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.shiftKey || !isShortcutKey(event)) return;
    const handler = handlers[event.key];
    if (!handler) return;
    handler();
    event.preventDefault();
  });
  useEffect(
    function listenToLetters() {
      if (!isOn) return undefined;
      const listener = (event: KeyboardEvent) => handleKey(event);
      document.addEventListener('keydown', listener);
      return () => document.removeEventListener('keydown', listener);
    },
    [isOn],
  );
}
