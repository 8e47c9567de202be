/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A short text above the header of shopper pages. */
export type AnnouncementInput = {
  /** A path of the shop or an https address, at most 300 characters; empty for no link. */
  link?: string | null | undefined;
  /** Text, at most 120 characters; empty for no announcement. */
  text?: string | null | undefined;
};

/** Cash on delivery. */
export type CashOnDeliverySettingsInput = {
  /** True if the buyer or the shop confirms each order with cash on delivery. Absent: unchanged; null: the default. */
  confirm?: boolean | null | undefined;
  /** Hours after which an unconfirmed order ends and releases its stock. From 1 to 720. Absent: unchanged; null: the default. */
  confirmHours?: number | null | undefined;
  /** True to offer cash on delivery. Absent: unchanged; null: the default. */
  enabled?: boolean | null | undefined;
  /** Categories of products without cash on delivery, one per line. At most 1000 characters. Absent: unchanged; null: the default. */
  excludedCategories?: string | null | undefined;
  /** The fee of cash on delivery in rupees, taxed as shipping is; 0 for none. At most 9999999.99 rupees. Absent: unchanged; null: the default. */
  fee?: string | null | undefined;
  /** Refused deliveries of an account or phone after which cash on delivery is not offered. From 1 to 100. Absent: unchanged; null: the default. */
  maxRefusals?: number | null | undefined;
  /** The highest total of an order with cash on delivery, in rupees. At most 999999999 rupees. Absent: unchanged; null: the default. */
  maxTotal?: string | null | undefined;
};

/** Orders of visitors. */
export type CheckoutSettingsInput = {
  /** True to let visitors order without an account. Absent: unchanged; null: the default. */
  guests?: boolean | null | undefined;
};

/** The first admin of a shop in set-up mode. */
export type CreateOwnerInput = {
  /** Email address, at most 254 characters. */
  email: string;
  /** Name, 1 to 100 characters. */
  name: string;
  /** Password, 8 to 128 characters. */
  password: string;
  /** Token of the set-up address in the log of the server. Valid once, for 24 hours. */
  token: string;
};

