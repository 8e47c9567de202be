import { useCompareMessages } from '../../../i18n/compare-messages';
import styles from './compare-toggle.module.css';

interface CompareToggleProps {
  /** Name of the product. */
  name: string;
  isCompared: boolean;
  onToggle: () => void;
}

/** The check box that adds a product to the comparison. */
export function CompareToggle({ name, isCompared, onToggle }: CompareToggleProps) {
  const messages = useCompareMessages();
  return (
    <label className={`target ${styles.label}`}>
      <input type="checkbox" checked={isCompared} onChange={onToggle} />
      <span>
        {messages.choose}
        <span className="sr">{messages.ofProduct(name)}</span>
      </span>
    </label>
  );
}
