import { persistedVar } from './persisted-var';

const KEY = 'officeShortcuts';

const letterShortcutsVar = persistedVar<'on' | 'off'>({
  key: KEY,
  empty: 'on',
  parse: (storedJson) => ({ value: storedJson === 'off' ? 'off' : 'on', droppedKeys: [] }),
  present: (choice) => (choice === 'on' ? undefined : choice),
});

/** True if shortcuts of single characters work on this device. WCAG 2.1.4 */
export function useHasLetterShortcuts(): boolean {
  return letterShortcutsVar.use() !== 'off';
}

/** Stores the choice on this device. */
export function setLetterShortcuts(isOn: boolean): void {
  letterShortcutsVar.change(() => (isOn ? 'on' : 'off'));
}
