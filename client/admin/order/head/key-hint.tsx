import { useHasLetterShortcuts } from '../../../state/letter-shortcuts';
import styles from './key-hint.module.css';

/** The shortcut of a button, for pointers and wide screens; `aria-keyshortcuts` names it for screen readers. */
export function KeyHint({ children }: { children: string }) {
  const hasShortcuts = useHasLetterShortcuts();
  if (!hasShortcuts) return null;
  return (
    <kbd className={styles.key} aria-hidden="true">
      {children}
    </kbd>
  );
}
