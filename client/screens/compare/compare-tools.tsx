import { useToast } from '../../components/feedback/toast';
import { Button } from '../../components/forms/button';
import { useCompareMessages } from '../../i18n/compare-messages';
import styles from './compare-screen.module.css';

/** Buttons that share and print the comparison. */
export function CompareTools() {
  const messages = useCompareMessages();
  const showToast = useToast();
  const share = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      showToast(messages.shared);
    } catch {
      // The browser forbids access to the clipboard.
      showToast(messages.notShared);
    }
  };
  return (
    <p className={styles.tools}>
      <Button onClick={() => void share()}>{messages.share}</Button>
      <Button onClick={() => window.print()}>{messages.print}</Button>
    </p>
  );
}
