import { Button } from '../../components/button';
import type { CartItem } from '../../state/cart';
import styles from './removed-line.module.css';

interface RemovedLineProps {
  item: CartItem;
  onUndo: () => void;
}

/** The place of a removed line, and the way to have it back; takes the focus that went with its button. §2 */
export function RemovedLine({ item, onUndo }: RemovedLineProps) {
  return (
    <li className={styles.removed}>
      <p className={styles.words}>
        <b>{item.name}</b> was removed.
      </p>
      <Button variant="text" className={styles.undo} autoFocus onClick={onUndo}>
        Undo<span className="sr"> the removal of {item.name}</span>
      </Button>
    </li>
  );
}
