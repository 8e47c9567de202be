import { useQuery } from '@apollo/client/react';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { codeOf, messageOf } from '../../../apollo/message-of';
import { Loading } from '../../../components/feedback/skeleton';
import { QueryView } from '../../../components/feedback/query-view';
import { PageHead } from '../../../components/page/page-head';
import { paths } from '../../../lib/paths';
import { useReturnMessages } from '../../../i18n/return-messages';
import { useOrderToken } from '../../../state/guest-orders';
import { useSession } from '../../../state/session';
import { OrderNotFound } from '../order-not-found';
import { ReturnForm } from './return-form';
import { ReturnPageDocument } from './return-page.generated';
import styles from './return-screen.module.css';

// Its own chunk, because only guests need it.
const OrderClient = lazy(async () => ({
  default: (await import('../../../apollo/order-client')).OrderClient,
}));

/** Request for the return or the exchange of goods of an order; guests send the token of the order. §2 */
export function ReturnScreen() {
  const { id = '' } = useParams();
  const session = useSession();
  const token = useOrderToken(id);
  if (token === undefined) return <ReturnContent id={id} />;
  return (
    <Suspense fallback={<Loading />}>
      {/* The key replaces the client after a sign-in, which clears the cache. */}
      <OrderClient key={`${id} ${token} ${session?.id ?? ''}`} token={token}>
        <ReturnContent id={id} />
      </OrderClient>
    </Suspense>
  );
}

function ReturnContent({ id }: { id: string }) {
  const messages = useReturnMessages();
  const result = useQuery(ReturnPageDocument, { variables: { id }, fetchPolicy: 'cache-and-network' });
  const order = result.data?.order;

  if (order === null || codeOf(result.error) === 'NOT_FOUND') return <OrderNotFound />;
  return (
    <div className="wrap page">
      <PageHead title={messages.title} />
      <div className="page-head">
        {order && (
          <p>
            <Link className={`link target ${styles.back}`} to={paths.order(id)}>
              {messages.backToOrder(order.orderNumber)}
            </Link>
          </p>
        )}
        <h1>{messages.title}</h1>
      </div>
      <QueryView result={result} messageOf={messageOf} skeleton={<Loading />}>
        {({ order: loadedOrder, returnOptions }) =>
          loadedOrder && returnOptions && <ReturnForm key={id} order={loadedOrder} options={returnOptions} />
        }
      </QueryView>
    </div>
  );
}