/** A new product. Missing fields get the values of a draft: "Sample name", price 0, stock 0. */
export type CreateProductInput = {
  /** All attributes, at most 30; an empty list means none. Absent: unchanged; none in a new product. */
  attributes?: Array<ProductAttributeInput> | null | undefined;
  /** Brand, 1 to 60 characters. */
  brand?: string | null | undefined;
  /** Ids of all its categories, 1 to 20; the first one is the primary one, whose name becomes `category`. Not together with `category`. Absent: unchanged. */
  categories?: Array<string> | null | undefined;
  /** Category, 1 to 60 characters. A name that no category has creates one at the top, or is BAD_INPUT in a shop with 2000 categories. */
  category?: string | null | undefined;
  /** Units in stock, 0 to 1000000. */
  countInStock?: number | null | undefined;
  /** Plain text, 1 to 5000 characters. */
  description?: string | null | undefined;
  /** Description in Hindi, plain text, at most 5000 characters; empty or null removes it. Absent: unchanged; none in a new product. */
  descriptionHi?: string | null | undefined;
  /** True if buyers cannot return the product; a change applies to later orders only; null for false. Absent: unchanged; false in a new product. */
  finalSale?: boolean | null | undefined;
  /** GTIN, the number of the barcode: 8, 12, 13 or 14 digits; empty or null removes it. The shop stores a number with a wrong check digit, but feeds omit it. Absent: unchanged; none in a new product. */
  gtin?: string | null | undefined;
  /** Height of one packed unit in millimetres, 0 to 10000; 0 or null removes it. Absent: unchanged; none in a new product. */
  height?: number | null | undefined;
  /** HSN code of 4, 6 or 8 digits; empty or null removes it. */
  hsn?: string | null | undefined;
  /** A picture as data URL (PNG, JPEG, WebP or AVIF, at most 10 MB, otherwise UNSUPPORTED_MEDIA or TOO_LARGE) or a path of this shop such as an existing `image`. Other addresses are refused with BAD_INPUT. */
  image?: string | null | undefined;
  /** Name and address of the importer, at most 300 characters; empty or null removes it. */
  importer?: string | null | undefined;
  /** Length of one packed unit in millimetres, 0 to 10000; 0 or null removes it. Absent: unchanged; none in a new product. */
  length?: number | null | undefined;
  /** Name and address of the manufacturer, at most 300 characters; empty or null removes it. */
  maker?: string | null | undefined;
  /** Maximum retail price of one unit in rupees, with all taxes and at most 2 decimals; 0 or null removes it; BAD_INPUT if the price with tax is above it. */
  mrp?: string | null | undefined;
  /** Name, 1 to 100 characters. */
  name?: string | null | undefined;
  /** Name in Hindi, at most 100 characters; empty or null removes it. Absent: unchanged; none in a new product. */
  nameHi?: string | null | undefined;
  /** Quantity in the package, such as `500 g`, at most 40 characters; empty or null removes it. */
  netQuantity?: string | null | undefined;
  /** True if the product cannot be shipped by air; null for false. Absent: unchanged; false in a new product. */
  noAir?: boolean | null | undefined;
  /** Country of origin, an alpha-2 code of ISO 3166-1 in upper case; empty or null removes it. */
  originCountry?: string | null | undefined;
  /** All its pictures in their order, 1 to 8; the first one replaces `image`, which may then be absent. A request body has at most 14 MB, so send large pictures in several requests. */
  pictures?: Array<ProductPictureInput> | null | undefined;
  /** Unit price in rupees, 0 to 9999999.99 with at most 2 decimals; at 0 the product is a draft, which is not for sale. */
  price?: string | null | undefined;
  /** True if each unit travels in a parcel of its own; null for false. Absent: unchanged; false in a new product. */
  shipsSeparately?: boolean | null | undefined;
  /** Stock keeping unit, the shop's own product number, at most 64 characters; SKU_TAKEN when another product has it. */
  sku?: string | null | undefined;
  /** Last part of `/p/…`: letters of any script, digits and single hyphens, at most 100 characters. CONFLICT if another product has it. The former address leads to the new one. Absent: unchanged, or from the name once the product is on sale. */
  slug?: string | null | undefined;
  /** All specifications in order, at most 20; an empty list means no specifications. */
  specifications?: Array<SpecificationInput> | null | undefined;
  /** Id of a tax class of the shop; empty or null removes it, and the product then has the first class; BAD_INPUT if the price with its tax is above the MRP. */
  taxClass?: string | null | undefined;
  /** Unit quantity code of the GST returns, such as `PCS`, in any letter case; empty or null removes it. */
  unit?: string | null | undefined;
  /** Weight of one packed unit in grams, 0 to 1000000; 0 or null removes it. */
  weight?: number | null | undefined;
  /** Width of one packed unit in millimetres, 0 to 10000; 0 or null removes it. Absent: unchanged; none in a new product. */
  width?: number | null | undefined;
};

/** A link of the footer. */
export type FooterLinkInput = {
  /** Name of the group of the link, at most 40 characters; empty for none. */
  group?: LocalTextInput | null | undefined;
  /** Text of the link, at most 40 characters. */
  label: LocalTextInput;
  /** A path of the shop or an https address, at most 300 characters. */
  link: string;
};

/** The person who answers complaints; an absent part is an empty text. */
export type GrievanceOfficerInput = {
  /** Designation, at most 100 characters. */
  designation?: string | null | undefined;
  /** Email address. */
  email?: string | null | undefined;
  /** Name, at most 100 characters. */
  name?: string | null | undefined;
  /** Phone number, 6 to 20 digits. */
  phone?: string | null | undefined;
};

/** A question of a FAQ section. */
export type HomeQuestionInput = {
  /** The answer, at most 1000 characters. */
  answer: LocalTextInput;
  /** The question, at most 200 characters. */
  question: LocalTextInput;
};

