import { Link } from 'react-router-dom';
import { Banner } from '../../components/banner';
import { Block } from '../../components/block';
import { OrderLines } from '../../components/order-lines';
import { WithAside } from '../../components/with-aside';
import type { ShippingAddress } from '../../domain';
import { PAYMENT_LABEL } from '../../lib/constants';
import { formatAddress } from '../../lib/format';
import { paths } from '../../lib/paths';
import { useCart } from '../../state/cart';
import { OrderSummary } from './order-summary';
import { usePlaceOrder } from './use-place-order';
import styles from './order-review.module.css';

interface OrderReviewProps {
  userId: string;
  address: ShippingAddress;
  paymentMethod: string;
}

/** Everything that is about to be ordered, and the button that orders it. §2 */
export function OrderReview({ userId, address, paymentMethod }: OrderReviewProps) {
  const cart = useCart();
  const { placeOrder, isBusy, placedItems, refusal } = usePlaceOrder({ userId, address, paymentMethod });
  const items = placedItems ?? cart.items;

  return (
    <WithAside aside={<OrderSummary items={items} refusal={refusal} isBusy={isBusy} onPlace={placeOrder} />}>
      <Block title="Shipping">
        <p>
          {formatAddress(address)}
          <br />
          <Link className={`link small ${styles.change}`} to={paths.shipping()}>
            Change<span className="sr"> the address</span>
          </Link>
        </p>
      </Block>
      <Block title="Payment">
        <p>
          {PAYMENT_LABEL}
          <br />
          <Link className={`link small ${styles.change}`} to={paths.payment()}>
            Change<span className="sr"> the payment method</span>
          </Link>
        </p>
      </Block>
      <Block title="Items">
        <div role="status" className={styles.changes}>
          {refusal?.changes.map((change) => (
            <Banner key={change} tone="wait">
              {change}
            </Banner>
          ))}
        </div>
        {items.length === 0 ? (
          <Banner tone="plain">Your cart is empty</Banner>
        ) : (
          <OrderLines items={items.map(({ product, ...line }) => ({ id: product, ...line }))} />
        )}
      </Block>
    </WithAside>
  );
}
