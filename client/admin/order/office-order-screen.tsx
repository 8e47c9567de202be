import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { codeOf, messageOf } from '../../apollo/message-of';
import { useSubscription } from '../../apollo/use-subscription';
import { QueryView } from '../../components/feedback/query-view';
import { Loading, Skeleton } from '../../components/feedback/skeleton';
import { OfficeOrderDocument } from './office-order.generated';
import type { OrderDialog } from './dialogs/order-dialog';
import { OrderDialogs } from './dialogs/order-dialogs';
import { OrderHead } from './head/order-head';
import { OrderPage } from './order-page';
import { refetchOrder } from './use-order-command';
import styles from './office-order-screen.module.css';

/** Subscription to the changes of an order. The server sends the state immediately, and after each change. */
const OFFICE_ORDER_UPDATES = 'subscription OfficeOrderNews($id: ID!) { orderChanged(id: $id) { id } }';

/** One order in the back office: the next step, lines, parcels, money and records. */
export function OfficeOrderScreen() {
  const { id = '' } = useParams();
  // The key closes the dialogs on the way to the next order.
  return <OrderContent key={id} id={id} />;
}

function OrderContent({ id }: { id: string }) {
  const result = useQuery(OfficeOrderDocument, { variables: { id }, fetchPolicy: 'cache-and-network' });
  const [dialog, setDialog] = useState<OrderDialog>();
  useSubscription(OFFICE_ORDER_UPDATES, { id }, () => refetchOrder(result.client, id));
  const order = result.data?.order;
  const isMissing = order === null || codeOf(result.error) === 'NOT_FOUND';
  return (
    <div className={styles.page}>
      <OrderHead id={id} order={order ?? undefined} isMissing={isMissing} onOpen={setDialog} />
      {isMissing ? (
        <p role="alert">The shop has no order at this address.</p>
      ) : (
        <QueryView result={result} messageOf={messageOf} skeleton={<OrderSkeleton />}>
          {(data) =>
            data.order && (
              <>
                <OrderPage order={data.order} onOpen={setDialog} />
                <OrderDialogs order={data.order} dialog={dialog} onClose={() => setDialog(undefined)} />
              </>
            )
          }
        </QueryView>
      )}
    </div>
  );
}

function OrderSkeleton() {
  return (
    <Loading>
      <div className={styles.skeleton}>
        <Skeleton className={styles.banner} />
        <Skeleton className={styles.block} />
        <Skeleton className={styles.block} />
      </div>
    </Loading>
  );
}