/** A section of the home page. */
export type HomeSectionInput = {
  /** Start of the period; null for none. */
  from?: string | null | undefined;
  /** True if shoppers must not see the section. */
  hidden?: boolean | null | undefined;
  /** Kind of the section. */
  kind: HomeSectionKind;
  /** A path of the shop or an https address, at most 300 characters. For a COLLECTION and a PROMO. */
  link?: string | null | undefined;
  /** Ids of products: 1 to 12 of a COLLECTION, at most one of a PROMO. The home page omits unknown products. */
  products?: Array<string> | null | undefined;
  /** At most 20 questions of a FAQ. */
  questions?: Array<HomeQuestionInput> | null | undefined;
  /** Markdown of a TEXT, at most 5000 characters; plain text of a PROMO, at most 300 characters. */
  text?: LocalTextInput | null | undefined;
  /** Title, at most 80 characters. Required for a COLLECTION, and for a PROMO with content. */
  title?: LocalTextInput | null | undefined;
  /** End of the period; null for none. */
  to?: string | null | undefined;
};

/** Kind of a section of the home page. */
export type HomeSectionKind =
  /** The best rated products, as slides. At most once. */
  | 'CAROUSEL'
  /** The categories of the catalogue. At most once. */
  | 'CATEGORIES'
  /** Chosen products below a title. */
  | 'COLLECTION'
  /** Questions with answers. Without content, the questions of the preset. At most once. */
  | 'FAQ'
  /** The newest products, with pages. At most once. */
  | 'LATEST'
  /** One product or link, with a text. Without content, the promotion of the preset. */
  | 'PROMO'
  /** Reviews of verified purchases. At most once. */
  | 'REVIEWS'
  /** A text in Markdown. */
  | 'TEXT';

/** Content of the home page. */
export type HomeSettingsInput = {
  /** The sections of the home page, in their order. At most 20. Absent: unchanged; null: the preset. */
  sections?: Array<HomeSectionInput> | null | undefined;
};

/** The moment at which an order gets its invoice and its invoice number. */
export type InvoiceMoment =
  /** When the order is paid: the default. */
  | 'PAID'
  /** When the order is shipped. */
  | 'SHIPPED';

/** Invoices of new orders. */
export type InvoiceSettingsInput = {
  /** True to register new invoices and credit notes of buyers with a GSTIN at the Invoice Registration Portal. Absent: unchanged; null: the default. */
  eInvoice?: boolean | null | undefined;
  /** The moment at which an order gets its invoice: when it is paid, or when it is shipped. Absent: unchanged; null: the default. */
  numberedWhen?: InvoiceMoment | null | undefined;
};

/** A text per language; an absent text is empty. The field that contains it states the limit. */
export type LocalTextInput = {
  /** English text. */
  en?: string | null | undefined;
  /** Hindi text. */
  hi?: string | null | undefined;
};

/** Emails of the shop. */
export type MailSettingsInput = {
  /** Number of emails for each unit in stock when a sold-out product is back in stock. The oldest requests come first; the next emails follow after a day. From 1 to 100. Absent: unchanged; null: the default. */
  alertsPerPiece?: number | null | undefined;
  /** Smallest fall of a price, in percent, about which shoppers with a wish list get an email. From 1 to 90. Absent: unchanged; null: the default. */
  priceDropPercent?: number | null | undefined;
  /** The sender of emails; empty for the configured name. Replies go to the email address of the shop, if it has one. At most 60 characters. Absent: unchanged; null: the default. */
  senderName?: string | null | undefined;
};

/** A link of a menu. */
export type MenuLinkInput = {
  /** Text of the link, at most 40 characters. */
  label: LocalTextInput;
  /** A path of the shop or an https address, at most 300 characters. */
  link: string;
};

/** Menus of the shop. */
export type MenuSettingsInput = {
  /** The links of the footer, in up to 4 groups, beside the links of the shop. At most 30. Absent: unchanged; null: the default. */
  footer?: Array<FooterLinkInput> | null | undefined;
  /** The links below the header; an empty list shows the categories of the catalogue. At most 12. Absent: unchanged; null: the default. */
  header?: Array<MenuLinkInput> | null | undefined;
};

