import { useQuery } from '@apollo/client/react';
import { useLocation, useParams } from 'react-router-dom';
import { codeOf } from '../../../apollo/message-of';
import { usePage } from '../../../components/page/page-context';
import { paths } from '../../../lib/paths';
import { localText } from '../../../lib/local-text';
import { useLanguage } from '../../../i18n/messages';
import { collectionQuery } from './category-query';
import { CataloguePage, CatalogueHeading } from './catalogue-page';

/** A collection of products that the merchant chose, by hand or by a rule. */
export function CollectionScreen() {
  const { slug = '' } = useParams();
  return <CollectionPage key={slug} slug={slug} />;
}

function CollectionPage({ slug }: { slug: string }) {
  const { NotFoundPage } = usePage();
  const language = useLanguage();
  const { query, variables } = collectionQuery(slug, useLocation());
  const result = useQuery(query, { variables });
  const { collection } = result.data ?? result.previousData ?? {};
  if (collection === null || codeOf(result.error) === 'NOT_FOUND') return <NotFoundPage kind="collection" />;
  return (
    <CataloguePage
      result={result}
      pathOf={(choices, page) => paths.collection(slug, choices, page)}
      title={collection ? localText(language, collection.name, collection.nameHi) : ''}
      description={
        collection?.description
          ? localText(language, collection.description, collection.descriptionHi)
          : undefined
      }
      steps={collection ? [{ name: collection.name, nameHi: collection.nameHi }] : []}
      image={collection?.image ?? undefined}
      ownOrder="COLLECTION"
      head={(heading) => <CatalogueHeading heading={heading} {...collection} />}
    />
  );
}
