import { ButtonLink } from '../../components/button';
import { ClosedStall } from '../../components/closed-stall';
import { PageHead } from '../../components/page-head';
import { paths } from '../../lib/paths';
import styles from './not-found-screen.module.css';

/** Whatever no route knows. §2 */
export function NotFoundScreen() {
  return (
    <div className={`wrap ${styles.lost}`}>
      <PageHead title="Not found" status={404} />
      <ClosedStall className={styles.stall} label="404 Page not found" />
      <h1>Opps! Page not found.</h1>
      <p className="muted">The page you’re looking for doesn’t exist.</p>
      <ButtonLink variant="primary" to={paths.home()}>
        Go Home
      </ButtonLink>
    </div>
  );
}
