/** Products per page on home and in search results. §9 */
export const PRODUCTS_PER_PAGE = 8;
/** Rows per page of order and user tables. §9 */
export const ROWS_PER_PAGE = 10;
/** Reviews per page of a product. */
export const REVIEWS_PER_PAGE = 10;

/** Longest name on a card, in characters; longer names get an ellipsis. §9 */
export const CARD_NAME_LENGTH = 25;
/** Maximum number of options of a quantity select; larger quantities need a number input. */
export const MAX_QUANTITY_OPTIONS = 100;

/** Display time of a carousel slide. §9 */
export const SLIDE_MS = 5000;
/** Shortest pointer distance of a swipe. §9 */
export const SWIPE_PX = 40;
/** Display time of a toast. §9 */
export const TOAST_MS = 5000;
/** Display time of a toast on the product screen. §9 */
export const PRODUCT_TOAST_MS = 4000;

/** `sizes` of a card picture. Its breakpoints must match those of the product columns in the style sheets. §9 */
export const CARD_SIZES =
  '(min-width: 1200px) 336px, (min-width: 992px) 33vw, (min-width: 768px) 50vw, 176px';

/** Target of the footer's credit link. §2 */
export const CREDIT_HREF = 'https://www.linkedin.com/';

/** Country of an address until the shopper enters another one. */
export const INDIA = 'India';

/** Maximum number of products in one comparison. */
export const MAX_COMPARED = 4;
