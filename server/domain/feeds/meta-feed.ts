import type { FeedItem } from './feed-product';

/** Columns of a product catalogue of Meta. */
export const META_COLUMNS = [
  'id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'link',
  'image_link',
  'brand',
  'additional_image_link',
  'gtin',
  'mpn',
  'item_group_id',
  'color',
  'size',
  'material',
  'pattern',
  'product_type',
  'shipping',
];

/** Cells of a product in the order of the columns. */
export function metaFeedRow(item: FeedItem): string[] {
  const { options } = item;
  return [
    item.id,
    item.title,
    item.description,
    item.isInStock ? 'in stock' : 'out of stock',
    'new',
    item.price,
    item.link,
    item.imageLink,
    item.brand,
    item.additionalImageLinks.join(','),
    item.gtin,
    item.mpn,
    item.itemGroupId,
    options.color,
    options.size,
    options.material,
    options.pattern,
    item.productType,
    item.shippingPrice && `IN:::${item.shippingPrice}`,
  ].map((text) => text ?? '');
}
