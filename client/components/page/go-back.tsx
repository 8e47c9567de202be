import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/messages';
import styles from './go-back.module.css';

/** Link from a screen to its parent. §2 */
export function GoBack({ to }: { to: string }) {
  const { shared } = useMessages();
  return (
    <Link className={styles.back} to={to}>
      {shared.goBack}
    </Link>
  );
}
