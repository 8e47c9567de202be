import { Link } from 'react-router-dom';
import { INDIAN_STATES, isAddressCorrectable } from '../../../domain';
import { paths } from '../../../lib/paths';
import { isHandedOver, orderFlagsOf, type OfficeOrder } from '../order-facts';
import { OrderSection } from '../order-section';

interface OrderDestinationProps {
  order: OfficeOrder;
  className?: string | undefined;
}

/** The shipping address, one line for each part. */
export function OrderDestination({ order, className }: OrderDestinationProps) {
  const { recipient, address, line1, line2, landmark, city, postalCode, state, country } =
    order.shippingAddress;
  const stateName = INDIAN_STATES.find(({ code }) => code === state)?.name ?? state ?? '';
  const cityLine = [`${city} ${postalCode}`, stateName].filter(Boolean).join(', ');
  const lines = [
    recipient ?? order.user.name,
    ...(line1 === null ? [address] : [line1, line2, landmark]),
    cityLine,
    country,
  ].filter(Boolean);
  return (
    <OrderSection
      title="Deliver to"
      className={className}
      end={
        isAddressCorrectable(orderFlagsOf(order)) &&
        !isHandedOver(order) && <CorrectLink orderId={order.id} />
      }
    >
      <address>
        {lines.map((line, index) => (
          <span key={index}>
            {line}
            <br />
          </span>
        ))}
      </address>
    </OrderSection>
  );
}

/** A link to the buyer's page of the order, which has the form for the address. */
function CorrectLink({ orderId }: { orderId: string }) {
  return (
    <Link className="link" to={paths.order(orderId)}>
      Correct<span className="sr"> the address</span>
    </Link>
  );
}