/** State of an online payment method. */
export type OnlineMethodState =
  /** The embedded demo provider replaces the missing variables; no money moves. */
  | 'DEMO'
  /** A required variable is missing, so the shop does not offer the method. */
  | 'MISSING'
  /** All required variables are set. */
  | 'READY';

/** Stock holds of unpaid orders, and dispatch of sold orders. */
export type OrderSettingsInput = {
  /** Hours after which an order that waits for its confirmation, parcel or dispatch is late. From 1 to 720. Absent: unchanged; null: the default. */
  dispatchHours?: number | null | undefined;
  /** Unpaid orders of one account that hold stock; further orders hold none. From 1 to 1000. Absent: unchanged; null: the default. */
  heldOrdersPerAccount?: number | null | undefined;
  /** Units of all products that the unpaid orders of one account can hold. From 1 to 100000. Absent: unchanged; null: the default. */
  heldPiecesPerAccount?: number | null | undefined;
  /** Units of one product that the unpaid orders of one account can hold, or a fifth of the stock if that is more. From 1 to 10000. Absent: unchanged; null: the default. */
  heldPiecesPerProduct?: number | null | undefined;
  /** Minutes for which a new order holds its stock without payment. From 1 to 100000. Absent: unchanged; null: the default. */
  holdMinutes?: number | null | undefined;
};

/** Payment method. */
export type PaymentMethod =
  /** In cash at the delivery. */
  | 'CASH_ON_DELIVERY'
  /** Through PayPal, which takes cards too. */
  | 'PAYPAL'
  /** Through Razorpay: UPI, cards and netbanking, in rupees. */
  | 'RAZORPAY';

/** An attribute of a product. */
export type ProductAttributeInput = {
  /** Name, 1 to 40 characters. An unknown name becomes a new attribute, at most 200. */
  name: string;
  /** Unit of a number. BAD_INPUT if the attribute has another one. */
  unit?: string | null | undefined;
  /** Value, 1 to 120 characters. BAD_INPUT if it does not fit the kind of the attribute. */
  value: string;
};

/** A picture to set on a product. */
export type ProductPictureInput = {
  /** Alternative text, at most 200 characters. Empty: the product's name. */
  alt?: string | null | undefined;
  /** Alternative text in Hindi, at most 200 characters. Absent, empty or null: none. */
  altHi?: string | null | undefined;
  /** A picture as data URL (PNG, JPEG, WebP or AVIF, at most 10 MB, otherwise UNSUPPORTED_MEDIA or TOO_LARGE) or a path of this shop such as an existing `image`. Other addresses are refused with BAD_INPUT. */
  image: string;
};

/** Returns of delivered goods. */
export type ReturnSettingsInput = {
  /** Categories of products that cannot be returned, one per line. At most 1000 characters. Absent: unchanged; null: the default. */
  excludedCategories?: string | null | undefined;
  /** Reasons that the return page offers, one per line. At most 2000 characters. Absent: unchanged; null: the default. */
  reasons?: string | null | undefined;
  /** Days after the delivery in which buyers may request a return; 0 for no returns. From 0 to 365. Absent: unchanged; null: the default. */
  windowDays?: number | null | undefined;
};

/** A shipping method. The shop stores only the amounts of its `kind`. */
export type ShippingMethodInput = {
  /** Most days from the order to the delivery, 0 to 60; null with `daysMin` for those of the service area. */
  daysMax?: number | null | undefined;
  /** Fewest days from the order to the delivery, 0 to 60; null with `daysMax` for those of the service area. */
  daysMin?: number | null | undefined;
  /** Items prices above this amount in rupees ship for free. FREE_ABOVE needs it. */
  freeAbove?: string | null | undefined;
  /** Id of lower-case letters, digits and hyphens, at most 64 characters; absent, null or empty: a new id from the name. */
  id?: string | null | undefined;
  /** True if parcels travel by air. Absent or null: false. */
  isAir?: boolean | null | undefined;
  /** Price rule. */
  kind: ShippingMethodKind;
  /** Name in English, 1 to 60 characters, unique in the list. */
  name: string;
  /** Name in Hindi, at most 60 characters. */
  nameHi?: string | null | undefined;
  /** Price in rupees, as the shop shows prices. FLAT and FREE_ABOVE need it. */
  price?: string | null | undefined;
  /** 1 to 30 prices with different weights, in any order. WEIGHT needs them. */
  slabs?: Array<ShippingSlabInput> | null | undefined;
  /** A sentence in English, at most 160 characters. */
  text?: string | null | undefined;
  /** A sentence in Hindi, at most 160 characters. */
  textHi?: string | null | undefined;
  /** 1 to 200 patterns: a PIN code, its first digits such as `5600*`, a state such as `state:MH`, or `*`. */
  zones: Array<string>;
};

