import { useMutation, useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { englishOf } from '../../apollo/message-of';
import { Banner } from '../../components/feedback/banner';
import { Block } from '../../components/page/block';
import { Button } from '../../components/forms/button';
import { formatAmount, formatMoment } from '../../lib/format';
import {
  RefundRefusedCaptureDocument,
  RefusedCapturesDocument,
  type RefusedCapturesQuery,
} from './refused-captures.generated';
import styles from './refused-captures.module.css';

type RefusedCapture = RefusedCapturesQuery['refusedCaptures'][number];

/** Captured payments that the shop refused, each with a refund button or the state of its refund. §4, §6 */
export function RefusedCaptures() {
  const { data } = useQuery(RefusedCapturesDocument, { fetchPolicy: 'cache-and-network' });
  const captures = data?.refusedCaptures ?? [];
  if (captures.length === 0) return null;
  return (
    <Block title="Payments To Refund">
      <ul className={styles.list}>
        {captures.map((capture) => (
          <Row key={capture.id} capture={capture} />
        ))}
      </ul>
    </Block>
  );
}

function Row({ capture }: { capture: RefusedCapture }) {
  const { id, orderId, orderNumber, amount, reason, createdAt, isRefunding } = capture;
  const [refund, { loading, error }] = useMutation(RefundRefusedCaptureDocument, {
    refetchQueries: [RefusedCapturesDocument],
    awaitRefetchQueries: true,
    errorPolicy: 'all',
  });
  return (
    <li className={styles.row}>
      <p>
        <b className="price">{formatAmount(amount)}</b> for{' '}
        <Link className="link" to={`/order/${orderId}`}>
          order {orderNumber}
        </Link>
        , {formatMoment(createdAt)}: {reason}
      </p>
      {isRefunding ? (
        <p className="muted">The refund is being settled</p>
      ) : (
        <Button busy={loading} onClick={() => void refund({ variables: { id } })}>
          Refund {formatAmount(amount)}
        </Button>
      )}
      {error && (
        <Banner tone="bad" role="alert">
          {englishOf(error)}
        </Banner>
      )}
    </li>
  );
}
