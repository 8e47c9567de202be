import { useMutation } from '@apollo/client/react';
import { useBoughtName } from '../../../components/order/use-bought-name';
import { useState } from 'react';
import { messageOf } from '../../../apollo/message-of';
import { Banner } from '../../../components/feedback/banner';
import { Dialog } from '../../../components/feedback/dialog';
import { useToast } from '../../../components/feedback/toast';
import { Button } from '../../../components/forms/button';
import { QuantitySelect } from '../../../components/forms/quantity-select';
import { unpackedQty } from '../../../components/order/parcel-states';
import { ignoreErrors } from '../../../domain';
import { formatRupees } from '../../../lib/format';
import { toPaise } from '../../../lib/money';
import { methodOfName } from '../../../lib/payment-methods';
import { useErrorText } from '../../../i18n/messages';
import { useReturnMessages } from '../../../i18n/return-messages';
import type { OrderDetails } from '../order-data';
import { CancelOwnOrderDocument } from './cancel-own-order.generated';
import styles from './cancel-order.module.css';

interface CancelOrderProps {
  order: OrderDetails;
  /** Refetches the order after the cancellation, or after a refusal. */
  onOutdated: () => void;
}

/** Cancels the order, or some of its units, before the shop packs it; a dialog says beforehand what comes back. */
export function CancelOrder({ order, onOutdated }: CancelOrderProps) {
  const messages = useReturnMessages();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button wide onClick={() => setIsAsking(true)}>
        {messages.cancel.action}
      </Button>
      {isAsking && <CancelDialog order={order} onOutdated={onOutdated} onClose={() => setIsAsking(false)} />}
    </>
  );
}

type Quantities = Readonly<Record<string, number>>;

function CancelDialog({ order, onOutdated, onClose }: CancelOrderProps & { onClose: () => void }) {
  const { cancel: messages } = useReturnMessages();
  const translate = useErrorText();
  const showToast = useToast();
  const items = order.orderItems.filter((item) => unpackedQty(item) > 0);
  const [quantities, setQuantities] = useState<Quantities>(() =>
    Object.fromEntries(items.map((item) => [item.productId, unpackedQty(item)])),
  );
  const [cancel, { error, loading }] = useMutation(CancelOwnOrderDocument);
  const lines = items.flatMap(({ productId: product }) => {
    const qty = quantities[product] ?? 0;
    return qty > 0 ? [{ product, qty }] : [];
  });
  const isComplete = items.every((item) => quantities[item.productId] === unpackedQty(item));

  const confirm = async () => {
    const variables = { id: order.id, ...(!isComplete && { lines }) };
    const result = await cancel({ variables }).catch(ignoreErrors('the dialog shows the refusal', undefined));
    onOutdated();
    if (!result?.data) return;
    onClose();
    showToast(isComplete ? messages.done : messages.partDone);
  };

  return (
    <Dialog
      role="dialog"
      title={messages.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{messages.keep}</Button>
          <Button
            variant="danger"
            busy={loading}
            disabled={lines.length === 0}
            onClick={() => void confirm()}
          >
            {isComplete ? messages.action : messages.partAction}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        {(items.length > 1 || items.some((item) => unpackedQty(item) > 1)) && (
          <CancelledItems
            items={items}
            quantities={quantities}
            onChange={(product, qty) => setQuantities((all) => ({ ...all, [product]: qty }))}
          />
        )}
        <WhatComesBack order={order} isComplete={isComplete} />
        {error && (
          <Banner tone="bad" role="alert">
            {translate(messageOf(error))}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}

interface CancelledItemsProps {
  items: OrderDetails['orderItems'];
  quantities: Quantities;
  onChange: (product: string, qty: number) => void;
}

function CancelledItems({ items, quantities, onChange }: CancelledItemsProps) {
  const messages = useReturnMessages();
  const boughtName = useBoughtName(items);
  return (
    <fieldset className={styles.items}>
      <legend className={styles.legend}>{messages.cancel.selection}</legend>
      {items.map((item) => {
        const { productId } = item;
        const { name, lang } = boughtName(productId, item.name);
        const qty = quantities[productId] ?? 0;
        const max = unpackedQty(item);
        return (
          <div key={productId} className={styles.item}>
            <label>
              <input
                type="checkbox"
                checked={qty > 0}
                onChange={(event) => onChange(productId, event.currentTarget.checked ? max : 0)}
              />{' '}
              <span lang={lang}>{name}</span>
            </label>
            {qty > 0 && max > 1 && (
              <QuantitySelect
                value={qty}
                max={max}
                onChange={(newQty) => onChange(productId, newQty)}
                label={messages.quantityOf(name)}
                hideLabel
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

/** The amount and the way of the refund of a paid order; the new total of an unpaid one. */
function WhatComesBack({ order, isComplete }: { order: OrderDetails; isComplete: boolean }) {
  const messages = useReturnMessages();
  const { cancel, refundHints } = messages;
  if (!order.isPaid) return <p>{isComplete ? cancel.unpaid : cancel.unpaidPart}</p>;
  const amount = formatRupees(toPaise(order.totalPrice), { paise: true });
  const hasRefund = order.refunds.length > 0;
  return (
    <>
      <p>
        {isComplete && !hasRefund
          ? cancel.comesBack(amount)
          : isComplete
            ? cancel.restComesBack
            : cancel.partComesBack}
      </p>
      <p className="muted small">{refundHints[methodOfName(order.paymentMethod)]}</p>
    </>
  );
}
