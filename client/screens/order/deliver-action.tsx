import { useMutation } from '@apollo/client/react';
import { messageOf } from '../../apollo/message-of';
import { Banner } from '../../components/feedback/banner';
import { Button } from '../../components/forms/button';
import { DeliverOrderDocument } from './deliver-order.generated';
import styles from './actions.module.css';

interface DeliverActionProps {
  orderId: string;
  /** The order may have been delivered, or is not paid after all. */
  onRefused: () => void;
}

export function DeliverAction({ orderId, onRefused }: DeliverActionProps) {
  const [askToDeliver, { error, loading }] = useMutation(DeliverOrderDocument, { errorPolicy: 'all' });

  const deliver = async () => {
    const { data } = await askToDeliver({ variables: { id: orderId } });
    if (!data) onRefused();
  };

  return (
    <div className={styles.actions}>
      {error && (
        <Banner tone="bad" role="alert">
          {messageOf(error)}
        </Banner>
      )}
      <Button variant="primary" wide busy={loading} onClick={deliver}>
        Mark As Delivered
      </Button>
    </div>
  );
}
