import { Button } from 'antd';
import { useState } from 'react';
import { formatCount, formatRupees } from '../../../lib/format';
import { toPaise } from '../../../lib/money';
import { isCashOrder, type OfficeOrder } from '../order-facts';
import type { OfficeReturn, ReturnChange } from './return-texts';
import { ReceivedLine } from './received-line';
import { isSortedFully, NO_UNITS, sortedQtyOf, type SortedUnits } from './sorted-units';
import { TransferField } from './transfer-field';
import styles from './receive-form.module.css';

interface ReceiveFormProps {
  order: OfficeOrder;
  goods: OfficeReturn;
  isBusy: boolean;
  onChange: (change: ReturnChange) => Promise<boolean>;
}

/** Decides about each returned unit, then receives the return and settles it. */
export function ReceiveForm({ order, goods, isBusy, onChange }: ReceiveFormProps) {
  const { lines, wish } = goods;
  const [sorted, setSorted] = useState<ReadonlyMap<string, SortedUnits>>(new Map());
  const [reference, setReference] = useState('');
  const qty = lines.reduce((sum, line) => sum + line.qty, 0);
  const sortedQty = [...sorted.values()].reduce((sum, units) => sum + sortedQtyOf(units), 0);
  const isCash = isCashOrder(order) && wish === 'REFUND';

  const receive = async () => {
    const received = lines.map(({ product }) => ({ product, ...(sorted.get(product) ?? NO_UNITS) }));
    if (!(await onChange({ action: 'RECEIVE', received }))) return;
    await onChange({ action: 'SETTLE', reference: reference.trim() || undefined });
  };

  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isSortedFully(lines, sorted) && !isBusy) void receive();
      }}
    >
      <ul className={styles.lines}>
        {lines.map((line) => (
          <ReceivedLine
            key={line.product}
            line={line}
            units={sorted.get(line.product) ?? NO_UNITS}
            onChange={(units) => setSorted(new Map(sorted).set(line.product, units))}
          />
        ))}
      </ul>
      {isCash && <TransferField goods={goods} value={reference} onChange={setReference} />}
      <div className={styles.actions}>
        <p className="muted small" role="status">
          {`${sortedQty} of ${formatCount(qty, 'unit')} sorted. ${outcomeOf(goods, sorted)}`}
        </p>
        <Button htmlType="submit" disabled={!isSortedFully(lines, sorted)} loading={isBusy}>
          {wish === 'EXCHANGE' ? 'Receive and Exchange' : 'Receive and Refund'}
        </Button>
      </div>
    </form>
  );
}

/** The consequence in one sentence. Units that are sent back change the refund, which only the server computes. */
function outcomeOf({ wish, refundable }: OfficeReturn, sorted: ReadonlyMap<string, SortedUnits>): string {
  if (wish === 'EXCHANGE') return 'The same goods are sent again.';
  const isAllAccepted = [...sorted.values()].every(({ sendBack }) => sendBack === 0);
  const amount = formatRupees(toPaise(refundable), { paise: true });
  return isAllAccepted
    ? `Refund ${amount} with a credit note.`
    : `The refund is below ${amount}: units that are sent back are not refunded.`;
}