/** Price rule of a shipping method. */
export type ShippingMethodKind =
  /** One price. */
  | 'FLAT'
  /** One price; free if the items price is above an amount. */
  | 'FREE_ABOVE'
  /** Free; the buyer collects the order at the address of the shop. */
  | 'PICKUP'
  /** A price by weight for each parcel. A unit counts with its weight or its volumetric weight (1 kg for 5,000 cm³), whichever is more. */
  | 'WEIGHT';

/** Shipping of new orders. */
export type ShippingSettingsInput = {
  /** New orders with an items price above this amount, in rupees, ship for free. At most 999999999 rupees. Absent: unchanged; null: the default. */
  freeAbove?: string | null | undefined;
  /** Shipping methods by zone; an empty list means one method everywhere with the shipping price and its free limit. Absent: unchanged; null: the default. */
  methods?: Array<ShippingMethodInput> | null | undefined;
  /** The shipping price of a new order, in rupees; 0 for free shipping. At most 9999999.99 rupees. Absent: unchanged; null: the default. */
  price?: string | null | undefined;
};

/** A price for parcels up to a weight. */
export type ShippingSlabInput = {
  /** Price of one parcel in rupees, as the shop shows prices. */
  price: string;
  /** Heaviest parcel of the slab in grams, 1 to 10000000. */
  upToGrams: number;
};

/** Address of the shop; an absent part is an empty text. */
export type ShopAddressInput = {
  /** City, at most 60 characters. */
  city?: string | null | undefined;
  /** First line, at most 200 characters. */
  line1?: string | null | undefined;
  /** Second line, at most 200 characters. */
  line2?: string | null | undefined;
  /** PIN code: six digits. */
  postalCode?: string | null | undefined;
  /** State: two letters of ISO 3166-2:IN, such as `MH`. */
  state?: string | null | undefined;
};

/** Colours of the shop. */
export type ShopColoursInput = {
  /** Six hexadecimal digits, such as `#c88f5c`; the dark label on it needs a contrast of 4.5:1. Empty for marigold. */
  accent?: string | null | undefined;
};

/** Name, contact and legal data of the shop. */
export type ShopDetailsInput = {
  /** The address of the seller on new invoices; a GSTIN needs it. Absent: unchanged; null: the default. */
  address?: ShopAddressInput | null | undefined;
  /** The colour of the canopy and the main button, readable in both themes; empty for marigold. Absent: unchanged; null: the default. */
  colours?: ShopColoursInput | null | undefined;
  /** The address where customers reach the shop; empty for none. At most 254 characters. Absent: unchanged; null: the default. */
  email?: string | null | undefined;
  /** The person who answers complaints, as Indian law requires. Absent: unchanged; null: the default. */
  grievanceOfficer?: GrievanceOfficerInput | null | undefined;
  /** With a GSTIN, new invoices show CGST and SGST, or IGST; empty for a seller without registration. At most 15 characters. Absent: unchanged; null: the default. */
  gstin?: string | null | undefined;
  /** The seller on new invoices; if empty, invoices show the name of the shop. At most 100 characters. Absent: unchanged; null: the default. */
  legalName?: string | null | undefined;
  /** A PNG, JPEG, WebP or AVIF picture of at least 200 × 72 pixels as a data URL, or the path of a stored logo; empty for the name as text. Absent: unchanged; null: the default. */
  logo?: string | null | undefined;
  /** The name on every page, title, email and invoice. At most 40 characters. Absent: unchanged; null: the default. */
  name?: string | null | undefined;
  /** The number where customers reach the shop; empty for none. At most 20 characters. Absent: unchanged; null: the default. */
  phone?: string | null | undefined;
};

