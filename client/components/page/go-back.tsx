import { Link } from 'react-router-dom';
import { useWords } from '../../i18n/messages';
import styles from './go-back.module.css';

/** The way from a screen to the one it belongs to. §2 */
export function GoBack({ to }: { to: string }) {
  const { shared } = useWords();
  return (
    <Link className={styles.back} to={to}>
      {shared.goBack}
    </Link>
  );
}
