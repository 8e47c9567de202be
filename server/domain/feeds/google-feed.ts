import type { FeedItem, FeedTerms } from './feed-product';

const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** The start of a feed of Google Merchant: RSS 2.0 with the namespace of its attributes. */
export function googleFeedStart({ shopName, origin }: FeedTerms): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n' +
    `${element('title', shopName)}${element('link', origin)}${element('description', shopName)}`
  );
}

export const GOOGLE_FEED_END = '</channel>\n</rss>\n';

/** A product in a feed of Google Merchant. */
export function googleFeedItem(item: FeedItem): string {
  const { options } = item;
  const shipping = item.shippingPrice
    ? `<g:shipping>\n${element('g:country', 'IN')}${element('g:price', item.shippingPrice)}</g:shipping>\n`
    : '';
  const elements = [
    ['g:id', item.id],
    ['g:title', item.title],
    ['g:description', item.description],
    ['g:link', item.link],
    ['g:image_link', item.imageLink],
    ...item.additionalImageLinks.map((link) => ['g:additional_image_link', link]),
    ['g:availability', item.isInStock ? 'in_stock' : 'out_of_stock'],
    ['g:price', item.price],
    ['g:maximum_retail_price', item.maximumRetailPrice],
    ['g:condition', 'new'],
    ['g:brand', item.brand],
    ['g:gtin', item.gtin],
    ['g:mpn', item.mpn],
    ['g:identifier_exists', item.gtin || item.mpn ? undefined : 'no'],
    ['g:item_group_id', item.itemGroupId],
    ['g:color', options.color],
    ['g:size', options.size],
    ['g:material', options.material],
    ['g:pattern', options.pattern],
    ['g:product_type', item.productType],
    ['g:shipping_weight', item.shippingWeight],
  ];
  return `<item>\n${elements.map(([name = '', text]) => element(name, text)).join('')}${shipping}</item>\n`;
}

/** An element with a text; empty without a text. */
function element(name: string, text: string | undefined): string {
  return text ? `<${name}>${escapeXml(text)}</${name}>\n` : '';
}

function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
