import { JsonLd } from '../../../components/page/json-ld';
import { usePage } from '../../../components/page/page-context';
import { PageHead } from '../../../components/page/page-head';
import { breadcrumbList } from '../../../lib/breadcrumb-list';
import { paths } from '../../../lib/paths';
import { hasActiveFilter, type ListingPath, type SearchChoices } from '../../../lib/search-choices';
import { addLanguagePrefix } from '../../../i18n/locales';
import { useLanguage, useMessages } from '../../../i18n/messages';

interface ListingHeadProps {
  title: string;
  description: string | undefined;
  /** Names and paths of the pages from the home page down to this one. */
  steps: readonly { name: string; path: string }[];
  pathOf: ListingPath;
  choices: SearchChoices;
  page: number;
  /** Number of matching products; 0 until the query returns. */
  total: number;
  image?: { path: string; alt: string } | undefined;
}

/** Search engine metadata of a list. Search engines index only lists with default order and without filters. */
export function ListingHead(props: ListingHeadProps) {
  const { title, description, steps, pathOf, choices, page, total, image } = props;
  const { origin } = usePage();
  const { search } = useMessages();
  const language = useLanguage();
  const isUnfiltered = choices.sort === undefined && !hasActiveFilter(choices);
  const allSteps = [{ name: search.home, path: paths.home() }, ...steps];
  const listedSteps = allSteps.map(({ name, path }) => ({
    name,
    url: origin + addLanguagePrefix(language, path),
  }));
  return (
    <>
      <PageHead
        title={title}
        description={description}
        path={pathOf({}, isUnfiltered ? page : 1)}
        isIndexed={isUnfiltered && total > 0}
        image={image}
      />
      <JsonLd items={[breadcrumbList(listedSteps)]} />
    </>
  );
}
