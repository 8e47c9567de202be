import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useMessages } from '../../i18n/messages';
import styles from './checkout-steps.module.css';

// The path of the sign-in step leads to the shipping step, because a signed-in user skips the sign-in screen.
const STEPS = [
  { name: 'signIn', path: paths.login(paths.shipping()) },
  { name: 'shipping', path: paths.shipping() },
  { name: 'payment', path: paths.payment() },
  { name: 'placeOrder', path: paths.placeOrder() },
] as const;

/** The four steps of the checkout, with the current step marked; completed steps are links. §2 */
export function CheckoutSteps({ currentStep }: { currentStep: 1 | 2 | 3 | 4 }) {
  const { shared } = useMessages();
  return (
    <nav aria-label={shared.checkoutSteps}>
      <ol className={styles.steps}>
        {STEPS.map(({ name, path }, index) => {
          const isDone = index + 1 < currentStep;
          const isCurrent = index + 1 === currentStep;
          const title = (
            <>
              <span className={styles.number}>{index + 1}</span> {shared.steps[name]}
            </>
          );
          return (
            <li
              key={name}
              className={isDone ? styles.done : undefined}
              aria-current={isCurrent ? 'step' : undefined}
            >
              {isDone ? (
                <Link className="target" to={path}>
                  {title}
                </Link>
              ) : (
                title
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
