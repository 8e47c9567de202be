import { ButtonLink } from '../../components/forms/button';
import { EmptyState } from '../../components/feedback/empty-state';
import { paths } from '../../lib/paths';
import { useSession } from '../../state/session';
import { useWords } from '../../i18n/messages';

/** Empty state of the cart, with links to the catalogue and to past orders. §8 */
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
