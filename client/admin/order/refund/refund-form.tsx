import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { Banner } from '../../../components/feedback/banner';
import { Loading, Skeleton } from '../../../components/feedback/skeleton';
import { MAX_LENGTH, parseDecimal } from '../../../domain';
import { formatRupees } from '../../../lib/format';
import { isCashOrder, type OfficeOrder } from '../order-facts';
import { useOrderCommand } from '../use-order-command';
import { NO_PAYOUT, payoutArgumentsOf, RefundPayoutFields } from './payout-fields';
import { EMPTY_CHOICE, limitChoice, refundContentsOf, type RefundChoice } from './refund-choice';
import { RefundContentFields } from './refund-content-fields';
import { RefundEffects } from './refund-effects';
import { OfficeRefundOrderDocument } from './refund.generated';
import { useRefundQuotes } from './use-refund-quotes';
import styles from './refund-form.module.css';

const REASONS = ['Damaged on arrival', 'Not as described', 'Arrived late', 'Changed their mind'];

interface RefundFormProps {
  order: OfficeOrder;
  onClose: () => void;
}

/** The content of a refund, its consequences, and the button that names the amount. */
export function RefundForm({ order, onClose }: RefundFormProps) {
  const { id } = order;
  const [choice, setChoice] = useState<RefundChoice>(EMPTY_CHOICE);
  const [reason, setReason] = useState('');
  const [payout, setPayout] = useState(NO_PAYOUT);
  const { limits, quote, failure, refetchLimits } = useRefundQuotes(id, choice);
  const command = useOrderCommand(id);
  const amount = quote && formatRupees(parseDecimal(quote.amount) ?? 0, { paise: true });

  const refund = async () => {
    const variables = {
      id,
      ...refundContentsOf(choice),
      reason: reason.trim() || undefined,
      ...(isCashOrder(order) && payoutArgumentsOf(payout)),
    };
    if (await command.send(OfficeRefundOrderDocument, variables)) return onClose();
    // Another refund may have come first, so the choice follows the fresh limits.
    const freshLimits = await refetchLimits();
    if (freshLimits) setChoice((current) => limitChoice(current, freshLimits));
  };

  const failureText = command.failure ?? failure;
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The drawer is a portal, and React events pass to the forms of the page.
        event.stopPropagation();
        if (quote && !command.isBusy) void refund();
      }}
    >
      {failureText && (
        <Banner tone="bad" role="alert">
          {failureText}
        </Banner>
      )}
      {limits ? (
        <RefundContentFields
          order={order}
          limits={limits}
          quote={quote}
          choice={choice}
          onChange={setChoice}
        />
      ) : (
        !failure && <FieldsSkeleton />
      )}
      <ReasonField value={reason} onChange={setReason} />
      {isCashOrder(order) && <RefundPayoutFields value={payout} onChange={setPayout} />}
      {limits && quote && <RefundEffects order={order} limits={limits} quote={quote} />}
      <div className={styles.buttons}>
        <Button onClick={onClose}>Close</Button>
        <Button type="primary" htmlType="submit" disabled={!quote} loading={command.isBusy}>
          {amount ? `Refund ${amount}` : 'Refund'}
        </Button>
      </div>
    </form>
  );
}

function ReasonField({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const id = useId();
  const listId = useId();
  const hintId = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Reason</label>
      <Input
        id={id}
        list={listId}
        autoComplete="off"
        maxLength={MAX_LENGTH.reason}
        value={value}
        aria-describedby={hintId}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={listId}>
        {REASONS.map((reason) => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
      <p id={hintId} className="muted small">
        The buyer reads it on the credit note.
      </p>
    </div>
  );
}

function FieldsSkeleton() {
  return (
    <Loading>
      <Skeleton className={styles.skeleton} />
    </Loading>
  );
}
