import { JsonLd } from '../../components/page/json-ld';
import { usePage } from '../../components/page/page-context';
import { PageHead } from '../../components/page/page-head';
import { paths } from '../../lib/paths';
import { isNarrowed, type SearchChoices } from '../../lib/search-choices';
import { inLocale } from '../../i18n/locales';
import { useLanguage, useMessages } from '../../i18n/messages';

interface SearchHeadProps {
  keyword: string;
  choices: SearchChoices;
  page: number;
  /** Number of found products; undefined until the query returns. */
  total?: number;
}

/** Search engine metadata. Only a result list with default order and no filters is indexed. */
export function SearchHead({ keyword, choices, page, total = 0 }: SearchHeadProps) {
  const { origin } = usePage();
  const { search } = useMessages();
  const language = useLanguage();
  const isFullCatalogue = choices.sort === undefined && !isNarrowed(choices);
  const steps = [
    { name: search.home, path: paths.home() },
    { name: keyword, path: paths.search(keyword) },
  ];
  const crumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + inLocale(language, path),
    })),
  };
  return (
    <>
      <PageHead
        title={search.title(keyword)}
        description={total > 0 ? search.description(total, keyword) : undefined}
        path={paths.search(keyword, {}, isFullCatalogue ? page : 1)}
        isIndexed={isFullCatalogue && total > 0}
      />
      <JsonLd items={[crumbs]} />
    </>
  );
}
