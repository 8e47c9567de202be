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

export type EditedSettingsFragment = { version: number, shop: { name: string, logo: string, legalName: string, email: string, phone: string, gstin: string, colours: { accent: string }, address: { line1: string, line2: string, city: string, state: string, postalCode: string }, grievanceOfficer: { name: string, designation: string, email: string, phone: string } }, orders: { holdMinutes: number, dispatchHours: number, heldOrdersPerAccount: number, heldPiecesPerProduct: number, heldPiecesPerAccount: number }, returns: { windowDays: number, excludedCategories: string, reasons: string }, checkout: { guests: boolean }, cod: { enabled: boolean, confirm: boolean, confirmHours: number, maxRefusals: number, excludedCategories: string, maxTotal: { amount: string }, fee: { amount: string } }, shipping: { price: { amount: string }, freeAbove: { amount: string } }, tax: { mode: TaxMode, percent: string, composition: boolean, classes: Array<{ id: string, name: string, rates: Array<{ rate: string, from: string }> }> }, invoices: { numberedWhen: InvoiceMoment }, mail: { senderName: string, alertsPerPiece: number, priceDropPercent: number }, announcement: { text: string, link: string } };

export type SettingChangesQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingChangesQuery = { settings: { version: number, changes: Array<{ key: string, version: number, changedAt: string, changedBy: string }> } };

export type SettingsToEditQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsToEditQuery = { settings: { version: number, shop: { name: string, logo: string, legalName: string, email: string, phone: string, gstin: string, colours: { accent: string }, address: { line1: string, line2: string, city: string, state: string, postalCode: string }, grievanceOfficer: { name: string, designation: string, email: string, phone: string } }, orders: { holdMinutes: number, dispatchHours: number, heldOrdersPerAccount: number, heldPiecesPerProduct: number, heldPiecesPerAccount: number }, returns: { windowDays: number, excludedCategories: string, reasons: string }, checkout: { guests: boolean }, cod: { enabled: boolean, confirm: boolean, confirmHours: number, maxRefusals: number, excludedCategories: string, maxTotal: { amount: string }, fee: { amount: string } }, shipping: { price: { amount: string }, freeAbove: { amount: string } }, tax: { mode: TaxMode, percent: string, composition: boolean, classes: Array<{ id: string, name: string, rates: Array<{ rate: string, from: string }> }> }, invoices: { numberedWhen: InvoiceMoment }, mail: { senderName: string, alertsPerPiece: number, priceDropPercent: number }, announcement: { text: string, link: string } } };

export type UpdateSettingsMutationVariables = Exact<{
  input: UpdateSettingsInput;
}>;


export type UpdateSettingsMutation = { updateSettings: { settings: { version: number, shop: { name: string, logo: string, legalName: string, email: string, phone: string, gstin: string, colours: { accent: string }, address: { line1: string, line2: string, city: string, state: string, postalCode: string }, grievanceOfficer: { name: string, designation: string, email: string, phone: string } }, orders: { holdMinutes: number, dispatchHours: number, heldOrdersPerAccount: number, heldPiecesPerProduct: number, heldPiecesPerAccount: number }, returns: { windowDays: number, excludedCategories: string, reasons: string }, checkout: { guests: boolean }, cod: { enabled: boolean, confirm: boolean, confirmHours: number, maxRefusals: number, excludedCategories: string, maxTotal: { amount: string }, fee: { amount: string } }, shipping: { price: { amount: string }, freeAbove: { amount: string } }, tax: { mode: TaxMode, percent: string, composition: boolean, classes: Array<{ id: string, name: string, rates: Array<{ rate: string, from: string }> }> }, invoices: { numberedWhen: InvoiceMoment }, mail: { senderName: string, alertsPerPiece: number, priceDropPercent: number }, announcement: { text: string, link: string } } } };

