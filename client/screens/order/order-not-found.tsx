import { lazy, Suspense } from 'react';
import { ButtonLink } from '../../components/forms/button';
import { usePage } from '../../components/page/page-context';
import { PageHead } from '../../components/page/page-head';
import { paths } from '../../lib/paths';
import { useMessages } from '../../i18n/messages';
import styles from './order-screen.module.css';

// Its own chunk, because only shops with guests need it.
const OrderAccessLink = lazy(async () => ({
  default: (await import('../../components/order/order-access-link')).OrderAccessLink,
}));

/** Screen for an order that does not exist or belongs to another buyer. §8 */
export function OrderNotFound() {
  const { order: messages, cart } = useMessages();
  const { guests } = usePage();
  return (
    <div className={`wrap page ${styles.head}`}>
      <PageHead title={messages.notFound} />
      <div role="alert">
        <h1>{messages.notFound}</h1>
      </div>
      <p className="muted">{messages.notFoundHint}</p>
      <p>
        <ButtonLink to={paths.profile()}>{cart.myOrders}</ButtonLink>
      </p>
      {guests && (
        <Suspense>
          <OrderAccessLink />
        </Suspense>
      )}
    </div>
  );
}
