import type { ProductListQuery } from './product-list.generated';

type ListedProduct = ProductListQuery['adminProducts']['nodes'][number];

/** A product of the list with its position in the group of its family. */
export interface ProductRow extends ListedProduct {
  /** The values of its options, such as "Walnut, Large"; empty without a family. */
  optionText: string;
  /** First: the row before belongs to another family. Next: the row before is of the same family. */
  familyRow?: 'first' | 'next';
}

/** The rows of a page; adjacent products of one family form a group. */
export function productRowsOf(products: readonly ListedProduct[]): ProductRow[] {
  return products.map((product, index) => ({
    ...product,
    optionText: product.options.map(({ value }) => value).join(', '),
    familyRow: familyRowOf(product, products[index - 1]),
  }));
}

function familyRowOf(
  { family }: ListedProduct,
  previous: ListedProduct | undefined,
): ProductRow['familyRow'] {
  if (!family) return undefined;
  return previous?.family?.id === family.id ? 'next' : 'first';
}

/** The name of a product, with its option values, so that members of a family have different names. */
export function fullNameOf({ name, optionText }: ProductRow): string {
  return optionText === '' ? name : `${name}, ${optionText}`;
}
