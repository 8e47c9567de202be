import { Link } from 'react-router-dom';
import styles from './go-back.module.css';

/** The way from a screen to the one it belongs to. §2 */
export function GoBack({ to }: { to: string }) {
  return (
    <Link className={styles.back} to={to}>
      Go Back
    </Link>
  );
}
