import { JsonLd } from '../../components/json-ld';
import { usePage } from '../../components/page-context';
import { PageHead } from '../../components/page-head';
import { formatCount } from '../../lib/format';
import { paths } from '../../lib/paths';
import { isNarrowed, type SearchChoices } from '../../lib/search-choices';

interface SearchHeadProps {
  keyword: string;
  choices: SearchChoices;
  page: number;
  /** How many products were found; undefined until that is known. */
  total?: number;
}

/** What search engines read of a search: a list of something, in one order; anything else is no page of its own. */
export function SearchHead({ keyword, choices, page, total = 0 }: SearchHeadProps) {
  const { origin } = usePage();
  const isWhole = choices.sort === undefined && !isNarrowed(choices);
  const steps = [
    { name: 'Home', path: paths.home() },
    { name: keyword, path: paths.search(keyword) },
  ];
  const crumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
  return (
    <>
      <PageHead
        title={`Search: ${keyword}`}
        description={
          total > 0
            ? `${formatCount(total, 'product')} for “${keyword}” at Haat, priced in rupees.`
            : undefined
        }
        path={paths.search(keyword, {}, isWhole ? page : 1)}
        isIndexed={isWhole && total > 0}
      />
      <JsonLd things={[crumbs]} />
    </>
  );
}
