import { CREDIT } from '../lib/constants';
import { Logo } from './logo';
import styles from './footer.module.css';

export function Footer() {
  return (
    <footer className={`night ${styles.footer}`}>
      <div className={`wrap ${styles.row}`}>
        <span className={styles.logo}>
          <Logo small />
        </span>
        <p className={styles.copyright}>Copyright © {new Date().getFullYear()} Haat</p>
        <p>
          <a href={CREDIT.href}>{CREDIT.text}</a>
        </p>
      </div>
    </footer>
  );
}
