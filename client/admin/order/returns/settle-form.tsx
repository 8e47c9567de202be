import { Button } from 'antd';
import { useState } from 'react';
import { formatRupees } from '../../../lib/format';
import { toPaise } from '../../../lib/money';
import { isCashOrder, type OfficeOrder } from '../order-facts';
import type { OfficeReturn, ReturnChange } from './return-texts';
import { TransferField } from './transfer-field';
import styles from './receive-form.module.css';

interface SettleFormProps {
  order: OfficeOrder;
  goods: OfficeReturn;
  isBusy: boolean;
  onChange: (change: ReturnChange) => Promise<boolean>;
}

/** Settles a received return: refunds it, or lets the same goods be sent again. */
export function SettleForm({ order, goods, isBusy, onChange }: SettleFormProps) {
  const [reference, setReference] = useState('');
  const isExchange = goods.wish === 'EXCHANGE';
  const amount = formatRupees(toPaise(goods.refundable), { paise: true });
  return (
    <div className={styles.form}>
      {isCashOrder(order) && !isExchange && (
        <TransferField goods={goods} value={reference} onChange={setReference} />
      )}
      <div className={styles.actions}>
        <p className="muted small">
          {isExchange ? 'The same goods are sent again.' : `Refund ${amount} with a credit note.`}
        </p>
        <Button
          loading={isBusy}
          onClick={() => void onChange({ action: 'SETTLE', reference: reference.trim() || undefined })}
        >
          {isExchange ? 'Exchange' : `Refund ${amount}`}
        </Button>
      </div>
    </div>
  );
}
