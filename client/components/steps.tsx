import { Link } from 'react-router-dom';
import { paths } from '../lib/paths';
import styles from './steps.module.css';

// The first step, once done, leads on to the second: whoever is signed in passes the sign-in screen by.
const STEPS = [
  { name: 'Sign In', path: paths.login(paths.shipping()) },
  { name: 'Shipping', path: paths.shipping() },
  { name: 'Payment', path: paths.payment() },
  { name: 'Place Order', path: paths.placeOrder() },
] as const;

/** Where in the checkout one is; completed steps are links. §2 */
export function Steps({ current }: { current: 1 | 2 | 3 | 4 }) {
  return (
    <nav aria-label="Checkout steps">
      <ol className={styles.steps}>
        {STEPS.map(({ name, path }, index) => {
          const isDone = index + 1 < current;
          const isCurrent = index + 1 === current;
          const title = (
            <>
              <span className={styles.number}>{index + 1}</span> {name}
            </>
          );
          return (
            <li
              key={name}
              className={isDone ? styles.done : undefined}
              aria-current={isCurrent ? 'step' : undefined}
            >
              {isDone ? <Link to={path}>{title}</Link> : title}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
