import { LOW_STOCK_LIMIT } from '../../../domain';
import type { ProductDetailsFragment } from '../product.generated';
import type { ProductAddress } from '../product-query';

/**
 * A product page with picture, price and options of another member of the family, until the member itself is loaded.
 * Returns the product unchanged if the address names no other member.
 */
export function withMember(
  product: ProductDetailsFragment,
  { id, slug }: ProductAddress,
): ProductDetailsFragment {
  const member = product.family?.members.find((other) =>
    slug === undefined ? other.id === id : other.slug === slug,
  );
  if (!member || member.id === product.id) return product;
  const { image, imageGround, isInStock } = member;
  return {
    ...product,
    ...member,
    pictures: [{ image, alt: member.name, altHi: member.nameHi, ground: imageGround }],
    countInStock: isInStock ? LOW_STOCK_LIMIT + 1 : 0,
    mrp: null,
  };
}
