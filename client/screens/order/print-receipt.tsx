import { Button } from '../../components/forms/button';
import { useWords } from '../../i18n/messages';
import styles from './actions.module.css';

/** Prints the order for shoppers; admins have a print button among their actions. §2 */
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
