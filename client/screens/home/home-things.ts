import type { LinkedData } from '../../components/json-ld';
import { SEARCH_ACTION } from '../../lib/paths';

/** The shop and its search, as schema.org calls them. */
export function homeThings(origin: string): LinkedData[] {
  const shop = { '@id': `${origin}/#shop` };
  return [
    { '@type': 'Organization', ...shop, name: 'Haat', url: `${origin}/`, logo: `${origin}/favicon.svg` },
    {
      '@type': 'WebSite',
      name: 'Haat',
      url: `${origin}/`,
      inLanguage: 'en-IN',
      publisher: shop,
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${origin}${SEARCH_ACTION}?keyword={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
