import { useQuery } from '@apollo/client/react';
import { lazy, Suspense } from 'react';
import { messageOf } from '../../../apollo/message-of';
import { Block } from '../../../components/page/block';
import { QueryView } from '../../../components/feedback/query-view';
import { Loading, Skeleton } from '../../../components/feedback/skeleton';
import type { OrderDetails } from '../order-data';
import { DisputeWarning } from './dispute-warning';
import { OrderActivity } from './order-activity';
import { OrderDeskDocument } from './admin-order.generated';
import { OtherOrders } from './other-orders';
import { PaymentEvents } from './payment-events';
import styles from './admin-order-records.module.css';

// Its own chunk, because only orders with GST need it.
const OrderTaxes = lazy(async () => ({ default: (await import('./order-taxes')).OrderTaxes }));

/** Admin records of an order: its GST, payment events, audit log entries, and the buyer's other orders. §6 */
export function AdminOrderRecords({ order }: { order: OrderDetails }) {
  const { id, user } = order;
  const result = useQuery(OrderDeskDocument, {
    variables: { id, userId: user.id },
    fetchPolicy: 'cache-and-network',
  });

  return (
    <div className={styles.records}>
      {order.taxMode !== 'FLAT_EXCLUSIVE' && (
        <Suspense>
          <OrderTaxes order={order} />
        </Suspense>
      )}
      <div className={styles.history}>
        <QueryView result={result} messageOf={messageOf} skeleton={<RecordsSkeleton />}>
          {({ order: records, orders }) => (
            <>
              <p className={`muted small ${styles.zone}`}>
                Payment and activity times are in IST; all order dates are in UTC.
              </p>
              <DisputeWarning activity={records?.activity ?? []} />
              <Block title="Payment events">
                <PaymentEvents events={records?.paymentEvents ?? []} />
              </Block>
              <Block title="Activity">
                <OrderActivity entries={records?.activity ?? []} />
              </Block>
              <Block title="Other orders">
                <OtherOrders orderId={id} buyer={user} orders={orders} />
              </Block>
            </>
          )}
        </QueryView>
      </div>
    </div>
  );
}

function RecordsSkeleton() {
  return (
    <Loading>
      {['Payment events', 'Activity', 'Other orders'].map((title) => (
        <Block key={title} title={title}>
          <Skeleton className={styles.skeleton} />
        </Block>
      ))}
    </Loading>
  );
}
