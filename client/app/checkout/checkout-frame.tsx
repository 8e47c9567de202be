import { Link, useHref, useLocation } from 'react-router-dom';
import { CheckoutSteps } from '../../components/order/checkout-steps';
import { Logo } from '../../components/page/logo';
import { usePage } from '../../components/page/page-context';
import type { PageLink } from '../../domain';
import { useCheckoutPageMessages } from '../../i18n/checkout-page-messages';
import { useLanguage, useMessages } from '../../i18n/messages';
import { checkoutStepAt } from '../../lib/navigation/checkout-step';
import { linkProps } from '../../lib/navigation/page-link';
import { paths } from '../../lib/paths';
import { LanguageSwitch } from '../shell/language-switch';
import headerStyles from '../shell/header.module.css';
import styles from './checkout-frame.module.css';

/** Pages that answer the questions of a buyer. */
const FOOTER_SLUGS = ['refund', 'shipping', 'privacy', 'terms'];

/** Header of the checkout with its steps, or its footer: no search, cart or menu distracts from the order. §2 */
export function CheckoutFrame({ isFooter = false }: { isFooter?: boolean }) {
  return isFooter ? <CheckoutFooter /> : <CheckoutHeader />;
}

function CheckoutHeader() {
  const { shell } = useMessages();
  const messages = useCheckoutPageMessages();
  const { shopName } = usePage();
  const step = checkoutStepAt(useLocation());
  return (
    <header className={headerStyles.header}>
      <div className={headerStyles.canopy} aria-hidden="true" />
      <div className={`wrap ${styles.bar}`}>
        <Link className={headerStyles.brand} to={paths.home()} aria-label={shell.brand(shopName)}>
          <Logo />
        </Link>
        <div className={styles.steps}>{step && <CheckoutSteps currentStep={step} />}</div>
        <p className={styles.secure}>{messages.secure}</p>
      </div>
    </header>
  );
}

function CheckoutFooter() {
  const messages = useCheckoutPageMessages();
  const { contentPages } = usePage();
  const links = contentPages[useLanguage()];
  const home = useHref(paths.home());
  const contact = links.find(({ slug }) => slug === 'contact');
  const pages = FOOTER_SLUGS.flatMap((slug) => links.filter((link) => link.slug === slug));
  return (
    <footer className={styles.footer}>
      <nav className={`wrap ${styles.links}`} aria-label={messages.footerNav}>
        {pages.map((link) => (
          <FooterLink key={link.slug} link={link} />
        ))}
        <span className={styles.help}>
          {contact ? (
            <FooterLink link={contact}>{messages.needHelp}</FooterLink>
          ) : (
            <a href={`${home}#faq`}>{messages.needHelp}</a>
          )}
        </span>
        <LanguageSwitch />
      </nav>
    </footer>
  );
}

function FooterLink({ link, children = link.title }: { link: PageLink; children?: string }) {
  return <Link {...linkProps(link)}>{children}</Link>;
}