/** Email address and password of an account. */
export type SignInInput = {
  /** Email address, at most 254 characters, compared in lower case. */
  email: string;
  /** Password of the account. */
  password: string;
};

/** A specification to set on a product. */
export type SpecificationInput = {
  /** Label, 1 to 40 characters. */
  name: string;
  /** Label in Hindi, at most 40 characters. Absent, empty or null: none. */
  nameHi?: string | null | undefined;
  /** Value, 1 to 120 characters. */
  value: string;
  /** Value in Hindi, at most 120 characters. Absent, empty or null: none. */
  valueHi?: string | null | undefined;
};

/** A class of goods with the same tax. */
export type TaxClassInput = {
  /** Id of a current class; absent or null for a new class. */
  id?: string | null | undefined;
  /** Name of 1 to 40 characters, unique in the list. */
  name: string;
  /** 1 to 20 rates with different days, in any order. */
  rates: Array<TaxRateInput>;
};

/** Tax of new orders. */
export type TaxMode =
  /** One rate is added to the items price: the default. */
  | 'FLAT_EXCLUSIVE'
  /** The GST of the tax class is added to the prices. */
  | 'GST_EXCLUSIVE'
  /** Prices include the GST of the tax class. */
  | 'GST_INCLUSIVE';

/** A GST rate of a tax class from a day on. */
export type TaxRateInput = {
  /** First day in Asia/Kolkata, such as `2025-09-22`. */
  from: string;
  /** In percent, from 0 to 100 with at most 2 decimals. */
  rate: string;
};

/** Tax of new orders. */
export type TaxSettingsInput = {
  /** GST rates by day for classes of products; products without a class have the first one. 1 to 20 classes. CONFLICT if a product has a class that is missing in the list. Absent: unchanged; null: the default. */
  classes?: Array<TaxClassInput> | null | undefined;
  /** True for a composition dealer, who charges no GST and issues bills of supply. Absent: unchanged; null: the default. */
  composition?: boolean | null | undefined;
  /** Tax of new orders: one rate on the items, or the GST of the tax class, which prices include or exclude. A GST mode needs the state of the shop. Absent: unchanged; null: the default. */
  mode?: TaxMode | null | undefined;
  /** The tax on the items price of a new order, in percent. From 0 to 100 with at most 2 decimals. Absent: unchanged; null: the default. */
  percent?: string | null | undefined;
};

/** Changes of settings. Only submitted settings change; null restores the default. */
export type UpdateSettingsInput = {
  /** A short text above the header of shopper pages, with an optional link; empty for none. Absent: unchanged; null: the default. */
  announcement?: AnnouncementInput | null | undefined;
  /** Orders of visitors. */
  checkout?: CheckoutSettingsInput | null | undefined;
  /** Cash on delivery. */
  cod?: CashOnDeliverySettingsInput | null | undefined;
  /** Content of the home page. */
  home?: HomeSettingsInput | null | undefined;
  /** Invoices of new orders. */
  invoices?: InvoiceSettingsInput | null | undefined;
  /** Emails of the shop. */
  mail?: MailSettingsInput | null | undefined;
  /** Menus of the shop. */
  menu?: MenuSettingsInput | null | undefined;
  /** Stock holds of unpaid orders. */
  orders?: OrderSettingsInput | null | undefined;
  /** Returns of delivered goods. */
  returns?: ReturnSettingsInput | null | undefined;
  /** Shipping of new orders. */
  shipping?: ShippingSettingsInput | null | undefined;
  /** Name, contact and legal data of the shop. */
  shop?: ShopDetailsInput | null | undefined;
  /** Tax of new orders. */
  tax?: TaxSettingsInput | null | undefined;
  /** The version that the client edited. CONFLICT if the current version differs, with both in `extensions.conflict`. Absent: no check. */
  version?: number | null | undefined;
};

