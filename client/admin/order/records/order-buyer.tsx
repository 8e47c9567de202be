import { useQuery } from '@apollo/client/react';
import { formatPhone } from '../../../domain';
import { formatCount, formatRupees, mailLink } from '../../../lib/format';
import { toPaise } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import { Banner } from '../../../components/feedback/banner';
import { Tag } from '../../../components/page/tag';
import { OrderBuyerDocument, type OrderBuyerQuery } from './order-buyer.generated';
import type { OfficeOrder } from '../order-facts';
import { OrderSection } from '../order-section';

/** The buyer with contacts, and the number and sum of the buyer's orders. */
export function OrderBuyer({ order, className }: { order: OfficeOrder; className?: string | undefined }) {
  const { user, isGuestOrder, shippingAddress } = order;
  const { data } = useQuery(OrderBuyerDocument, {
    variables: { userId: user.id },
    fetchPolicy: 'cache-and-network',
  });
  const { phone } = shippingAddress;
  return (
    <OrderSection title="Buyer" className={className} end={isGuestOrder && <Tag>Guest</Tag>}>
      <p>
        {isGuestOrder ? (
          <strong>{user.name}</strong>
        ) : (
          <a className="link" href={paths.userEdit(user.id)}>
            {user.name}
          </a>
        )}
        <br />
        {phone && (
          <>
            <a className="link" href={`tel:${phone}`}>
              {formatPhone(phone)}
            </a>
            <br />
          </>
        )}
        <a className="link" href={mailLink(user.email)}>
          {user.email}
        </a>
      </p>
      {order.fraudHints && order.fraudHints.length > 0 && (
        <Banner tone="wait">
          <strong>Check this order</strong>
          {order.fraudHints.map(({ kind, sentence }) => (
            <span key={kind}>
              <br />
              {sentence}.
            </span>
          ))}
        </Banner>
      )}
      {data && <p className="muted small">{summaryOf(data.orders)}</p>}
    </OrderSection>
  );
}

/** Number of orders, with the sum of the paid ones if the query loaded all of them. */
function summaryOf({ nodes, totalCount }: OrderBuyerQuery['orders']): string {
  const count = formatCount(totalCount, 'order');
  if (nodes.length < totalCount) return count;
  const sum = nodes
    .filter(({ isPaid, isRefunded }) => isPaid && !isRefunded)
    .reduce((total, { totalPrice }) => total + toPaise(totalPrice), 0);
  return `${count}, ${formatRupees(sum)} paid`;
}
