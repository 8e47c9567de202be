import { ButtonLink } from '../../../components/forms/button';
import { PageHead } from '../../../components/page/page-head';
import { ALL_PRODUCTS_SLUG, paths } from '../../../lib/paths';
import { useListingMessages } from '../../../i18n/listing-messages';

/** Page of a category or collection that does not exist. */
export function NotListed({ text }: { text: string }) {
  const { seeAllProducts } = useListingMessages();
  return (
    <div className="wrap page">
      <PageHead title={text} status={404} />
      <div className="page-head" role="alert">
        <h1>{text}</h1>
      </div>
      <ButtonLink variant="primary" to={paths.category(ALL_PRODUCTS_SLUG)}>
        {seeAllProducts}
      </ButtonLink>
    </div>
  );
}
