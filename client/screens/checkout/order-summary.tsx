import { useId } from 'react';
import { Banner } from '../../components/feedback/banner';
import { Button, ButtonLink } from '../../components/forms/button';
import { usePage } from '../../components/page/page-context';
import { PriceSummary } from '../../components/order/price-summary';
import { priceOrder } from '../../domain';
import { formatRupees } from '../../lib/format';
import { paths } from '../../lib/paths';
import type { CartItem } from '../../state/cart';
import { useErrorText, useMessages } from '../../i18n/messages';
import { OrderAgreement } from './order-agreement';
import type { Refusal } from './order-refusal';
import styles from './order-summary.module.css';

interface OrderSummaryProps {
  items: readonly CartItem[];
  refusal: Refusal | undefined;
  isBusy: boolean;
  /** True if the order waits for a connection. */
  isWaiting: boolean;
  onPlace: () => void;
}

/** The four amounts of the order, and the Place Order button. §9 */
export function OrderSummary({ items, refusal, isBusy, isWaiting, onPlace }: OrderSummaryProps) {
  const headingId = useId();
  const amountId = useId();
  const { cart, checkout, offline, order } = useMessages();
  const translate = useErrorText();
  const { priceBook } = usePage();
  const { itemsPrice, shippingPrice, taxPrice, totalPrice } = priceOrder(items, priceBook);
  const isEmpty = items.length === 0;
  const buttonText = isBusy ? checkout.placing : checkout.placeOrder;

  return (
    <section className="panel" aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {order.summary}
      </h2>
      <PriceSummary
        lines={[
          { label: order.lines.items, amount: itemsPrice },
          { label: order.lines.shipping, amount: isEmpty ? 0 : shippingPrice },
          { label: order.lines.tax, amount: taxPrice },
        ]}
        total={isEmpty ? 0 : totalPrice}
      />
      {refusal && (
        <Banner tone={refusal.changes.length > 0 ? 'wait' : 'bad'} role="alert">
          {refusal.changes.length > 0 ? checkout.cartChanged : translate(refusal.message)}
        </Banner>
      )}
      {isEmpty ? (
        <ButtonLink variant="primary" wide to={paths.home()}>
          {cart.continueShopping}
        </ButtonLink>
      ) : (
        <>
          <OrderAgreement />
          <Button
            variant="primary"
            wide
            busy={isBusy}
            disabled={isWaiting}
            aria-describedby={amountId}
            onClick={onPlace}
          >
            {isWaiting ? offline.orderQueuedTitle : buttonText}
          </Button>
          <p id={amountId} className="muted small">
            {checkout.payNext(formatRupees(totalPrice, { paise: true }))}
          </p>
        </>
      )}
    </section>
  );
}
