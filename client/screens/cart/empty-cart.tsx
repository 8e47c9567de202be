import { ButtonLink } from '../../components/forms/button';
import { EmptyState } from '../../components/feedback/empty-state';
import { paths } from '../../lib/paths';
import { useSession } from '../../state/session';
import { useWords } from '../../i18n/messages';

/** Nothing in the cart: the way back to the stalls, and to what was ordered before. §8 */
export function EmptyCart() {
  const session = useSession();
  const { cart } = useWords();
  return (
    <EmptyState title={cart.empty} words={cart.emptyMore}>
      <ButtonLink variant="primary" to={paths.home()}>
        {cart.continueShopping}
      </ButtonLink>
      {session && <ButtonLink to={paths.profile()}>{cart.myOrders}</ButtonLink>}
    </EmptyState>
  );
}
