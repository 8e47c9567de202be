import { memo } from 'react';
import { useHref } from 'react-router-dom';
import { usePage } from '../../components/page/page-context';
import { CREDIT_HREF } from '../../lib/constants';
import { paths } from '../../lib/paths';
import { useLanguage, useMessages } from '../../i18n/messages';
import { merchantMenu } from '../routing/lazy-screens';
import { FooterLinks } from './footer-links';
import { LanguageSwitch } from './language-switch';
import { Logo } from '../../components/page/logo';
import { ThemeChoice } from './theme-choice';
import styles from './footer.module.css';

/** Memo for the same reason as the header of the shop. */
export const Footer = memo(function Footer() {
  const { shell } = useMessages();
  const language = useLanguage();
  const { shopName, contentPages, footerMenu } = usePage();
  const home = useHref(paths.home());
  return (
    <footer className={`night ${styles.footer}`}>
      {footerMenu && <merchantMenu.Component isFooter />}
      <FooterLinks links={contentPages[language]} />
      <div className={`wrap ${styles.row}`}>
        <span className={styles.logo}>
          <Logo small />
        </span>
        {/* The year of a cached page may differ from the client's year. */}
        <p className={styles.copyright} suppressHydrationWarning>
          {shell.copyright(new Date().getFullYear(), shopName)}
        </p>
        {/* The help link has the same position on every page. It causes a page load, because the home screen
            may render its FAQ late. */}
        <p className={styles.links}>
          <a href={`${home}#faq`}>{shell.help}</a>
          <a href={paths.developers()}>{shell.developers}</a>
        </p>
        <LanguageSwitch />
        <p className={styles.credit}>
          <a href={CREDIT_HREF}>{shell.credit(shopName)}</a>
        </p>
        <div className={styles.theme}>
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
});
