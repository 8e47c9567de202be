/** Ids in the examples of the OpenAPI description. */
export const SAMPLE_IDS = {
  family: '7d1e2f3a-4b5c-4d6e-8f70-8192a3b4c5d6',
  product: 'b5a1c1f0-3f0e-4f4c-9d1a-2f6d1f6f1a01',
  order: '0d9f3e5a-8a3c-4b1e-8f60-5a7f0c2b4e77',
  shipment: '0d9f3e5a-8a3c-4b1e-8f60-5a7f0c2b4e91',
  document: '01a1f0c2-77aa-7c1e-9d5e-3b1f6a2c4d80',
  user: '6f1e2d3c-4b5a-4978-8695-a4b3c2d1e0f9',
} as const;

const address = { address: '12 Palm Road', city: 'Pune', postalCode: '411001', country: 'India' };
const orderAddress = {
  ...address,
  recipient: null,
  phone: null,
  line1: null,
  line2: null,
  landmark: null,
  state: null,
};
const newAddress = {
  recipient: 'Meera Iyer',
  phone: '98450 12345',
  line1: '14 Temple Tree Road',
  postalCode: '570001',
  city: 'Mysuru',
  state: 'KA',
};
const account = { _id: SAMPLE_IDS.user, name: 'Kavya Rao', email: 'kavya@example.com', isAdmin: false };

const verifiedAccount = { ...account, isEmailVerified: true };

const product = {
  _id: SAMPLE_IDS.product,
  name: 'Tarang Bookshelf Speaker',
  image: '/media/tarang-bookshelf-speaker.webp',
  price: 18499,
  countInStock: 7,
  rating: 4.5,
  numReviews: 2,
  description: 'A two-way speaker with a walnut front.',
  brand: 'Tarang',
  category: 'Speakers',
  version: 3,
  createdAt: '2026-11-02T05:30:00.000Z',
  updatedAt: '2026-11-20T09:12:44.000Z',
};

const review = {
  _id: '9a4f5b7e-1c2d-4e3f-a0b1-c2d3e4f50617',
  user: SAMPLE_IDS.user,
  name: 'Kavya Rao',
  rating: 5,
  comment: 'Fills the room.',
  createdAt: '2026-11-18T14:01:09.000Z',
};

const untaxed = { taxRate: 0, cgst: 0, sgst: 0, igst: 0 };

const amounts = {
  orderItems: [
    {
      product: product._id,
      name: product.name,
      image: product.image,
      price: product.price,
      qty: 1,
      sku: null,
      hsn: '85182200',
      unit: 'PCS',
      discount: 0,
      ...untaxed,
      taxable: 18499,
      total: 18499,
      cancelledQty: 0,
      packedQty: 0,
      returnedQty: 0,
      refundedQty: 0,
    },
  ],
  charges: [{ kind: 'SHIPPING', ...untaxed, taxable: 550 }],
  itemsPrice: 18499,
  discountPrice: 0,
  shippingPrice: 550,
  feePrice: 0,
  taxPrice: 739.96,
  totalPrice: 19788.96,
  taxMode: 'FLAT_EXCLUSIVE',
  placeOfSupply: null,
};

const quote = {
  ...amounts,
  shippingMethods: [{ id: 'standard', name: 'Standard delivery', price: 550, days: { min: 3, max: 7 } }],
  paymentMethods: [{ id: 'PayPal', available: true, fee: 0 }],
};

const order = {
  _id: SAMPLE_IDS.order,
  orderNumber: 'H-10001',
  user: { _id: account._id, name: account.name, email: account.email },
  ...amounts,
  shipments: [],
  returns: [],
  refunds: [],
  refundedAmount: 0,
  shippingAddress: orderAddress,
  billingAddress: null,
  paymentMethord: 'PayPal',
  paymentMethod: 'PayPal',
  shippingMethod: { id: 'standard', name: 'Standard delivery' },
  status: 'PLACED',
  isPaid: false,
  isDelivered: false,
  isCancelled: false,
  isRefunded: false,
  isRefunding: false,
  holdsStock: true,
  createdAt: '2026-11-21T08:00:00.000Z',
};

