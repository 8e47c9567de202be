import { Button } from 'antd';
import { isShippable } from '../../../domain';
import { orderFlagsOf, unitsToPack, type OfficeOrder, type OfficeParcel } from '../order-facts';
import { OrderSection } from '../order-section';
import { ParcelCard } from './parcel-card';
import styles from './office-parcels.module.css';

interface OfficeParcelsProps {
  order: OfficeOrder;
  onPack: () => void;
  onHandOver: (parcel: OfficeParcel) => void;
  className?: string | undefined;
}

/** The parcels of an order, and the button for a further one. */
export function OfficeParcels({ order, onPack, onHandOver, className }: OfficeParcelsProps) {
  const isPackable = unitsToPack(order) > 0 && isShippable(orderFlagsOf(order));
  return (
    <OrderSection
      title="Shipments"
      className={className}
      end={
        isPackable && (
          <Button type="link" onClick={onPack}>
            Add Shipment
          </Button>
        )
      }
    >
      {order.shipments.length === 0 ? (
        <p className="muted">No parcel is packed.</p>
      ) : (
        <ul className={styles.parcels}>
          {order.shipments.map((parcel) => (
            <li key={parcel.id}>
              <ParcelCard orderId={order.id} parcel={parcel} onHandOver={() => onHandOver(parcel)} />
            </li>
          ))}
        </ul>
      )}
    </OrderSection>
  );
}
