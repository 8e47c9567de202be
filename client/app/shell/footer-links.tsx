import { Link } from 'react-router-dom';
import type { PageLink } from '../../domain';
import { useMessages } from '../../i18n/messages';
import { linkProps } from '../../lib/navigation/page-link';
import styles from './footer-links.module.css';

/** Links to content pages, in the order of the list; nothing for an empty list. */
export function FooterLinks({ links }: { links: readonly PageLink[] }) {
  const { shell } = useMessages();
  return (
    links.length > 0 && (
      <nav className="wrap" aria-label={shell.footerNav}>
        <ul className={styles.links}>
          {links.map((link) => (
            <li key={link.slug}>
              <Link {...linkProps(link)}>{link.title}</Link>
            </li>
          ))}
        </ul>
      </nav>
    )
  );
}
