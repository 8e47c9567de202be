import type { AdminProductFilter } from './product-list.generated';
import { readOneOf, readRupees, readText } from '../table/filter-readers';
import { ChoiceFilter, RangeFilter, TextFilter } from '../table/filters';
import type { ListControls, ListState } from '../table/list-state';
import type { PRODUCT_SORTS } from './product-columns';

export const PRODUCT_FILTERS = {
  state: readOneOf(['LISTED', 'DRAFT', 'DELETED']),
  stock: readOneOf(['IN_STOCK', 'LOW', 'OUT_OF_STOCK']),
  missing: readOneOf(['HSN', 'TAX_CLASS']),
  category: readText,
  brand: readText,
  min: readRupees,
  max: readRupees,
};

export type ProductListState = ListState<(typeof PRODUCT_SORTS)[number], typeof PRODUCT_FILTERS>;

/** The filters as GraphQL variables. */
export function productFilterOf({ filters }: ProductListState): AdminProductFilter {
  const { min: minPrice, max: maxPrice, ...otherFilters } = filters;
  return { ...otherFilters, minPrice, maxPrice };
}

interface ProductFiltersProps {
  list: ListControls;
  categories: readonly string[];
  brands: readonly string[];
}

export function ProductFilters({ list, categories, brands }: ProductFiltersProps) {
  return (
    <>
      <ChoiceFilter
        list={list}
        filter="state"
        label="State"
        allLabel="All but deleted"
        choices={[
          ['LISTED', 'On sale'],
          ['DRAFT', 'Drafts'],
          ['DELETED', 'Deleted'],
        ]}
      />
      <ChoiceFilter
        list={list}
        filter="stock"
        label="Stock"
        choices={[
          ['IN_STOCK', 'In stock'],
          ['LOW', 'Low: 1 to 5'],
          ['OUT_OF_STOCK', 'Out of stock'],
        ]}
      />
      <ChoiceFilter
        list={list}
        filter="missing"
        label="Tax data"
        choices={[
          ['HSN', 'Without HSN'],
          ['TAX_CLASS', 'Without tax class'],
        ]}
      />
      <TextFilter list={list} filter="category" label="Category" suggestions={categories} />
      <TextFilter list={list} filter="brand" label="Brand" suggestions={brands} />
      <RangeFilter list={list} filters={['min', 'max']} label="Price" />
    </>
  );
}
