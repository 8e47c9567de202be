import { Link } from 'react-router-dom';
import { useWords } from '../../i18n/messages';
import styles from './go-back.module.css';

/** Link from a screen to its parent. §2 */
export function GoBack({ to }: { to: string }) {
  const { shared } = useWords();
  return (
    <Link className={styles.back} to={to}>
      {shared.goBack}
    </Link>
  );
}
