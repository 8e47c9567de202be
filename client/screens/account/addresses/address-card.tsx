import { Button } from '../../../components/forms/button';
import { Tag } from '../../../components/page/tag';
import { addressLines, addressName, addressTitle, type SavedAddress } from '../../../lib/saved-address';
import { useAddressMessages } from '../../../i18n/address-messages';
import styles from './address-book.module.css';

interface AddressCardProps {
  address: SavedAddress;
  onEdit: () => void;
  onDelete: () => void;
  onMakeDefault: () => void;
}

/** An address with its actions. */
export function AddressCard({ address, onEdit, onDelete, onMakeDefault }: AddressCardProps) {
  const messages = useAddressMessages();
  const { isDefault, isDefaultBilling } = address;
  const name = addressName(address);
  return (
    <li className={styles.card}>
      <p className={styles.title}>
        <strong>{addressTitle(address)}</strong>
        {isDefault && <Tag tone="ok">{messages.isDefault}</Tag>}
        {isDefaultBilling && <Tag tone="ok">{messages.isDefaultBilling}</Tag>}
      </p>
      <address className={styles.lines}>
        {addressLines(address, messages.states).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <p className={styles.actions}>
        <Button variant="text" aria-label={messages.editOf(name)} onClick={onEdit}>
          {messages.edit}
        </Button>
        <Button variant="text" aria-label={messages.removeOf(name)} onClick={onDelete}>
          {messages.remove}
        </Button>
        {!isDefault && (
          <Button variant="text" aria-label={messages.makeDefaultOf(name)} onClick={onMakeDefault}>
            {messages.makeDefault}
          </Button>
        )}
      </p>
    </li>
  );
}
