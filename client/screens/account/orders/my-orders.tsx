import { useQuery } from '@apollo/client/react';
import { lazy, Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { messageOf } from '../../../apollo/message-of';
import { Skeleton, Loading } from '../../../components/feedback/skeleton';
import { ButtonLink } from '../../../components/forms/button';
import { EmptyState } from '../../../components/feedback/empty-state';
import { Pager } from '../../../components/navigation/pager';
import { QueryView } from '../../../components/feedback/query-view';
import { ROWS_PER_PAGE } from '../../../lib/constants';
import { paths, readPage } from '../../../lib/paths';
import { useAccountMessages } from '../../../i18n/account-messages';
import { MyOrdersDocument } from './my-orders.generated';
import { OrderTable } from './order-table';
import styles from './my-orders.module.css';

// Chunks of their own, because they come below the orders.
const BuyAgain = lazy(async () => ({ default: (await import('./buy-again')).BuyAgain }));
const EarlierOrders = lazy(async () => ({ default: (await import('./earlier-orders')).EarlierOrders }));

/** Orders of the signed-in user, newest first, ten per page. §2, §9 */
export function MyOrders() {
  const account = useAccountMessages();
  const [query] = useSearchParams();
  const page = readPage(query, ROWS_PER_PAGE);
  const result = useQuery(MyOrdersDocument, {
    variables: { first: ROWS_PER_PAGE, offset: (page - 1) * ROWS_PER_PAGE },
    fetchPolicy: 'cache-and-network',
  });

  return (
    <section aria-labelledby="my-orders" className={styles.orders}>
      <h2 id="my-orders">{account.myOrders}</h2>
      <QueryView result={result} messageOf={messageOf} skeleton={<OrderSkeleton />}>
        {({ myOrders: { nodes, totalCount } }) => {
          const pageCount = Math.ceil(totalCount / ROWS_PER_PAGE);
          if (totalCount === 0) return <NoOrders />;
          if (nodes.length === 0) return <Navigate to={paths.profile(pageCount)} replace />;
          return (
            <div>
              <OrderTable orders={nodes} />
              <Pager page={page} pageCount={pageCount} hrefOf={paths.profile} label={account.orderPages} />
              <Suspense>{page === 1 && <BuyAgain orders={nodes} />}</Suspense>
            </div>
          );
        }}
      </QueryView>
      <Suspense>{page === 1 && result.data && <EarlierOrders />}</Suspense>
    </section>
  );
}

function NoOrders() {
  const account = useAccountMessages();
  return (
    <EmptyState title={account.noOrders} text={account.noOrdersHint}>
      <ButtonLink to={paths.home()}>{account.continueShopping}</ButtonLink>
    </EmptyState>
  );
}

function OrderSkeleton() {
  return (
    <Loading>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className={styles.row} />
      ))}
    </Loading>
  );
}
