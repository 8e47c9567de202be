import type { PageLink } from '../../domain';
import { paths } from '../paths';

/** Properties of a link to a content page. A Hindi text opens in the Hindi shop, which is another document. */
export function linkProps({ slug, lang }: PageLink) {
  const isHindi = lang === 'hi-IN';
  return { to: (isHindi ? '/hi' : '') + paths.contentPage(slug), lang, reloadDocument: isHindi };
}