export const EditedSettingsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedSettings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Settings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"shop"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"logo"}},{"kind":"Field","name":{"kind":"Name","value":"colours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accent"}}]}},{"kind":"Field","name":{"kind":"Name","value":"legalName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line1"}},{"kind":"Field","name":{"kind":"Name","value":"line2"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"postalCode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"gstin"}},{"kind":"Field","name":{"kind":"Name","value":"grievanceOfficer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"designation"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"orders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"holdMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"dispatchHours"}},{"kind":"Field","name":{"kind":"Name","value":"heldOrdersPerAccount"}},{"kind":"Field","name":{"kind":"Name","value":"heldPiecesPerProduct"}},{"kind":"Field","name":{"kind":"Name","value":"heldPiecesPerAccount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"returns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"windowDays"}},{"kind":"Field","name":{"kind":"Name","value":"excludedCategories"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"}}]}},{"kind":"Field","name":{"kind":"Name","value":"checkout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guests"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"maxTotal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fee"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"confirm"}},{"kind":"Field","name":{"kind":"Name","value":"confirmHours"}},{"kind":"Field","name":{"kind":"Name","value":"maxRefusals"}},{"kind":"Field","name":{"kind":"Name","value":"excludedCategories"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shipping"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"freeAbove"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"tax"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"percent"}},{"kind":"Field","name":{"kind":"Name","value":"composition"}},{"kind":"Field","name":{"kind":"Name","value":"classes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"rates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"from"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"invoices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"numberedWhen"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"senderName"}},{"kind":"Field","name":{"kind":"Name","value":"alertsPerPiece"}},{"kind":"Field","name":{"kind":"Name","value":"priceDropPercent"}}]}},{"kind":"Field","name":{"kind":"Name","value":"announcement"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"link"}}]}}]}}]} as unknown as DocumentNode<EditedSettingsFragment, unknown>;
export const SettingChangesDocument = {"kind":"Document","__meta__":{"hash":"51765aff9bd2dbb27f06ee2c079b51086ba89ff9ba6fa754ae6841d501ca24c3"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingChanges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"changedAt"}},{"kind":"Field","name":{"kind":"Name","value":"changedBy"}}]}}]}}]}}]} as unknown as DocumentNode<SettingChangesQuery, SettingChangesQueryVariables>;
export const SettingsToEditDocument = {"kind":"Document","__meta__":{"hash":"ef445ac144df05f5b2f1724996bb09f95be9091cf916d7f2d28f0bd05fb60196"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsToEdit"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditedSettings"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedSettings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Settings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"shop"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"logo"}},{"kind":"Field","name":{"kind":"Name","value":"colours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accent"}}]}},{"kind":"Field","name":{"kind":"Name","value":"legalName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line1"}},{"kind":"Field","name":{"kind":"Name","value":"line2"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"postalCode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"gstin"}},{"kind":"Field","name":{"kind":"Name","value":"grievanceOfficer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"designation"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"orders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"holdMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"dispatchHours"}},{"kind":"Field","name":{"kind":"Name","value":"heldOrdersPerAccount"}},{"kind":"Field","name":{"kind":"Name","value":"heldPiecesPerProduct"}},{"kind":"Field","name":{"kind":"Name","value":"heldPiecesPerAccount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"returns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"windowDays"}},{"kind":"Field","name":{"kind":"Name","value":"excludedCategories"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"}}]}},{"kind":"Field","name":{"kind":"Name","value":"checkout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guests"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"maxTotal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fee"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"confirm"}},{"kind":"Field","name":{"kind":"Name","value":"confirmHours"}},{"kind":"Field","name":{"kind":"Name","value":"maxRefusals"}},{"kind":"Field","name":{"kind":"Name","value":"excludedCategories"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shipping"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"freeAbove"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"tax"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"percent"}},{"kind":"Field","name":{"kind":"Name","value":"composition"}},{"kind":"Field","name":{"kind":"Name","value":"classes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"rates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"from"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"invoices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"numberedWhen"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"senderName"}},{"kind":"Field","name":{"kind":"Name","value":"alertsPerPiece"}},{"kind":"Field","name":{"kind":"Name","value":"priceDropPercent"}}]}},{"kind":"Field","name":{"kind":"Name","value":"announcement"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"link"}}]}}]}}]} as unknown as DocumentNode<SettingsToEditQuery, SettingsToEditQueryVariables>;
export const UpdateSettingsDocument = {"kind":"Document","__meta__":{"hash":"425910e30e28464152a658ced65bec6cb5a84c1134c7f8a588f2d32cef5b0eff"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateSettings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateSettingsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateSettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditedSettings"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedSettings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Settings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"shop"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"logo"}},{"kind":"Field","name":{"kind":"Name","value":"colours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accent"}}]}},{"kind":"Field","name":{"kind":"Name","value":"legalName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line1"}},{"kind":"Field","name":{"kind":"Name","value":"line2"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"postalCode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"gstin"}},{"kind":"Field","name":{"kind":"Name","value":"grievanceOfficer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"designation"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"orders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"holdMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"dispatchHours"}},{"kind":"Field","name":{"kind":"Name","value":"heldOrdersPerAccount"}},{"kind":"Field","name":{"kind":"Name","value":"heldPiecesPerProduct"}},{"kind":"Field","name":{"kind":"Name","value":"heldPiecesPerAccount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"returns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"windowDays"}},{"kind":"Field","name":{"kind":"Name","value":"excludedCategories"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"}}]}},{"kind":"Field","name":{"kind":"Name","value":"checkout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guests"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"maxTotal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fee"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"confirm"}},{"kind":"Field","name":{"kind":"Name","value":"confirmHours"}},{"kind":"Field","name":{"kind":"Name","value":"maxRefusals"}},{"kind":"Field","name":{"kind":"Name","value":"excludedCategories"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shipping"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"freeAbove"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"tax"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"percent"}},{"kind":"Field","name":{"kind":"Name","value":"composition"}},{"kind":"Field","name":{"kind":"Name","value":"classes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"rates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"from"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"invoices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"numberedWhen"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"senderName"}},{"kind":"Field","name":{"kind":"Name","value":"alertsPerPiece"}},{"kind":"Field","name":{"kind":"Name","value":"priceDropPercent"}}]}},{"kind":"Field","name":{"kind":"Name","value":"announcement"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"link"}}]}}]}}]} as unknown as DocumentNode<UpdateSettingsMutation, UpdateSettingsMutationVariables>;