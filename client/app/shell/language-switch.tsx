import { matchPath, useLocation, type Path } from 'react-router-dom';
import { paths, routes } from '../../lib/paths';
import { useIsHydrated } from '../../lib/use-is-hydrated';
import { addLanguagePrefix, LANGUAGES, type Language } from '../../i18n/locales';
import { useLanguage, useMessages } from '../../i18n/messages';
import styles from './language-switch.module.css';

const ALL_LANGUAGES = Object.keys(LANGUAGES) as Language[];

/**
 * Links to this page in the other languages. Each link is the name of its language. The server stores the choice, so
 * the links work without scripts.
 */
export function LanguageSwitch() {
  const currentLanguage = useLanguage();
  const { shell } = useMessages();
  const location = useLocation();
  // Several URLs share one cached page. Hydration keeps the links of the HTML; the next render sets the exact links.
  const isHydrating = !useIsHydrated() && typeof window !== 'undefined';
  return (
    <nav className={styles.languages} aria-label={shell.languageNav}>
      {ALL_LANGUAGES.map((language) => {
        const { tag, name } = LANGUAGES[language];
        if (language === currentLanguage)
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
            href={isHydrating ? undefined : switchPath(language, location)}
            suppressHydrationWarning
          >
            {name}
          </a>
        );
      })}
    </nav>
  );
}

/** Path of the page in the other language, with its hash, which may be the token of an emailed link. */
function switchPath(language: Language, { pathname, search, hash }: Path): string {
  // The cart URL of a product adds the product again, so the link omits the product id.
  if (matchPath(routes.cart, pathname))
    return `${addLanguagePrefix(language, paths.cart())}?lang=${language}`;
  const query = new URLSearchParams(search);
  query.set('lang', language);
  return `${addLanguagePrefix(language, pathname)}?${query.toString()}${hash}`;
}
