import { ButtonLink } from '../../components/button';
import { EmptyStall } from '../../components/empty-stall';
import { paths } from '../../lib/paths';
import { useSession } from '../../state/session';

/** Nothing in the cart: the way back to the stalls, and to what was ordered before. §8 */
export function EmptyCart() {
  const session = useSession();
  return (
    <EmptyStall
      title="Your Cart is Empty!"
      words="What you put into it stays on this device until you order it."
    >
      <ButtonLink variant="primary" to={paths.home()}>
        Continue Shopping
      </ButtonLink>
      {session && <ButtonLink to={paths.profile()}>My Orders</ButtonLink>}
    </EmptyStall>
  );
}
