import type { OrderAddress } from '../addresses/address-model';
import { stateOfGstin } from '../invoices/gstin';
import { stateOfAddress, stateOfGstCode } from '../invoices/indian-states';
import { roundingOf, taxLinesOf, type Seller } from '../invoices/invoice';
import type { Order, OrderItem } from '../model';
import { chargesOf } from '../orders/order-amounts';
import type { Paise } from '../pricing/money';
import { linePrice } from '../pricing/items-price';
import { sumGst, taxOf, type Gst } from '../tax/gst';
import { spreadAmount } from '../tax/spread';
import type {
  DocumentBody,
  DocumentBuyer,
  DocumentLine,
  DocumentSeller,
  DocumentTotals,
} from './document-body';

/** HSN code (SAC) of the transport of goods. */
const SHIPPING_HSN = '9968';

/** Values of an invoice that its order does not have. */
export interface InvoiceIssue {
  number: string;
  issuedAt: Date;
  seller: Seller;
  /** False for old invoices, whose SGST may have one paisa more than CGST. */
  hasEqualHalves?: boolean;
  /** The total of the order in words. */
  amountInWords: DocumentBody['amountInWords'];
}

/** The kind of an order's invoice: in a GST mode an order without tax gets a bill of supply. */
export function invoiceKindOf({
  taxMode,
  taxPrice,
}: Pick<Order, 'taxMode' | 'taxPrice'>): 'TAX_INVOICE' | 'BILL_OF_SUPPLY' {
  return taxMode !== 'FLAT_EXCLUSIVE' && taxPrice === 0 ? 'BILL_OF_SUPPLY' : 'TAX_INVOICE';
}

/**
 * The body of the invoice of a paid order. Its lines add up to its totals, component by component. Without GST the tax
 * of the order is spread over the products by largest remainder. §9
 */
export function invoiceBodyOf(order: Order, issue: InvoiceIssue): DocumentBody {
  const { number, issuedAt, seller, amountInWords } = issue;
  const { shippingAddress, paidAt } = order;
  const hasGst = order.taxMode !== 'FLAT_EXCLUSIVE';
  const { lines, rounding } = hasGst ? { lines: gstLinesOf(order), rounding: 0 } : flatLinesOf(order, issue);
  return {
    kind: invoiceKindOf(order),
    number,
    issuedAt: issuedAt.toISOString(),
    taxMode: order.taxMode,
    seller: documentSellerOf(seller),
    buyer: buyerOf(order),
    deliverTo: { name: recipientOf(order), address: addressLinesOf(shippingAddress) },
    placeOfSupply: hasGst ? (order.placeOfSupply ?? null) : flatPlaceOfSupply(shippingAddress, seller),
    order: { id: order.id, number: order.orderNumber, placedAt: order.createdAt.toISOString() },
    of: null,
    reason: null,
    lines,
    totals: totalsOf(lines, rounding),
    amountInWords,
    payment: paidAt ? { paidAt: paidAt.toISOString(), reference: order.paymentResult?.id ?? '' } : null,
  };
}

/** Sums of lines, and a rounding in paise. */
export function totalsOf(lines: readonly DocumentLine[], rounding: Paise): DocumentTotals {
  const gst = sumGst(lines);
  const tax = lines.reduce((sum, line) => sum + line.tax, 0);
  return { ...gst, tax, rounding, total: gst.taxable + tax + rounding };
}

/** The seller on a document. Without a state in the settings, the GSTIN gives it. */
export function documentSellerOf({
  name,
  address,
  gstin,
  state,
  isComposition = false,
}: Seller): DocumentSeller {
  const stateByGstin = gstin === undefined ? undefined : stateOfGstCode(stateOfGstin(gstin));
  return { name, address, gstin: gstin ?? null, state: state ?? stateByGstin ?? null, isComposition };
}

function buyerOf({ user, shippingAddress, billingAddress }: Order): DocumentBuyer {
  const address = billingAddress ?? shippingAddress;
  const { businessName, gstin = null } = billingAddress ?? {};
  const recipient = billingAddress
    ? (address.recipient ?? shippingAddress.recipient ?? user.name)
    : user.name;
  const addressLines = addressLinesOf(address);
  return {
    name: businessName ?? recipient,
    address: businessName === undefined ? addressLines : [recipient, ...addressLines],
    email: user.email,
    state: address.state ?? stateOfText(address) ?? null,
    gstin,
  };
}

