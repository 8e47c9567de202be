import { Link } from 'react-router-dom';
import styles from './go-back.module.css';

/** The way from an edit screen to the list it belongs to. §2 */
export function GoBack({ to }: { to: string }) {
  return (
    <Link className={styles.back} to={to}>
      Go Back
    </Link>
  );
}
