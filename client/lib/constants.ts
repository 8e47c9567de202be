/** Products per page on home and in search results. §9 */
export const PRODUCTS_PER_PAGE = 8;
/** Rows per page of order and user tables. §9 */
export const ROWS_PER_PAGE = 10;
/** Reviews per page of a product. */
export const REVIEWS_PER_PAGE = 10;

/** Longest name on a card, in characters; more is cut to an ellipsis. §9 */
export const CARD_NAME_LENGTH = 25;
/** Most quantities a list offers; beyond it the number is typed. */
export const MAX_QUANTITY_OPTIONS = 100;

/** Time each slide of the carousel stays. §9 */
export const SLIDE_MS = 5000;
/** Shortest way of a finger that counts as a swipe. §9 */
export const SWIPE_PX = 40;
/** How long a toast stays. §9 */
export const TOAST_MS = 5000;
/** How long a toast of the product screen stays. §9 */
export const PRODUCT_TOAST_MS = 4000;

/** Narrowest window of two and of four product columns, as the style sheets have them. §9 */
export const CARD_SIZES =
  '(min-width: 1200px) 336px, (min-width: 992px) 33vw, (min-width: 768px) 50vw, 176px';

/** How the one enabled payment method is called on screen. §2 */
export const PAYMENT_LABEL = 'PayPal or Credit Card';

/** The footer's credit. §2 */
export const CREDIT_HREF = 'https://www.linkedin.com/';
