import { lazy, Suspense } from 'react';
import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router-dom';
import { codeOf, messageOf } from '../../apollo/message-of';
import { usePage } from '../../components/page/page-context';
import { PageHead } from '../../components/page/page-head';
import { Loading } from '../../components/feedback/skeleton';
import { QueryView } from '../../components/feedback/query-view';
import { ignoreErrors } from '../../domain';
import { formatDate } from '../../lib/format';
import { useOrderToken } from '../../state/guest-orders';
import { useSession } from '../../state/session';
import { useMessages } from '../../i18n/messages';
import { OrderSkeleton } from './order-skeleton';
import { OrderNotFound } from './order-not-found';
import { OrderDocument } from './order.generated';
import { OrderView } from './order-view';
import type { OrderDetails } from './order-data';
import styles from './order-screen.module.css';

// Its own chunk, because only guests need it.
const OrderClient = lazy(async () => ({ default: (await import('../../apollo/order-client')).OrderClient }));
// Its own chunk, because only orders with parcels need it.
const ParcelHeadline = lazy(async () => ({
  default: (await import('./parcels/parcel-headline')).ParcelHeadline,
}));

/** One order: address, payment and delivery state, and payment buttons; guests send the token of the order. §2 */
export function OrderScreen() {
  const { id = '' } = useParams();
  const session = useSession();
  const token = useOrderToken(id);
  if (token === undefined) return <OrderContent id={id} />;
  return (
    <Suspense fallback={<Loading />}>
      {/* The key replaces the client after a sign-in, which clears the cache. */}
      <OrderClient key={`${id} ${token} ${session?.id ?? ''}`} token={token}>
        <OrderContent id={id} />
      </OrderClient>
    </Suspense>
  );
}

function OrderContent({ id }: { id: string }) {
  const { order: messages } = useMessages();
  const result = useQuery(OrderDocument, { variables: { id }, fetchPolicy: 'cache-and-network' });
  const order = result.data?.order;

  // Use a separate query, because an error of the visible query would replace the order.
  const refetchOrder = () =>
    void result.client
      .query({ query: OrderDocument, variables: { id }, fetchPolicy: 'network-only' })
      .catch(ignoreErrors('the order and the refusal stay on screen'));

  if (order === null || codeOf(result.error) === 'NOT_FOUND') return <OrderNotFound />;
  return (
    <div className="wrap page">
      <PageHead title={order ? messages.titleOf(order.orderNumber) : messages.title} />
      <OrderHead order={order} />
      <QueryView result={result} messageOf={messageOf} skeleton={<OrderSkeleton />}>
        {(data) => data.order && <OrderView key={id} order={data.order} onOutdated={refetchOrder} />}
      </QueryView>
    </div>
  );
}

/** Renders the heading before the order loads, because the heading takes the focus after navigation. */
function OrderHead({ order }: { order: OrderDetails | undefined }) {
  const { shopName } = usePage();
  const { order: messages } = useMessages();
  const title = order ? messages.titleOf(order.orderNumber) : messages.title;
  const hasParcels = order !== undefined && order.shipments.length > 0;
  return (
    <div className={styles.head}>
      <p className={styles.letterhead} aria-hidden="true">
        {shopName}
      </p>
      <h1 className={styles.title}>
        {hasParcels ? (
          <Suspense fallback={title}>
            <ParcelHeadline order={order} />
          </Suspense>
        ) : (
          title
        )}
      </h1>
      {order && (
        <p className={styles.facts}>
          {hasParcels && <span className="num">{title}</span>}{' '}
          <span className="num">{formatDate(order.createdAt)}</span>{' '}
          <span className={styles.id}>{order.id}</span>
        </p>
      )}
    </div>
  );
}
