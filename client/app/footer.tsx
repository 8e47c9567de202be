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
        {/* A page may be kept over New Year's Eve. */}
        <p className={styles.copyright} suppressHydrationWarning>
          Copyright © {new Date().getFullYear()} Haat
        </p>
        <p>
          <a href={CREDIT.href}>{CREDIT.text}</a>
        </p>
      </div>
    </footer>
  );
}
