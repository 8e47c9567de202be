import { CREDIT_HREF } from '../lib/constants';
import { useWords } from '../words/words';
import { LanguageSwitch } from './language-switch';
import { Logo } from './logo';
import styles from './footer.module.css';

export function Footer() {
  const { shell } = useWords();
  return (
    <footer className={`night later ${styles.footer}`}>
      <div className={`wrap ${styles.row}`}>
        <span className={styles.logo}>
          <Logo small />
        </span>
        {/* A page may be kept over New Year's Eve. */}
        <p className={styles.copyright} suppressHydrationWarning>
          {shell.copyright(new Date().getFullYear())}
        </p>
        <LanguageSwitch />
        <p>
          <a href={CREDIT_HREF}>{shell.credit}</a>
        </p>
      </div>
    </footer>
  );
}
