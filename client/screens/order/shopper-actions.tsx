import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useBoughtLines } from '../../apollo/products/use-bought-lines';
import { BuyAgainButton } from '../../components/order/buy-again-button';
import { Button } from '../../components/forms/button';
import { usePage } from '../../components/page/page-context';
import { isCancellableByBuyer } from '../../domain';
import { useLanguage, useMerchantLang, useMessages } from '../../i18n/messages';
import { useParcelMessages } from '../../i18n/parcel-messages';
import { linkProps } from '../../lib/navigation/page-link';
import type { OrderDetails } from './order-data';
import actionStyles from './actions.module.css';

// Its own chunk, because only orders that are not packed need it.
const CancelOrder = lazy(async () => ({ default: (await import('./cancel/cancel-order')).CancelOrder }));

interface ShopperActionsProps {
  order: OrderDetails;
  /** Refetches the order after a refused action. */
  onOutdated: () => void;
}

/** The actions of the buyer: cancel, buy all products again, print, and help with this order. */
export function ShopperActions({ order, onOutdated }: ShopperActionsProps) {
  const { order: messages } = useMessages();
  return (
    <div className={actionStyles.actions}>
      {isCancellableByBuyer(order) && (
        <Suspense>
          <CancelOrder order={order} onOutdated={onOutdated} />
        </Suspense>
      )}
      {order.isDelivered && order.orderItems.length > 1 && <BuyAllAgain order={order} />}
      {order.isPaid && (
        <Button wide onClick={() => window.print()}>
          {messages.print}
        </Button>
      )}
      <OrderHelp orderNumber={order.orderNumber} />
    </div>
  );
}

function BuyAllAgain({ order }: { order: OrderDetails }) {
  const messages = useParcelMessages();
  const addBoughtLines = useBoughtLines(useMerchantLang());
  return (
    <BuyAgainButton wide addLines={() => addBoughtLines(order.orderItems)}>
      {messages.buyAllAgain}
    </BuyAgainButton>
  );
}

/** The number that the shop asks for, and the link to its contact page; nothing without that page. */
function OrderHelp({ orderNumber }: { orderNumber: string }) {
  const messages = useParcelMessages();
  const contact = usePage().contentPages[useLanguage()].find(({ slug }) => slug === 'contact');
  if (!contact) return null;
  return (
    <p className="muted small">
      {messages.help(orderNumber)}{' '}
      <Link className="link target" {...linkProps(contact)}>
        {messages.contact}
      </Link>
    </p>
  );
}
