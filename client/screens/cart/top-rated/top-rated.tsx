import { useQuery } from '@apollo/client/react';
import { withLoadedClient } from '../../../apollo/page-client/client-provider';
import { ProductGrid } from '../../../components/product/product-grid';
import { useListingMessages } from '../../../i18n/listing-messages';
import { TopRatedDocument } from './top-rated.generated';

/** The products with the best ratings, below an empty cart; nothing while they load, and after an error. */
export const TopRated = withLoadedClient(function TopRatedProducts() {
  const { popular } = useListingMessages();
  const { data } = useQuery(TopRatedDocument);
  if (!data || data.topProducts.length === 0) return null;
  return (
    <section className="section" aria-labelledby="top-rated">
      <div className="head">
        <h2 id="top-rated">{popular}</h2>
      </div>
      <ProductGrid products={data.topProducts} emptyText="" isOneRow />
    </section>
  );
});
