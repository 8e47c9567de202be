import { matchPath, useLocation } from 'react-router-dom';
import { paths, routes } from '../../lib/paths';
import { useIsHydrated } from '../../lib/use-is-hydrated';
import { inLocale, LANGUAGES, type Language } from '../../i18n/locales';
import { useLanguage, useWords } from '../../i18n/messages';
import { isAdminPath } from '../routing/admin-document';
import styles from './language-switch.module.css';

const ALL = Object.keys(LANGUAGES) as Language[];

/**
 * The shop's languages, each by its own name: links to this page in the other ones. The server remembers which was
 * followed, so that they need no script. The back office speaks English alone.
 */
export function LanguageSwitch() {
  const current = useLanguage();
  const { shell } = useWords();
  const { pathname, search } = useLocation();
  // A cached page is served under several addresses. Hydration leaves the served links alone; the exact ones follow.
  const isHydrating = !useIsHydrated() && typeof window !== 'undefined';
  if (isAdminPath(pathname)) return null;
  return (
    <nav className={styles.languages} aria-label={shell.languageNav}>
      {ALL.map((language) => {
        const { tag, name } = LANGUAGES[language];
        if (language === current)
          return (
            <span key={language} aria-current="true">
              {name}
            </span>
          );
        return (
          <a
            key={language}
            lang={tag}
            hrefLang={tag}
            href={isHydrating ? undefined : switchPath(language, pathname, search)}
            suppressHydrationWarning
          >
            {name}
          </a>
        );
      })}
    </nav>
  );
}

function switchPath(language: Language, pathname: string, search: string): string {
  // The address of a product that is in the cart already would add it again.
  if (matchPath(routes.cart, pathname)) return `${inLocale(language, paths.cart())}?lang=${language}`;
  const query = new URLSearchParams(search);
  query.set('lang', language);
  return `${inLocale(language, pathname)}?${query.toString()}`;
}
