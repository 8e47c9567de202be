import { Block } from '../../../components/page/block';
import { useReturnMessages } from '../../../i18n/return-messages';
import type { OrderDetails } from '../order-data';
import { ReturnCard } from './return-card';

/** The returns of an order, the newest first. */
export function OrderReturns({
  order: { returns, refunds, orderItems },
}: {
  order: Pick<OrderDetails, 'returns' | 'refunds' | 'orderItems'>;
}) {
  const messages = useReturnMessages();
  return (
    <Block title={messages.list}>
      {returns.toReversed().map((request) => (
        <ReturnCard
          key={request.id}
          request={request}
          orderItems={orderItems}
          refund={refunds.find(({ returnId }) => returnId === request.id)}
        />
      ))}
    </Block>
  );
}
