import type { FilterProps } from '../table/filters';
import { RecordFilter } from '../table/record-filter';
import { useRecordSearch } from '../table/use-record-search';
import { SearchedProductsDocument } from './product-search.generated';
import { useSearchedProducts } from './use-searched-products';

/** A filter by one product, which the admin finds by its name or SKU. */
export function ProductFilter(props: FilterProps) {
  const productId = props.list.textOf(props.filter);
  const { data, error, search } = useRecordSearch(SearchedProductsDocument);
  const chosen = useSearchedProducts(productId === '' ? [] : [productId]).get(productId);
  const products = data?.products.nodes.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <RecordFilter
      {...props}
      chosenName={chosen?.name}
      matches={products && { Products: products }}
      emptyText="No product with this name"
      error={error}
      onSearch={search}
    />
  );
}