const paidOrder = {
  ...order,
  status: 'PAID',
  isPaid: true,
  paidAt: '2026-11-21T08:02:11.000Z',
  paymentResult: {
    id: '5O190127TN364715T',
    status: 'COMPLETED',
    update_time: '2026-11-21T08:02:11Z',
    email_address: 'kavya@example.com',
  },
};

const productStructure = {
  slug: 'tarang-bookshelf-speaker',
  nameHi: 'तरंग बुकशेल्फ़ स्पीकर',
  descriptionHi: 'अख़रोट की लकड़ी के दो स्पीकर।',
  categories: [{ _id: '01a1f0c2-77aa-7c1e-9d5e-3b1f6a2c4d91', name: 'Speakers', slug: 'speakers' }],
  attributes: [
    { name: 'Colour', value: 'Walnut' },
    { name: 'Power', value: '60', unit: 'W' },
  ],
};

const productDetails = {
  ...productStructure,
  pictures: [
    {
      image: product.image,
      alt: 'The speaker from the front',
      altHi: 'सामने से स्पीकर',
      ground: '#E9E1D9',
    },
  ],
  specifications: [{ name: 'Weight', value: '6.2 kg', nameHi: 'वज़न', valueHi: null }],
  mrp: 21999,
  originCountry: 'IN',
  maker: 'Tarang Audio Works, Coimbatore 641001',
  importer: null,
  netQuantity: '2 N',
  taxClass: 'gst-18',
  hsn: '8518',
  unit: 'PRS',
  weight: 6200,
  length: 420,
  width: 260,
  height: 310,
  shipsSeparately: false,
  noAir: false,
  finalSale: false,
  family: SAMPLE_IDS.family,
  options: { Colour: 'Walnut' },
  gtin: '8901234567890',
};

/** Responses in the examples. */
export const SAMPLES = {
  account: verifiedAccount,
  editedAccount: { ...verifiedAccount, version: 2 },
  session: { ...account, token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI2ZjFlIn0.c2ln' },
  product,
  productDetails: { ...product, ...productDetails, reviews: [review] },
  changedProducts: {
    products: [{ ...product, ...productDetails, isDraft: false }],
    endCursor: 'WzE3NjM3MTY0MDAwMDAsMTdd',
    hasNextPage: false,
  },
  changedOrders: { orders: [paidOrder], endCursor: 'WzE3NjM3MTY0MDAwMDAsMTdd', hasNextPage: false },
  family: {
    _id: SAMPLE_IDS.family,
    name: 'Tarang One',
    nameHi: null,
    description: '',
    options: [{ name: 'Colour', values: ['Walnut', 'Black'] }],
    listedAs: 'FAMILY',
    version: 1,
    createdAt: '2026-11-21T08:00:00.000Z',
    updatedAt: '2026-11-21T08:00:00.000Z',
    members: [{ ...product, ...productDetails }],
  },
  productPage: { products: [product], page: 1, pages: 3 },
  address: {
    _id: '5b7c9d1e-2f3a-4b5c-8d6e-7f8091a2b3c4',
    label: null,
    ...newAddress,
    phone: '+919845012345',
    line2: null,
    landmark: null,
    country: 'India',
    isDefault: true,
    isDefaultBilling: false,
  },
  newAddress,
  quote,
  order,
  paidOrder,
  deliveredOrder: { ...paidOrder, isDelivered: true, deliveredAt: '2026-11-22T11:40:00.000Z' },
  cancelledOrder: { ...order, isCancelled: true, cancelledAt: '2026-11-21T08:30:00.000Z' },
  refundedOrder: { ...paidOrder, isRefunded: true, refundedAt: '2026-11-23T06:00:00.000Z' },
  newOrder: {
    orderItems: [{ product: product._id, qty: 1 }],
    shippingAddress: address,
    paymentMethord: 'PayPal',
  },
} as const;