export type SetupSettingsFragment = { version: number, shop: { name: string, legalName: string, email: string, phone: string, gstin: string, address: { line1: string, line2: string, city: string, state: string, postalCode: string }, grievanceOfficer: { name: string, designation: string, email: string, phone: string } }, shipping: { price: { amount: string }, freeAbove: { amount: string } }, tax: { mode: TaxMode, percent: string, composition: boolean, classes: Array<{ id: string, name: string, rates: Array<{ rate: string, from: string }> }> }, cod: { enabled: boolean, maxTotal: { amount: string }, fee: { amount: string } }, changes: Array<{ key: string }> };

export type ShopSetupQueryVariables = Exact<{ [key: string]: never; }>;


export type ShopSetupQuery = { setup: { isOpen: boolean, hasOwner: boolean, progress: { missing: Array<string>, isLegalDataRequired: boolean, hasProduct: boolean, draftPages: number, onlineMethods: Array<{ id: PaymentMethod, state: OnlineMethodState, webhookPath: string, variables: Array<{ name: string, isRequired: boolean, isSet: boolean }> }> } | null } };

export type SetupSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type SetupSettingsQuery = { settings: { version: number, shop: { name: string, legalName: string, email: string, phone: string, gstin: string, address: { line1: string, line2: string, city: string, state: string, postalCode: string }, grievanceOfficer: { name: string, designation: string, email: string, phone: string } }, shipping: { price: { amount: string }, freeAbove: { amount: string } }, tax: { mode: TaxMode, percent: string, composition: boolean, classes: Array<{ id: string, name: string, rates: Array<{ rate: string, from: string }> }> }, cod: { enabled: boolean, maxTotal: { amount: string }, fee: { amount: string } }, changes: Array<{ key: string }> } };

export type CreateOwnerMutationVariables = Exact<{
  input: CreateOwnerInput;
}>;


export type CreateOwnerMutation = { createOwner: { token: string, user: { id: string, name: string, email: string, isAdmin: boolean } } };

export type SignInOwnerMutationVariables = Exact<{
  input: SignInInput;
}>;


export type SignInOwnerMutation = { signIn: { token: string, user: { id: string, name: string, email: string, isAdmin: boolean } } };

export type SaveSetupStepMutationVariables = Exact<{
  input: UpdateSettingsInput;
}>;


export type SaveSetupStepMutation = { updateSettings: { settings: { version: number, shop: { name: string, legalName: string, email: string, phone: string, gstin: string, address: { line1: string, line2: string, city: string, state: string, postalCode: string }, grievanceOfficer: { name: string, designation: string, email: string, phone: string } }, shipping: { price: { amount: string }, freeAbove: { amount: string } }, tax: { mode: TaxMode, percent: string, composition: boolean, classes: Array<{ id: string, name: string, rates: Array<{ rate: string, from: string }> }> }, cod: { enabled: boolean, maxTotal: { amount: string }, fee: { amount: string } }, changes: Array<{ key: string }> } } };

export type CreateFirstProductMutationVariables = Exact<{
  input: CreateProductInput;
}>;


export type CreateFirstProductMutation = { createProduct: { id: string } };

export type OpenShopMutationVariables = Exact<{ [key: string]: never; }>;


export type OpenShopMutation = { openShop: { setup: { isOpen: boolean } } };

