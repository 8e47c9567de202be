import { useId, useState, type SubmitEvent } from 'react';
import { MAX_LENGTH } from '../../domain';
import { formatRupees } from '../../lib/format';
import { readFormTexts } from '../../lib/form-texts';
import { toPaise } from '../../lib/money';
import { Banner } from '../feedback/banner';
import { Dialog } from '../feedback/dialog';
import { Button } from '../forms/button';
import { Field } from '../forms/field';

export interface CollectedCash {
  /** In rupees. */
  amount: string;
  reference: string | undefined;
}

interface CollectCashDialogProps {
  order: { orderNumber: string; totalPrice: { amount: string } };
  /** Records the cash. Returns the message of a refusal. */
  onCollect: (cash: CollectedCash) => Promise<string | undefined>;
  onClose: () => void;
}

/** Form for the cash of an order, whose amount must be the total. Staff read it, so it is in English. */
export function CollectCashDialog({ order, onCollect, onClose }: CollectCashDialogProps) {
  const { orderNumber, totalPrice } = order;
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const formId = useId();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const { amount, reference } = readFormTexts(event.currentTarget, ['amount', 'reference']);
    setBusy(true);
    setFailure(undefined);
    const refusal = await onCollect({
      amount: amount.replace(/[₹,\s]/g, ''),
      reference: reference.trim() || undefined,
    });
    if (refusal === undefined) return onClose();
    setFailure(refusal);
    setBusy(false);
  };

  return (
    <Dialog
      title={`Cash of order ${orderNumber}`}
      role="dialog"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy}>
            Cash Received
          </Button>
        </>
      }
    >
      <form id={formId} className="form" method="post" noValidate onSubmit={submit}>
        {failure && (
          <Banner tone="bad" role="alert">
            {failure}
          </Banner>
        )}
        <p>The order becomes paid and delivered, and gets a missing invoice. The buyer gets an email.</p>
        <Field
          label="Amount (₹)"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={totalPrice.amount}
          hint={`The total is ${formatRupees(toPaise(totalPrice), { paise: true })}. Another amount is refused.`}
        />
        <Field
          label="Reference of the courier"
          name="reference"
          autoComplete="off"
          maxLength={MAX_LENGTH.collectReference}
          hint="Optional"
        />
      </form>
    </Dialog>
  );
}
