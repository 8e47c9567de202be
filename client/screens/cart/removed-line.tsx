import { useLineName } from '../../apollo/products/use-line-name';
import { Button } from '../../components/forms/button';
import type { CartItem } from '../../state/cart';
import { useMerchantLang, useMessages } from '../../i18n/messages';
import styles from './removed-line.module.css';

interface RemovedLineProps {
  item: CartItem;
  onUndo: () => void;
}

/** Placeholder of a removed line, with an Undo button that takes the focus of the removed button. §2 */
export function RemovedLine({ item, onUndo }: RemovedLineProps) {
  const { cart } = useMessages();
  const { name, lang } = useLineName(item, useMerchantLang());
  return (
    <li className={styles.removed}>
      <p className={styles.text}>
        <b lang={lang}>{name}</b> {cart.removedSuffix}
      </p>
      <Button
        variant="text"
        className={styles.undo}
        autoFocus
        onClick={onUndo}
        aria-label={cart.undoOf(name)}
      >
        {cart.undo}
      </Button>
    </li>
  );
}
