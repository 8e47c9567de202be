import { useId } from 'react';
import { ButtonLink } from '../../components/button';
import { PriceSummary } from '../../components/price-summary';
import { FREE_SHIPPING_ABOVE, SHIPPING_PRICE, TAX_BASIS_POINTS } from '../../domain';
import { formatNumber, formatRupees } from '../../lib/format';
import { paths } from '../../lib/paths';
import { useCart } from '../../state/cart';
import { useSession } from '../../state/session';
import { FreeShipping } from './free-shipping';
import styles from './cart-summary.module.css';

/** What the lines come to, and the way on. Shipping and tax are added when the order is placed. §2 */
export function CartSummary() {
  const { count, itemsPrice } = useCart();
  const session = useSession();
  const headingId = useId();
  const subtotal = `Subtotal (${formatNumber(count)}) ${count === 1 ? 'item' : 'items'}`;

  return (
    <section className="panel" aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        Summary
      </h2>
      <PriceSummary lines={[{ label: subtotal, amount: itemsPrice }]} total={itemsPrice} />
      <FreeShipping itemsPrice={itemsPrice} />
      <p className="muted small">
        {`Shipping ${formatRupees(SHIPPING_PRICE)}, free above ${formatRupees(FREE_SHIPPING_ABOVE)}. `}
        {`Tax ${TAX_BASIS_POINTS / 100}%. Both are added in the last step.`}
      </p>
      <ButtonLink variant="primary" wide to={session ? paths.shipping() : paths.login(paths.shipping())}>
        Checkout
      </ButtonLink>
      <ButtonLink wide to={paths.home()}>
        Continue Shopping
      </ButtonLink>
    </section>
  );
}
