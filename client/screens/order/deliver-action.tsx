import { useMutation } from '@apollo/client/react';
import { englishOf } from '../../apollo/message-of';
import { Banner } from '../../components/feedback/banner';
import { Button } from '../../components/forms/button';
import { DeliverOrderDocument } from './deliver-order.generated';
import styles from './actions.module.css';

interface DeliverActionProps {
  orderId: string;
  /** Called when the request fails, for example because the order is already delivered. */
  onRefused: () => void;
}

export function DeliverAction({ orderId, onRefused }: DeliverActionProps) {
  const [deliverOrder, { error, loading }] = useMutation(DeliverOrderDocument, { errorPolicy: 'all' });

  const deliver = async () => {
    const { data } = await deliverOrder({ variables: { id: orderId } });
    if (!data) onRefused();
  };

  return (
    <div className={styles.actions}>
      {error && (
        <Banner tone="bad" role="alert">
          {englishOf(error)}
        </Banner>
      )}
      <Button variant="primary" wide busy={loading} onClick={deliver}>
        Mark As Delivered
      </Button>
    </div>
  );
}
