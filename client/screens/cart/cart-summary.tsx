import { useId } from 'react';
import { ButtonLink } from '../../components/button';
import { usePage } from '../../components/page-context';
import { PriceSummary } from '../../components/price-summary';
import { FREE_SHIPPING_ABOVE, SHIPPING_PRICE } from '../../domain';
import { formatRupees } from '../../lib/format';
import { paths } from '../../lib/paths';
import { useCart } from '../../state/cart';
import { useSession } from '../../state/session';
import { useWords } from '../../words/words';
import { FreeShipping } from './free-shipping';
import styles from './cart-summary.module.css';

/** What the lines come to, and the way on. Shipping and tax are added when the order is placed. §2 */
export function CartSummary() {
  const { taxBasisPoints } = usePage();
  const { count, itemsPrice } = useCart();
  const session = useSession();
  const headingId = useId();
  const { cart } = useWords();

  return (
    <section className="panel" aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {cart.summary}
      </h2>
      <PriceSummary lines={[{ label: cart.subtotal(count), amount: itemsPrice }]} total={itemsPrice} />
      <FreeShipping itemsPrice={itemsPrice} />
      <p className="muted small">
        {cart.terms(formatRupees(SHIPPING_PRICE), formatRupees(FREE_SHIPPING_ABOVE), taxBasisPoints / 100)}
      </p>
      <ButtonLink variant="primary" wide to={session ? paths.shipping() : paths.login(paths.shipping())}>
        {cart.checkout}
      </ButtonLink>
      <ButtonLink wide to={paths.home()}>
        {cart.continueShopping}
      </ButtonLink>
    </section>
  );
}
