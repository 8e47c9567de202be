import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { englishOf } from '../../../apollo/message-of';
import { Banner } from '../../../components/feedback/banner';
import { Button } from '../../../components/forms/button';
import { hasPendingCapture } from '../../../components/order/pending-capture';
import type { OrderDetails } from '../order-data';
import { CheckPaymentDocument, OrderDeskDocument } from './admin-order.generated';

interface CheckPaymentProps {
  order: OrderDetails;
  /** Refetches the order, because a failed check may mean that the visible order is stale. */
  onOutdated: () => void;
}

/** Button that queries the provider for the state of a payment or refund without a recorded outcome. §4, §6 */
export function CheckPayment({ order, onOutdated }: CheckPaymentProps) {
  const { id, user, isPaid, isRefunding } = order;
  // AdminOrderRecords uses the same query, so Apollo sends it once.
  const { data } = useQuery(OrderDeskDocument, { variables: { id, userId: user.id } });
  const [checkPayment, { error, loading }] = useMutation(CheckPaymentDocument, { errorPolicy: 'all' });
  const [isChecked, setIsChecked] = useState(false);
  const needsCheck = isRefunding || (!isPaid && hasPendingCapture(data?.order?.paymentEvents ?? []));
  if (!needsCheck) return null;

  const check = async () => {
    setIsChecked(false);
    const result = await checkPayment({ variables: { id } });
    if (result.data) setIsChecked(true);
    else onOutdated();
  };

  return (
    <>
      <Button wide busy={loading} onClick={() => void check()}>
        Check Payment
      </Button>
      {error && (
        <Banner tone="bad" role="alert">
          {englishOf(error)}
        </Banner>
      )}
      {isChecked && (
        <Banner tone="plain" role="status">
          The payment provider reports no outcome yet
        </Banner>
      )}
    </>
  );
}
