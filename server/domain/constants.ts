import type { Paise } from './pricing/money';

/** The payment method of the specification, and of every order of earlier releases. §9 */
export const PAYMENT_METHOD = 'PayPal';

/** Pattern of the order ids of payment providers. */
export const PROVIDER_ORDER_ID = /^[A-Za-z0-9-]{5,64}$/;

/** Number of products in the top-rated list. §2 */
export const TOP_PRODUCT_COUNT = 3;
/** Page size of `GET /api/products?pageNumber=`; existing REST clients expect this size. */
export const REST_PAGE_SIZE = 10;
/** Largest `first` of a GraphQL connection. */
export const MAX_PAGE_SIZE = 100;
/** Maximum number of autocomplete suggestions. */
export const MAX_SUGGESTIONS = 8;
/** The search counts results exactly up to this number. */
export const MAX_EXACT_COUNT = 10_000;
/** Facets of a catalogue without families count at most this many products, the best rated ones. */
export const MAX_FACETED_PRODUCTS = 20_000;
/** Facets of a catalogue with families count at most this many families and single products, the best rated ones. */
export const MAX_FACETED_FAMILIES = 10_000;
/** Maximum number of attributes and options in a filter. */
export const MAX_FILTER_ATTRIBUTES = 20;
/** Maximum number of accepted values of an attribute in a filter. */
export const MAX_FILTER_VALUES = 50;
/** Largest `offset` of a numbered page. */
export const MAX_OFFSET = 1_000_000;

/** Maximum number of pictures of one product. */
export const MAX_PICTURES = 8;
/** Maximum number of specifications of one product. */
export const MAX_SPECIFICATIONS = 20;
/** Maximum and default number of related products. */
export const MAX_RELATED_PRODUCTS = 12;
export const DEFAULT_RELATED_PRODUCTS = 4;
/** Maximum number of categories on the home page. */
export const MAX_CATEGORIES = 12;

/** Maximum number of addresses of one account. */
export const MAX_ADDRESSES = 20;

/** Maximum number of products of a wish list, on the device and on the server. */
export const MAX_WISHES = 200;

/** Maximum number of active API tokens. */
export const MAX_API_TOKENS = 100;
/** Longest lifetime of an API token with an expiry, in days. */
export const MAX_API_TOKEN_DAYS = 3_650;

/** Highest product price: ₹99,99,999.99, in paise. */
export const MAX_PRICE: Paise = 99_99_999_99;
/** Largest stock count of one product. */
export const MAX_STOCK = 1_000_000;
/** Maximum length, width and height of a packed product, in millimetres. */
export const MAX_LENGTH_MM = 10_000;
/** Maximum weight of a packed product, in grams. */
export const MAX_WEIGHT_GRAMS = 1_000_000;
/** Stock count at or below which a product has low stock. */
export const LOW_STOCK_LIMIT = 5;
/** Longest range of the dashboard, in days, including the first and the last day. */
export const MAX_DASHBOARD_DAYS = 801;
/** Number of rows in each product list and review list of the dashboard. */
export const DASHBOARD_ROWS = 5;
/** Maximum number of products in one upsert by SKU or id. */
export const MAX_UPSERT_PRODUCTS = 100;
/** Maximum number of items in one bulk change. */
export const MAX_BULK_ITEMS = 100;
/** Minutes in which an admin can undo a bulk change of prices. */
export const PRICE_UNDO_MINUTES = 10;
/** Maximum number of rows in one import file. */
export const MAX_IMPORT_ROWS = 50_000;
/** Maximum number of rows in a file of another shop system, which has a row for each picture. */
export const MAX_FOREIGN_ROWS = 300_000;
/** Allowed price change of a bulk change, in percent. */
export const PRICE_CHANGE_PERCENT_RANGE = { min: -90, max: 1_000 } as const;
/** Maximum number of lines in one order. */
export const MAX_ORDER_LINES = 100;
/** Highest items price of one order, in paise. */
export const MAX_ITEMS_PRICE: Paise = 900_000_000_000_000;
/** Highest total of one order, in paise. The parser of amounts accepts at most 13 digits of rupees. */
export const MAX_TOTAL_PRICE: Paise = 999_999_999_999_999;

/** Lowest and highest rating of a review, in stars. */
export const MIN_RATING = 1;
export const MAX_RATING = 5;

/** Longest accepted text of each field, in characters. §5 */
export const MAX_LENGTH = {
  userName: 100,
  email: 254,
  password: 128,
  productName: 100,
  sku: 64,
  id: 100,
  optionName: 40,
  optionValue: 60,
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
  /** A line, the landmark, the city or the region of a structured address. */
  addressLine: 100,
  addressLabel: 40,
  phone: 30,
  postalCode: 20,
  businessName: 200,
  idempotencyKey: 255,
  collectReference: 100,
  courier: 60,
  awb: 40,
  reason: 200,
  note: 2_000,
  keyword: 200,
  slug: 200,
  /** Name or value of an attribute or option. */
  attributeValue: 200,
  originCountry: 2,
  maker: 300,
  importer: 300,
  netQuantity: 40,
} as const;
/** Shortest accepted password, in characters. */
export const MIN_PASSWORD_LENGTH = 8;

/** Initial fields of a new product. §7 */
export const DRAFT_DEFAULTS = {
  name: 'Sample name',
  price: 0,
  countInStock: 0,
  brand: 'Sample brand',
  category: 'Sample category',
  description: 'Sample description',
  image: '/media/sample.svg',
  imageGround: '#EFEAE2',
};

/** Name of the product in the promotion on the home page. §2 */
export const PROMO_PRODUCT_NAME = 'Tarang Bookshelf Speaker';

/** Display name of a closed account, also on its reviews. */
export const FORMER_CUSTOMER = 'Former customer';
