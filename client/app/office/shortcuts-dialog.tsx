import type { RefObject } from 'react';
import { Button } from '../../components/forms/button';
import { setLetterShortcuts } from '../../state/letter-shortcuts';
import { NAV_GROUPS } from './nav-groups';
import styles from './shortcuts-dialog.module.css';

interface ShortcutsDialogProps {
  dialog: RefObject<HTMLDialogElement | null>;
  isOn: boolean;
}

const SHORTCUTS: readonly [action: string, keys: readonly string[]][] = [
  ['Search everything', ['/']],
  ...NAV_GROUPS.flatMap(({ title, letter }): [string, string[]][] =>
    letter ? [[title, ['g', letter]]] : [],
  ),
  ['Next step of an order', ['n']],
  ['Refund of an order', ['r']],
  ['Next order of the list', ['j']],
  ['Previous order of the list', ['k']],
  ['Select an order', ['x']],
  ['Select up to an order', ['Shift', 'x']],
  ['These shortcuts', ['?']],
  ['Close', ['Esc']],
];

/** The list of the shortcuts, with a choice that switches single keys off. */
export function ShortcutsDialog({ dialog, isOn }: ShortcutsDialogProps) {
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="shortcuts-title" lang="en">
      <h2 id="shortcuts-title">Keyboard shortcuts</h2>
      <dl className={styles.list}>
        {SHORTCUTS.map(([action, keys]) => (
          <div key={action}>
            <dt>{action}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <label className={styles.choice}>
        <input type="checkbox" checked={isOn} onChange={({ target }) => setLetterShortcuts(target.checked)} />
        Single keys work outside fields
      </label>
      <Button wide onClick={() => dialog.current?.close()}>
        Close
      </Button>
    </dialog>
  );
}
