import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import styles from './go-back.module.css';

export function GoBack() {
  return (
    <Link className={styles.back} to={paths.home()}>
      Go Back
    </Link>
  );
}
