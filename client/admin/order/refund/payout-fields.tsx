import { Input, Segmented } from 'antd';
import { useId } from 'react';
import styles from './payout-fields.module.css';

/** The transfer of a refund of a cash order. */
export interface PayoutChoice {
  mode: 'upi' | 'bank' | 'done';
  upi: string;
  account: string;
  ifsc: string;
  name: string;
  reference: string;
}

export const NO_PAYOUT: PayoutChoice = {
  mode: 'upi',
  upi: '',
  account: '',
  ifsc: '',
  name: '',
  reference: '',
};

const MODES = [
  { value: 'upi', label: 'UPI' },
  { value: 'bank', label: 'Bank account' },
  { value: 'done', label: 'Already paid' },
] as const;
const FIELDS: Readonly<
  Record<PayoutChoice['mode'], readonly [Exclude<keyof PayoutChoice, 'mode'>, string][]>
> = {
  upi: [['upi', 'UPI id']],
  bank: [
    ['name', 'Name on the account'],
    ['account', 'Account number'],
    ['ifsc', 'IFSC'],
  ],
  done: [['reference', 'Reference of the transfer']],
};

interface PayoutFieldsProps {
  value: PayoutChoice;
  onChange: (value: PayoutChoice) => void;
}

/** The recipient of a cash refund, or the reference of a transfer that is made. */
export function RefundPayoutFields({ value, onChange }: PayoutFieldsProps) {
  const id = useId();
  return (
    <fieldset className={styles.fields}>
      <legend>Transfer to the buyer</legend>
      <Segmented<PayoutChoice['mode']>
        aria-label="Recipient"
        options={[...MODES]}
        value={value.mode}
        onChange={(mode) => onChange({ ...value, mode })}
      />
      {FIELDS[value.mode].map(([field, label]) => (
        <div key={field} className={styles.field}>
          <label htmlFor={id + field}>{label}</label>
          <Input
            id={id + field}
            autoComplete="off"
            maxLength={100}
            value={value[field]}
            onChange={({ target }) => onChange({ ...value, [field]: target.value })}
          />
        </div>
      ))}
    </fieldset>
  );
}

/** The payout arguments of a refund: a recipient, or the reference of the transfer. */
export function payoutArgumentsOf({ mode, upi, account, ifsc, name, reference }: PayoutChoice) {
  if (mode === 'done') return { reference: reference.trim() };
  if (mode === 'upi') return { payout: { upi: upi.trim() } };
  return { payout: { account: account.trim(), ifsc: ifsc.trim(), name: name.trim() } };
}
