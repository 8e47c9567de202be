import { formatNumber } from '../../lib/format';

const reviews = (count: number) => `${formatNumber(count)} ${count === 1 ? 'review' : 'reviews'}`;

/** Messages of the product page. */
export const product = {
  title: 'Product',
  /** Start of the description for search engines. */
  summary: (name: string, brand: string, price: string) => `${name} by ${brand} for ${price}.`,
  reviews,
  inStock: 'In Stock',
  outOfStock: 'Out Of Stock',
  onlyLeft: (count: number) => `Only ${count} left`,
  shipsFree: 'Ships free',
  shipsFreeAbove: (amount: string) => `Orders above ${amount} ship free`,
  plusTax: (amount: string, percent: number) => `+ ${amount} tax (${percent}%)`,
  addToCart: 'Add To Cart',

  path: 'Breadcrumb',
  pictures: (name: string) => `Pictures of ${name}`,
  choosePicture: 'Choose a picture',
  showPicture: (position: number, total: number) => `Picture ${position} of ${total}`,
  zoom: 'Zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  close: 'Close',

  delivery: 'Delivery and payment',
  shipping: 'Shipping',
  shippingFree: 'Free',
  shippingPrice: (price: string, limit: string) => `${price}, free above ${limit}`,
  tax: 'Tax',
  taxAdded: (percent: number) => `${percent}% added at checkout`,
  payment: 'Payment',
  tracking: 'Tracking',
  trackingHint: 'Track your order in Profile › My Orders',
  returns: 'Returns',
  finalSale: 'Final sale: you cannot return this product',
  deliverTo: 'Deliver to',
  pin: 'PIN code',
  checkPin: 'Check',
  badPin: 'Enter six digits. A PIN code does not start with 0.',
  /** `dates` such as `Thu 26 – Sat 28 Nov`. */
  deliveredTo: (place: string, dates: string) => `To ${place}: ${dates}`,
  notDelivered: (place: string) => `We do not deliver to ${place}.`,
  cashPossible: 'Cash on delivery is possible.',
  noCash: 'No cash on delivery.',
  dayNames: {
    weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  },
  specifications: 'Specifications',
  disclosures: 'Product information',
  mrp: 'MRP',
  mrpWithTaxes: (amount: string) => `${amount} (incl. of all taxes)`,
  netQuantity: 'Net quantity',
  originCountry: 'Country of origin',
  maker: 'Manufacturer',
  importer: 'Importer',
  related: 'Related products',
};
