import { readText, readYesOrNo, readOneOf } from '../table/filter-readers';
import { ChoiceFilter } from '../table/filters';
import type { ListControls } from '../table/list-state';
import { ProductFilter } from '../product-search/product-filter';

const RATINGS = ['5', '4', '3', '2', '1'] as const;

export const REVIEW_FILTERS = {
  hidden: readYesOrNo,
  reply: readYesOrNo,
  rating: readOneOf(RATINGS),
  /** Only reviews of this product. Links on the dashboard set this filter. */
  product: readText,
};

export function ReviewFilters({ list }: { list: ListControls }) {
  return (
    <>
      <ChoiceFilter
        list={list}
        filter="hidden"
        label="State"
        choices={[
          ['no', 'Shown'],
          ['yes', 'Hidden'],
        ]}
      />
      <ChoiceFilter
        list={list}
        filter="rating"
        label="Rating"
        choices={RATINGS.map((rating) => [rating, `${rating} of 5`])}
      />
      <ChoiceFilter
        list={list}
        filter="reply"
        label="Reply"
        choices={[
          ['no', 'Not replied to'],
          ['yes', 'Replied to'],
        ]}
      />
      <ProductFilter list={list} filter="product" label="Product" />
    </>
  );
}
