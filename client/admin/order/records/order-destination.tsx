import type { ReactNode } from 'react';
import { INDIAN_STATES } from '../../../domain';
import type { OfficeOrder } from '../order-facts';
import { OrderSection } from '../order-section';

interface OrderDestinationProps {
  order: OfficeOrder;
  /** The button that corrects the address. */
  action?: ReactNode;
  className?: string | undefined;
}

/** The shipping address, one line for each part. */
export function OrderDestination({ order, action, className }: OrderDestinationProps) {
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
    <OrderSection title="Deliver to" className={className} end={action}>
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
