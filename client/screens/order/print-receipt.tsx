import { Button } from '../../components/forms/button';
import { useWords } from '../../i18n/messages';
import styles from './actions.module.css';

/** The order on paper, for the shopper's own folder; admins have theirs at the desk. §2 */
export function PrintReceipt() {
  const { order } = useWords();
  return (
    <div className={styles.actions}>
      <Button wide onClick={() => window.print()}>
        {order.print}
      </Button>
    </div>
  );
}
