import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { englishOf } from '../../../apollo/message-of';
import { Banner } from '../../../components/feedback/banner';
import { Button } from '../../../components/forms/button';
import type { OrderDetails } from '../order-data';
import { CheckPaymentDocument, OrderDeskDocument, type OrderRecordsFragment } from './admin-order.generated';

interface CheckPaymentProps {
  order: OrderDetails;
  /** Called when the server refuses a step, because the shown order may be stale. */
  onOutdated: () => void;
}

/** Button that asks the provider for the state of a payment or refund without a recorded outcome. §4, §6 */
export function CheckPayment({ order, onOutdated }: CheckPaymentProps) {
  const { id, user, isPaid, isRefunding } = order;
  // The same query as in DeskRecords, so Apollo sends it once.
  const { data } = useQuery(OrderDeskDocument, { variables: { id, userId: user.id } });
  const [checkPayment, { error, loading }] = useMutation(CheckPaymentDocument, { errorPolicy: 'all' });
  const [isUnchanged, setIsUnchanged] = useState(false);
  const isInDoubt = isRefunding || (!isPaid && isUnanswered(data?.order?.paymentEvents ?? []));
  if (!isInDoubt) return null;

  const check = async () => {
    setIsUnchanged(false);
    const answer = await checkPayment({ variables: { id } });
    if (answer.data) setIsUnchanged(true);
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
      {isUnchanged && (
        <Banner tone="plain" role="status">
          The payment provider has no news yet
        </Banner>
      )}
    </>
  );
}

/** True if the last event of a capture is neither a success nor a failure. */
function isUnanswered(events: NonNullable<OrderRecordsFragment['paymentEvents']>): boolean {
  const latest = new Map(
    events
      .filter(({ call }) => call === 'CAPTURE')
      .map(({ providerOrderId, outcome }) => [providerOrderId, outcome]),
  );
  return [...latest.values()].some((outcome) => outcome === 'INTENT' || outcome === 'UNKNOWN');
}
