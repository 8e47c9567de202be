import type { Paise } from './pricing/money';

/** Items above this price ship free: ₹50,000.00, in paise. §9 */
export const FREE_SHIPPING_ABOVE: Paise = 50_000_00;
/** Shipping below that: ₹550.00, in paise. §9 */
export const SHIPPING_PRICE: Paise = 550_00;
/** Tax on the items price unless the shop's configuration names another, in hundredths of a percent: 4 %. §9 */
export const TAX_BASIS_POINTS = 400;

/** The one payment method that is enabled. §9 */
export const PAYMENT_METHOD = 'PayPal';

/** The shape of the ids that payment providers give to their orders. */
export const PROVIDER_ORDER_ID = /^[A-Za-z0-9-]{5,64}$/;

/** How many products the top-rated list holds. §2 */
export const TOP_PRODUCTS = 3;
/** Page size of `GET /api/products?pageNumber=`, as known clients of the REST API expect it. */
export const REST_PAGE_SIZE = 10;
/** Largest `first` of a GraphQL connection. */
export const MAX_PAGE_SIZE = 100;
/** Most suggestions while somebody types. */
export const MAX_SUGGESTIONS = 8;
/** How far a search is counted. */
export const MAX_COUNTED = 10_000;
/** Of how many products of a list facets are counted, the best rated ones. */
export const MAX_FACETED = 20_000;
/** Largest `offset` of a numbered page. */
export const MAX_OFFSET = 1_000_000;

/** Most pictures of one product. */
export const MAX_PICTURES = 8;
/** Most facts that one product states. */
export const MAX_SPECIFICATIONS = 20;
/** Most products that are shown beside another one, and how many are unless told otherwise. */
export const MAX_RELATED = 12;
export const RELATED_PRODUCTS = 4;
/** Most categories that the home page names. */
export const MAX_CATEGORIES = 12;

/** Most API tokens that have not ended. */
export const MAX_API_TOKENS = 100;
/** Longest life of an API token that ends by itself, in days. */
export const MAX_API_TOKEN_DAYS = 3_650;

/** Highest product price: ₹99,99,999.99, in paise. */
export const MAX_PRICE: Paise = 99_99_999_99;
/** Largest stock count of one product. */
export const MAX_STOCK = 1_000_000;
/** A product of which so many pieces are left, or fewer, runs low. */
export const LOW_STOCK = 5;
/** Most days that the dashboard shows at once. */
export const MAX_DASHBOARD_DAYS = 801;
/** How many of its products and reviews the dashboard lists. */
export const DASHBOARD_ROWS = 5;
/** Most products that are put into the shop at once by their SKU or id. */
export const MAX_UPSERT = 100;
/** Most things that one bulk change is about. */
export const MAX_BULK = 100;
/** Most rows of a file of products that is taken over at once. */
export const MAX_IMPORT_ROWS = 50_000;
/** By how much a bulk change may move prices, in percent. */
export const PERCENT_RANGE = { min: -90, max: 1_000 } as const;
/** Most lines in one order. */
export const MAX_ORDER_LINES = 100;
/** Highest items price of one order, in paise. */
export const MAX_ITEMS_PRICE: Paise = 900_000_000_000_000;
/** Highest total of one order, in paise: 13 digits of rupees, as amounts are read in. */
export const MAX_TOTAL_PRICE: Paise = 999_999_999_999_999;

export const MIN_RATING = 1;
export const MAX_RATING = 5;

/** Longest accepted text of each field, in characters. §5 */
export const MAX_LENGTH = {
  userName: 100,
  email: 254,
  password: 128,
  productName: 100,
  sku: 64,
  brand: 60,
  category: 60,
  description: 5_000,
  comment: 2_000,
  alt: 200,
  tokenName: 60,
  specificationName: 40,
  specificationValue: 120,
  hiddenReason: 200,
  address: 200,
  idempotencyKey: 255,
  keyword: 200,
} as const;
/** Shortest accepted password, in characters. */
export const MIN_PASSWORD_LENGTH = 8;

/** What a product holds before its first edit. §7 */
export const DRAFT = {
  name: 'Sample name',
  price: 0,
  countInStock: 0,
  brand: 'Sample brand',
  category: 'Sample category',
  description: 'Sample description',
  image: '/media/sample.svg',
  imageGround: '#EFEAE2',
};

/** The maker's speaker that the partnership promo sells. §2 */
export const PROMO_PRODUCT_NAME = 'Tarang Bookshelf Speaker';

/** The name of an account that was closed, and of its reviews. */
export const FORMER_CUSTOMER = 'Former customer';