export const SetupSettingsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SetupSettings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Settings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"shop"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"legalName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line1"}},{"kind":"Field","name":{"kind":"Name","value":"line2"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"postalCode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"gstin"}},{"kind":"Field","name":{"kind":"Name","value":"grievanceOfficer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"designation"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"shipping"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"freeAbove"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"tax"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"percent"}},{"kind":"Field","name":{"kind":"Name","value":"composition"}},{"kind":"Field","name":{"kind":"Name","value":"classes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"rates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"from"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"cod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"maxTotal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fee"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}}]}}]}}]} as unknown as DocumentNode<SetupSettingsFragment, unknown>;
export const ShopSetupDocument = {"kind":"Document","__meta__":{"hash":"fe515d4d4fee792f77b7f9a6100f6b56fea1143ff983ff5a2c9f5b27af16b9d6"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ShopSetup"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setup"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isOpen"}},{"kind":"Field","name":{"kind":"Name","value":"hasOwner"}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"missing"}},{"kind":"Field","name":{"kind":"Name","value":"onlineMethods"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"webhookPath"}},{"kind":"Field","name":{"kind":"Name","value":"variables"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isRequired"}},{"kind":"Field","name":{"kind":"Name","value":"isSet"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"isLegalDataRequired"}},{"kind":"Field","name":{"kind":"Name","value":"hasProduct"}},{"kind":"Field","name":{"kind":"Name","value":"draftPages"}}]}}]}}]}}]} as unknown as DocumentNode<ShopSetupQuery, ShopSetupQueryVariables>;
export const SetupSettingsDocument = {"kind":"Document","__meta__":{"hash":"1a4402a3f077b78ff70ff980f5a1f49d1d5e4d58e9cf9a1c77593d8836cbd150"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SetupSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SetupSettings"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SetupSettings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Settings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"shop"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"legalName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line1"}},{"kind":"Field","name":{"kind":"Name","value":"line2"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"postalCode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"gstin"}},{"kind":"Field","name":{"kind":"Name","value":"grievanceOfficer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"designation"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"shipping"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"freeAbove"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"tax"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"percent"}},{"kind":"Field","name":{"kind":"Name","value":"composition"}},{"kind":"Field","name":{"kind":"Name","value":"classes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"rates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"from"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"cod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"maxTotal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fee"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}}]}}]}}]} as unknown as DocumentNode<SetupSettingsQuery, SetupSettingsQueryVariables>;
export const CreateOwnerDocument = {"kind":"Document","__meta__":{"hash":"eee36da93f1fc2d2c34896577afe784d8660c853e25ce379a463f55f99d96a55"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateOwner"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateOwnerInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createOwner"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"isAdmin"}}]}}]}}]}}]} as unknown as DocumentNode<CreateOwnerMutation, CreateOwnerMutationVariables>;
export const SignInOwnerDocument = {"kind":"Document","__meta__":{"hash":"d65c94c863266c37d399dd32314b1644d30c0dc8672adc05359e6e5803056aa9"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignInOwner"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SignInInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signIn"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"isAdmin"}}]}}]}}]}}]} as unknown as DocumentNode<SignInOwnerMutation, SignInOwnerMutationVariables>;
export const SaveSetupStepDocument = {"kind":"Document","__meta__":{"hash":"c4eeaf85852de942e993777c165983057d2dc803d2b7f1e3c97f6633b3bb6862"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveSetupStep"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateSettingsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateSettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SetupSettings"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SetupSettings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Settings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"shop"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"legalName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line1"}},{"kind":"Field","name":{"kind":"Name","value":"line2"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"postalCode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"gstin"}},{"kind":"Field","name":{"kind":"Name","value":"grievanceOfficer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"designation"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"shipping"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"freeAbove"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"tax"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"percent"}},{"kind":"Field","name":{"kind":"Name","value":"composition"}},{"kind":"Field","name":{"kind":"Name","value":"classes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"rates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"from"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"cod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"maxTotal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fee"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}}]}}]}}]} as unknown as DocumentNode<SaveSetupStepMutation, SaveSetupStepMutationVariables>;
export const CreateFirstProductDocument = {"kind":"Document","__meta__":{"hash":"31fa4cbac2a72bb815527ac12fa8df8eef08553273243db3b0c8e9ec92e91ef8"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateFirstProduct"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateProductInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createProduct"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<CreateFirstProductMutation, CreateFirstProductMutationVariables>;
export const OpenShopDocument = {"kind":"Document","__meta__":{"hash":"bd9384d137eed16611e8076a5b2681257bde9ccded48fa957266c53f94d10039"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OpenShop"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"openShop"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setup"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isOpen"}}]}}]}}]}}]} as unknown as DocumentNode<OpenShopMutation, OpenShopMutationVariables>;