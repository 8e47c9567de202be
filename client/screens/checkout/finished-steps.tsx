import { lazy, Suspense, type ReactNode } from 'react';
import { Block } from '../../components/page/block';
import { Button } from '../../components/forms/button';
import type { OrderAddress } from '../../domain';
import { useMessages } from '../../i18n/messages';
import { formatAddress } from '../../lib/format';
import { RETURN_TO_REVIEW } from '../../lib/navigation/checkout-return';
import { paths } from '../../lib/paths';
import { signOut, useSession } from '../../state/session';
import type { Shopper } from '../../state/shopper';
import { ChangeLink } from './change-link';
import styles from './finished-steps.module.css';

// Its own chunk, because only shops with guests need it.
const GuestContact = lazy(async () => ({ default: (await import('./guest/guest-contact')).GuestContact }));

interface StepProps {
  /** True above an open step; false on Place Order, where each step is a section with a heading. */
  isFolded?: boolean;
}

/** The finished sign-in step: the user with Logout, or the guest with a link to another address. */
export function FinishedSignIn({ shopper, isFolded }: StepProps & { shopper: Shopper | null | undefined }) {
  const session = useSession();
  const { shared, shell } = useMessages();
  if (shopper?.guestEmail !== undefined)
    return (
      <Suspense>
        <GuestContact email={shopper.guestEmail} isFolded={isFolded} />
      </Suspense>
    );
  if (!session) return null;
  return (
    <Block
      title={shared.steps.signIn}
      isFolded={isFolded}
      action={
        <Button variant="text" onClick={signOut}>
          {shell.logout}
        </Button>
      }
    >
      <p className={styles.text}>
        <span>{session.name}</span>
        <span className="muted">{session.email}</span>
      </p>
    </Block>
  );
}

/** The finished address step. From Place Order, its link returns there without the payment step. */
export function FinishedShipping({
  address,
  isFolded = false,
  children,
}: StepProps & { address: OrderAddress; children?: ReactNode }) {
  const { checkout } = useMessages();
  return (
    <Block
      title={checkout.shipping}
      isFolded={isFolded}
      action={
        <ChangeLink
          to={paths.shipping()}
          label={checkout.changeAddress}
          state={isFolded ? undefined : RETURN_TO_REVIEW}
        />
      }
    >
      <p className={styles.address}>{formatAddress(address)}</p>
      {children}
    </Block>
  );
}
