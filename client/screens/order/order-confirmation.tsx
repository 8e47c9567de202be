import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useSession } from '../../state/session';
import { useMessages } from '../../i18n/messages';
import { InvoiceButton } from './documents/invoice-button';
import type { OrderDetails } from './order-data';
import styles from './order-confirmation.module.css';

/** Confirmation after the payment, with the next steps. §4 */
export function OrderConfirmation({ order }: { order: OrderDetails }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { order: messages, cart } = useMessages();
  const session = useSession();
  const { invoice, user } = order;

  useEffect(function takeLostFocus() {
    // If the removed payment buttons had the focus, the body has it now. Otherwise neither focus nor scroll may change.
    if (document.activeElement !== document.body) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <section className={styles.confirmation} aria-label={messages.confirmation}>
      <div className={styles.decoration} aria-hidden="true" />
      <div className={styles.text}>
        <h2 ref={heading} tabIndex={-1}>
          {messages.thankYou(firstNameOf(user.name))}
        </h2>
        <ul className={styles.steps}>
          <li>{messages.confirmationSentTo(user.email)}</li>
          <li>{messages.deliveryStep}</li>
          {session && (
            <li>
              <Link className="link target" to={paths.profile()}>
                {messages.followStatus}
              </Link>
            </li>
          )}
        </ul>
      </div>
      <div className={styles.links}>
        {invoice && <InvoiceButton orderId={order.id} />}
        <Link className="link small target" to={paths.home()}>
          {cart.continueShopping}
        </Link>
      </div>
    </section>
  );
}

/** The first word of the buyer's name, for the greeting. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/, 1)[0] ?? name;
}
