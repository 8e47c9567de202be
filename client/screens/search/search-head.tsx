import { JsonLd } from '../../components/page/json-ld';
import { usePage } from '../../components/page/page-context';
import { PageHead } from '../../components/page/page-head';
import { paths } from '../../lib/paths';
import { hasActiveFilter, type SearchChoices } from '../../lib/search-choices';
import { addLanguagePrefix } from '../../i18n/locales';
import { useLanguage, useMessages } from '../../i18n/messages';

interface SearchHeadProps {
  keyword: string;
  choices: SearchChoices;
  page: number;
  /** Number of matching products; undefined until the query returns. */
  total?: number;
}

/** Search engine metadata. Search engines index only result lists with default order and without filters. */
export function SearchHead({ keyword, choices, page, total = 0 }: SearchHeadProps) {
  const { origin, shopName } = usePage();
  const { search } = useMessages();
  const language = useLanguage();
  const isUnfiltered = choices.sort === undefined && !hasActiveFilter(choices);
  const steps = [
    { name: search.home, path: paths.home() },
    { name: keyword, path: paths.search(keyword) },
  ];
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + addLanguagePrefix(language, path),
    })),
  };
  return (
    <>
      <PageHead
        title={search.title(keyword)}
        description={total > 0 ? search.description(total, keyword, shopName) : undefined}
        path={paths.search(keyword, {}, isUnfiltered ? page : 1)}
        isIndexed={isUnfiltered && total > 0}
      />
      <JsonLd items={[breadcrumbs]} />
    </>
  );
}
