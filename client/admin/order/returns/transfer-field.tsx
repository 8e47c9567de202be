import { Input } from 'antd';
import { useId } from 'react';
import { MAX_LENGTH } from '../../../domain';
import type { OfficeReturn } from './return-texts';
import styles from './transfer-field.module.css';

interface TransferFieldProps {
  goods: OfficeReturn;
  value: string;
  onChange: (reference: string) => void;
}

/** The recipient of a cash refund, and the reference of the transfer if it is made. */
export function TransferField({ goods: { payout }, value, onChange }: TransferFieldProps) {
  const id = useId();
  const hintId = useId();
  return (
    <div className={styles.field}>
      <p>{payout ? `Pay to ${payoutTextOf(payout)}.` : 'The buyer named no account for the money.'}</p>
      <label htmlFor={id}>Reference of the transfer</label>
      <Input
        id={id}
        autoComplete="off"
        maxLength={MAX_LENGTH.collectReference}
        value={value}
        aria-describedby={hintId}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={hintId} className="muted small">
        Optional. Without it the refund waits until its transfer is recorded.
      </p>
    </div>
  );
}

/** The recipient of a cash refund in one line. */
export function payoutTextOf({ upi, account, ifsc, name }: NonNullable<OfficeReturn['payout']>): string {
  return upi ?? [name, account && `account ${account}`, ifsc].filter(Boolean).join(', ');
}
