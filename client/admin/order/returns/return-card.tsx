import { Button } from 'antd';
import { useState } from 'react';
import { Banner } from '../../../components/feedback/banner';
import { useMerchantLang } from '../../../i18n/messages';
import { formatCount } from '../../../lib/format';
import { formatShortTime } from '../moments';
import { OfficeUpdateReturnDocument } from '../order-commands.generated';
import type { OfficeOrder } from '../order-facts';
import { OrderSection } from '../order-section';
import { StatusDot } from '../head/status-dot';
import { useOrderCommand } from '../use-order-command';
import { ReceiveForm } from './receive-form';
import { RejectDialog } from './reject-dialog';
import { requestTextOf, returnLabelOf, type OfficeReturn, type ReturnChange } from './return-texts';
import { SettleForm } from './settle-form';
import type { SortedUnits } from './sorted-units';
import styles from './return-card.module.css';

interface ReturnCardProps {
  order: OfficeOrder;
  goods: OfficeReturn;
  className?: string | undefined;
}

/** A return: the request, and the step that its state needs. */
export function OfficeReturnCard({ order, goods, className }: ReturnCardProps) {
  const { id, number, state, text, rejectedReason, buyerReturns } = goods;
  const command = useOrderCommand(order.id);
  const change = async (input: ReturnChange) =>
    (await command.send(OfficeUpdateReturnDocument, { input: { id, ...input } })) !== undefined;
  return (
    <OrderSection
      title={`Return ${number}`}
      className={className}
      end={<StatusDot {...returnLabelOf(goods)} />}
    >
      <div className={styles.card} id={returnElementId(id)} tabIndex={-1}>
        <p>
          {requestTextOf(goods, order.deliveredAt)}
          {text !== '' && ` “${text}” `}
          <Pictures goods={goods} />
        </p>
        <p className="muted small">
          {buyerReturns !== null && buyerReturns > 1
            ? `${formatCount(buyerReturns - 1, 'other return')} of this buyer.`
            : 'The first return of this buyer.'}
        </p>
        {command.failure && (
          <Banner tone="bad" role="alert">
            {command.failure}
          </Banner>
        )}
        {state === 'APPROVED' ? (
          <ReceiveForm order={order} goods={goods} isBusy={command.isBusy} onChange={change} />
        ) : (
          <ReturnLines goods={goods} />
        )}
        {state === 'REQUESTED' && <Decision goods={goods} isBusy={command.isBusy} onChange={change} />}
        {state === 'RECEIVED' && (
          <SettleForm order={order} goods={goods} isBusy={command.isBusy} onChange={change} />
        )}
        {rejectedReason !== '' && <p>{`Rejected: ${rejectedReason}`}</p>}
        {goods.settledAt && <p className="muted small">{`Settled on ${formatShortTime(goods.settledAt)}`}</p>}
      </div>
    </OrderSection>
  );
}

/** Id of the element of a return, which takes the focus from the banner. */
export function returnElementId(id: string): string {
  return `return-${id}`;
}

function Pictures({ goods: { pictures, number } }: { goods: OfficeReturn }) {
  return (
    <>
      {pictures.map((url, index) => (
        <a key={url} className={`link ${styles.picture}`} href={url} target="_blank" rel="noreferrer">
          {`Picture ${index + 1}`}
          <span className="sr">{` of ${number} (opens in a new tab)`}</span>
        </a>
      ))}
    </>
  );
}

/** The decisions about the units of a line, such as `1 restocked, 1 written off`. */
function sortedTextOf({ restock, writeOff, sendBack }: SortedUnits): string {
  const counts = [
    [restock, 'restocked'],
    [writeOff, 'written off'],
    [sendBack, 'sent back'],
  ] as const;
  return counts.flatMap(([qty, word]) => (qty > 0 ? [`${qty} ${word}`] : [])).join(', ');
}

function ReturnLines({ goods: { lines, state } }: { goods: OfficeReturn }) {
  const lang = useMerchantLang();
  const isSorted = state === 'RECEIVED' || state === 'SETTLED';
  return (
    <ul className={styles.lines}>
      {lines.map(({ product, name, qty, reason, restock, writeOff, sendBack }) => (
        <li key={product}>
          <strong lang={lang}>{name}</strong>
          {` × ${qty} · ${reason}`}
          {isSorted && ` · ${sortedTextOf({ restock, writeOff, sendBack })}`}
        </li>
      ))}
    </ul>
  );
}

interface DecisionProps {
  goods: OfficeReturn;
  isBusy: boolean;
  onChange: (change: ReturnChange) => Promise<boolean>;
}

/** Approves a return, or rejects it with a reason. */
function Decision({ goods, isBusy, onChange }: DecisionProps) {
  const [isRejecting, setIsRejecting] = useState(false);
  return (
    <div className={styles.actions}>
      <p className="muted small">{`The buyer waits for the answer until ${formatShortTime(goods.answerUntil)}.`}</p>
      <Button onClick={() => setIsRejecting(true)}>Reject</Button>
      <Button loading={isBusy} onClick={() => void onChange({ action: 'APPROVE' })}>
        Approve
      </Button>
      <RejectDialog
        number={goods.number}
        isOpen={isRejecting}
        onReject={(reason) => onChange({ action: 'REJECT', reason })}
        onClose={() => setIsRejecting(false)}
      />
    </div>
  );
}