function recipientOf({ user, shippingAddress }: Order): string {
  return shippingAddress.recipient ?? user.name;
}

function addressLinesOf({ address, city, postalCode, country }: OrderAddress): string[] {
  return [...address.split('\n'), `${city} ${postalCode}`, country];
}

/** Two letters of the state that an address names. */
function stateOfText(address: OrderAddress): string | undefined {
  const gstCode = stateOfAddress(address);
  return gstCode === undefined ? undefined : stateOfGstCode(gstCode);
}

function flatPlaceOfSupply(address: OrderAddress, { gstin }: Seller): string | null {
  return gstin === undefined ? null : (stateOfText(address) ?? null);
}

function productLineOf(
  item: OrderItem,
  tax: Gst & { tax: Paise; taxBasisPoints: number; discount: Paise },
): DocumentLine {
  const { productId, name, sku = '', hsn = '', unit = '', qty, price } = item;
  const { taxable, cgst, sgst, igst, taxBasisPoints, discount } = tax;
  return {
    kind: 'PRODUCT',
    productId,
    name,
    sku,
    hsn,
    unit,
    qty,
    price,
    discount,
    taxBasisPoints,
    taxable,
    cgst,
    sgst,
    igst,
    tax: tax.tax,
    total: taxable + tax.tax,
  };
}

function chargeLineOf(kind: 'SHIPPING' | 'COD_FEE', tax: Gst & { taxBasisPoints: number }): DocumentLine {
  const { taxable, cgst, sgst, igst, taxBasisPoints } = tax;
  return {
    kind,
    productId: null,
    name: '',
    sku: '',
    hsn: SHIPPING_HSN,
    unit: '',
    qty: 1,
    price: 0,
    discount: 0,
    taxBasisPoints,
    taxable,
    cgst,
    sgst,
    igst,
    tax: taxOf(tax),
    total: taxable + taxOf(tax),
  };
}

function gstLinesOf({ orderItems, charges }: Order): DocumentLine[] {
  const productLines = orderItems.map((item) => {
    if (!item.tax) throw new Error(`The line ${item.productId} of an order with GST has no tax`);
    return productLineOf(item, { ...item.tax, tax: taxOf(item.tax) });
  });
  return [...productLines, ...charges.map((charge) => chargeLineOf(charge.kind, charge))];
}

/**
 * Lines of an order without GST: the tax on its items is spread over the products, and shipping and fee have no tax.
 */
function flatLinesOf(
  order: Order,
  { seller, hasEqualHalves = true }: InvoiceIssue,
): { lines: DocumentLine[]; rounding: Paise } {
  const { orderItems, taxBasisPoints } = order;
  const charged = { amount: order.taxPrice, taxable: order.itemsPrice, basisPoints: taxBasisPoints };
  const taxLines = taxLinesOf(charged, { seller, hasEqualHalves }, order.shippingAddress);
  const prices = orderItems.map(linePrice);
  const sharesOf = (name: string) =>
    spreadAmount(taxLines.find((line) => line.name === name)?.amount ?? 0, prices);
  const [cgst, sgst, igst] = [sharesOf('CGST'), sharesOf('SGST'), sharesOf('IGST')];
  // A seller without GST, or an unknown state: the tax has no components.
  const undividedTax = spreadAmount(
    taxLines
      .filter(({ name }) => name === 'Tax' || name === 'GST')
      .reduce((sum, line) => sum + line.amount, 0),
    prices,
  );
  const lines = orderItems.map((item, index) => {
    const gst = { cgst: cgst[index] ?? 0, sgst: sgst[index] ?? 0, igst: igst[index] ?? 0 };
    const tax = taxOf(gst) + (undividedTax[index] ?? 0);
    return productLineOf(item, { taxable: linePrice(item), ...gst, tax, taxBasisPoints, discount: 0 });
  });
  return {
    lines: [...lines, ...chargesOf(order).map((charge) => chargeLineOf(charge.kind, charge))],
    rounding: roundingOf(charged, taxLines),
  };
}
