import type { SettingGroup } from '../../domain';

export const GROUP_TITLES: Readonly<Record<SettingGroup, string>> = {
  SHOP: 'Shop',
  APPEARANCE: 'Look',
  LEGAL: 'Legal',
  SHIPPING: 'Shipping',
  TAX: 'Tax',
  PAYMENT: 'Payment',
  ORDERS: 'Orders',
  EMAIL: 'Email',
  ANNOUNCEMENT: 'Announcement',
  CONTENT: 'Content',
};

interface SettingLabel {
  label: string;
  /** Everyday words that find the field. */
  words?: string;
}

/** Effects of the switches, in the words of the office. */
export const SWITCH_EFFECTS: Readonly<Record<string, string>> = {
  'checkout.guests': 'Visitors order with their name and email. They can make an account afterwards.',
  'cod.enabled': 'Customers may pay in cash at the door.',
  'cod.confirm': 'The buyer, by a code, or the shop confirms each cash order before it is packed.',
};

/** Label of each field, by its path. */
export const SETTING_LABELS: Readonly<Record<string, SettingLabel>> = {
  'shop.name': { label: 'Name', words: 'brand title store' },
  'shop.logo': { label: 'Logo', words: 'picture image brand header' },
  'shop.colours.accent': {
    label: 'Colour of the canopy and main button',
    words: 'color theme brand accent marigold contrast',
  },
  'shop.email': { label: 'Email', words: 'contact mail support' },
  'shop.phone': { label: 'Phone', words: 'contact number mobile support' },
  'shop.legalName': { label: 'Legal name', words: 'company firm seller invoice' },
  'shop.address.line1': { label: 'Address, line 1', words: 'street building seller' },
  'shop.address.line2': { label: 'Address, line 2', words: 'street area seller' },
  'shop.address.city': { label: 'City', words: 'town address' },
  'shop.address.state': { label: 'State, two letters', words: 'region address MH KA' },
  'shop.address.postalCode': { label: 'PIN code', words: 'postal zip address' },
  'shop.gstin': { label: 'GSTIN', words: 'gst tax number registration' },
  'shop.grievanceOfficer.name': { label: 'Grievance officer', words: 'complaint name' },
  'shop.grievanceOfficer.designation': { label: 'Designation of the officer', words: 'complaint title' },
  'shop.grievanceOfficer.email': { label: 'Email of the officer', words: 'complaint mail' },
  'shop.grievanceOfficer.phone': { label: 'Phone of the officer', words: 'complaint number' },
  'shipping.price': { label: 'Shipping price (₹)', words: 'delivery charge cost courier' },
  'shipping.freeAbove': { label: 'Free shipping above (₹)', words: 'delivery charge minimum' },
  'tax.mode': { label: 'Prices are', words: 'tax gst inclusive exclusive mrp mode' },
  'tax.percent': { label: 'Tax (%)', words: 'gst vat rate' },
  'tax.classes': { label: 'Tax classes', words: 'gst hsn rate slab' },
  'tax.composition': { label: 'Composition scheme', words: 'gst dealer bill of supply' },
  'invoices.numberedWhen': {
    label: 'Invoices are numbered',
    words: 'tax gst invoice number bill paid shipped',
  },
  'checkout.guests': {
    label: 'Orders without an account',
    words: 'guest checkout visitor register sign in login',
  },
  'cod.enabled': { label: 'Cash on delivery', words: 'cod payment cash door pay' },
  'cod.maxTotal': { label: 'Cash on delivery up to (₹)', words: 'cod limit total cash' },
  'cod.fee': { label: 'Fee of cash on delivery (₹)', words: 'cod charge cash' },
  'cod.confirm': { label: 'Confirm cash orders', words: 'cod code verify' },
  'cod.confirmHours': { label: 'Time to confirm (hours)', words: 'cod code expire' },
  'cod.maxRefusals': { label: 'Refused deliveries', words: 'cod return rto limit refused door' },
  'cod.excludedCategories': { label: 'Categories without cash on delivery', words: 'cod exclude product' },
  'orders.holdMinutes': { label: 'Hold (minutes)', words: 'reserve stock unpaid wait time' },
  'orders.dispatchHours': { label: 'Dispatch within (hours)', words: 'late pack ship delay ageing' },
  'orders.heldOrdersPerAccount': { label: 'Held orders of an account', words: 'limit reserve unpaid' },
  'orders.heldPiecesPerProduct': { label: 'Held units of a product', words: 'limit reserve unpaid' },
  'orders.heldPiecesPerAccount': { label: 'Held units of an account', words: 'limit reserve unpaid' },
  'returns.windowDays': { label: 'Returns (days)', words: 'return window exchange refund days' },
  'returns.excludedCategories': { label: 'Categories without returns', words: 'return final sale exclude' },
  'returns.reasons': { label: 'Reasons for a return', words: 'return exchange why list' },
  'home.sections': { label: 'Home page' },
  'menu.header': { label: 'Header menu' },
  'menu.footer': { label: 'Footer menu' },
  'mail.senderName': { label: 'Sender of emails', words: 'mail from name reply' },
  'mail.alertsPerPiece': { label: 'Emails per unit in stock', words: 'alert back in stock waiting wave' },
  'mail.priceDropPercent': { label: 'Smallest price drop (%)', words: 'wish list lower price fall percent' },
  'announcement.text': { label: 'Announcement', words: 'banner notice message bar' },
  'announcement.link': { label: 'Link of the announcement', words: 'banner notice url' },
};

export function labelOf(field: string): string {
  return SETTING_LABELS[field]?.label ?? field;
}
