import { Select } from 'antd';
import { englishOf } from '../../apollo/message-of';
import { FieldFrame, useControl } from '../../components/forms/field';
import { useRecordSearch } from '../table/use-record-search';
import { SearchedProductsDocument, type SearchedProductFragment } from './product-search.generated';

interface ProductSearchProps {
  label: string;
  /** Ids of products that the list has already. */
  usedIds: readonly string[];
  onAdd: (product: SearchedProductFragment) => void;
}

/** A search that adds one product on sale at a time to a list. */
export function ProductSearch({ label, usedIds, onAdd }: ProductSearchProps) {
  const control = useControl(undefined, {});
  const { data, error, search } = useRecordSearch(SearchedProductsDocument);
  const products = (data?.products.nodes ?? []).filter(({ id }) => !usedIds.includes(id));
  return (
    <FieldFrame id={control.id} label={label}>
      <Select
        {...control}
        size="large"
        showSearch={{
          filterOption: false,
          onSearch: search,
        }}
        value={null}
        placeholder="Type a name or SKU"
        notFoundContent={error ? englishOf(error) : data ? 'No product with this name' : null}
        options={products.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id: string | null) => {
          const product = products.find((candidate) => candidate.id === id);
          if (product) onAdd(product);
        }}
      />
    </FieldFrame>
  );
}
