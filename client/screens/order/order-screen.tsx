import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router-dom';
import { messageOf } from '../../apollo/message-of';
import { Banner } from '../../components/banner';
import { PageHead } from '../../components/page-head';
import { QueryView } from '../../components/query-view';
import { formatDate } from '../../lib/format';
import { useWords } from '../../words/words';
import { OrderBones } from './order-bones';
import { OrderDocument } from './order.generated';
import { OrderView } from './order-view';
import styles from './order-screen.module.css';

/** One order: where it goes, whether it is paid and delivered, and how to pay it. §2 */
export function OrderScreen() {
  const { id = '' } = useParams();
  const { order: words } = useWords();
  const result = useQuery(OrderDocument, { variables: { id }, fetchPolicy: 'cache-and-network' });
  const createdAt = result.data?.order?.createdAt;

  // Apart from the query on screen: if this fails, the order and what was said of the refusal stay in sight.
  const readAgain = () =>
    void result.client
      .query({ query: OrderDocument, variables: { id }, fetchPolicy: 'network-only' })
      .catch(() => undefined);

  return (
    <div className="wrap page">
      <PageHead title={words.titleOf(id)} />
      <div className="page-head">
        <p className={styles.letterhead} aria-hidden="true">
          Haat
        </p>
        {createdAt && <p className="label num">{formatDate(createdAt)}</p>}
        <h1>
          {words.title} <span className={styles.id}>{id}</span>
        </h1>
      </div>
      <QueryView result={result} messageOf={messageOf} skeleton={<OrderBones />}>
        {({ order }) =>
          order ? (
            <OrderView order={order} onOutdated={readAgain} />
          ) : (
            <Banner tone="bad" role="alert">
              {words.notFound}
            </Banner>
          )
        }
      </QueryView>
    </div>
  );
}
