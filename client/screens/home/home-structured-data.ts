import type { StructuredData } from '../../components/page/json-ld';
import { SEARCH_ACTION } from '../../lib/paths';
import { addLanguagePrefix, LANGUAGES, type Language } from '../../i18n/locales';

/** The shop and its search as schema.org entities. */
export function homeStructuredData(
  { origin, shopName, logo }: { origin: string; shopName: string; logo: string },
  language: Language,
): StructuredData[] {
  const home = origin + addLanguagePrefix(language, '/');
  const shop = { '@id': `${origin}/#shop` };
  return [
    {
      '@type': 'Organization',
      ...shop,
      name: shopName,
      url: `${origin}/`,
      logo: origin + (logo || '/favicon.svg'),
    },
    {
      '@type': 'WebSite',
      name: shopName,
      url: home,
      inLanguage: LANGUAGES[language].tag,
      publisher: shop,
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${origin}${addLanguagePrefix(language, SEARCH_ACTION)}?keyword={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
