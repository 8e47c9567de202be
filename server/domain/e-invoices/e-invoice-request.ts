import type { DocumentBody, DocumentLine, DocumentParty } from '../documents/document-body';
import { ShopError } from '../errors';
import { stateOfGstin } from '../invoices/gstin';
import { gstCodeOfState } from '../invoices/indian-states';
import { toRupees, type Paise } from '../pricing/money';
import { dayOf } from '../reports/shop-day';
import { typeCodeOf } from './e-invoice';

/** Maximum lengths of the portal's schema 1.1. */
const MAX = { name: 100, line: 100, city: 50, product: 300 };
const PIN = /(?:^|\D)([1-9]\d{2} ?\d{3})(?!\d)/g;

interface PortalAddress {
  LglNm: string;
  Addr1: string;
  Addr2?: string;
  Loc: string;
  Pin: number;
  Stcd: string;
}

/**
 * The registration request of a document in the portal's schema 1.1, with amounts in rupees. Throws BAD_INPUT for a
 * document that the portal would refuse: an address without a PIN code, or a line without an HSN code.
 */
export function eInvoiceRequestOf(body: DocumentBody): object {
  const { seller, buyer, deliverTo, totals, of } = body;
  const sellerGstin = seller.gstin ?? '';
  const buyerGstin = buyer.gstin ?? '';
  const buyerState = stateOfGstin(buyerGstin);
  const supplyState = gstCodeOfState(body.placeOfSupply ?? '') ?? buyerState;
  const sellerAddress = portalAddressOf(seller, stateOfGstin(sellerGstin));
  if (!sellerAddress) throw new ShopError('BAD_INPUT', 'eInvoice.sellerAddress');
  const buyerAddress = portalAddressOf(buyer, buyerState);
  if (!buyerAddress) throw new ShopError('BAD_INPUT', 'eInvoice.buyerAddress');
  const delivery = portalAddressOf(deliverTo, supplyState);
  return {
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N', IgstOnIntra: 'N' },
    DocDtls: { Typ: typeCodeOf(body.kind), No: body.number, Dt: portalDayOf(body.issuedAt) },
    SellerDtls: { Gstin: sellerGstin, ...sellerAddress },
    BuyerDtls: { Gstin: buyerGstin, Pos: supplyState, ...buyerAddress },
    ...(delivery && { ShipDtls: delivery }),
    ItemList: body.lines.map(itemOf),
    ValDtls: {
      AssVal: toRupees(totals.taxable),
      CgstVal: toRupees(totals.cgst),
      SgstVal: toRupees(totals.sgst),
      IgstVal: toRupees(totals.igst),
      RndOffAmt: toRupees(totals.rounding),
      TotInvVal: toRupees(totals.total),
    },
    ...(of && { RefDtls: { PrecDocDtls: [{ InvNo: of.number, InvDt: portalDayOf(of.issuedAt) }] } }),
  };
}

/** A day as the portal writes it, such as `05/11/2026`. */
function portalDayOf(at: string): string {
  return dayOf(new Date(at)).split('-').reverse().join('/');
}

function itemOf(line: DocumentLine, index: number): object {
  const isService = line.kind !== 'PRODUCT';
  const name = line.name || SERVICE_NAMES[line.kind];
  if (line.hsn === '') throw new ShopError('BAD_INPUT', { key: 'eInvoice.lineHsn', params: { name } });
  return {
    SlNo: String(index + 1),
    PrdDesc: name.slice(0, MAX.product),
    IsServc: isService ? 'Y' : 'N',
    HsnCd: line.hsn,
    Qty: line.qty,
    Unit: line.unit || 'OTH',
    UnitPrice: unitPriceOf(line.taxable, line.qty),
    TotAmt: toRupees(line.taxable),
    AssAmt: toRupees(line.taxable),
    GstRt: line.taxBasisPoints / 100,
    CgstAmt: toRupees(line.cgst),
    SgstAmt: toRupees(line.sgst),
    IgstAmt: toRupees(line.igst),
    TotItemVal: toRupees(line.total),
  };
}

const SERVICE_NAMES: Readonly<Record<DocumentLine['kind'], string>> = {
  PRODUCT: 'Goods',
  SHIPPING: 'Shipping',
  COD_FEE: 'Cash on delivery fee',
};

/**
 * Taxable value of one piece in rupees, with the three decimals that the portal accepts, rounded down. For a credit of
 * an amount without pieces the portal accepts the quantity 0 with the amount as the price.
 */
function unitPriceOf(taxable: Paise, qty: number): number {
  if (qty === 0) return toRupees(taxable);
  return Number((BigInt(taxable) * 10n) / BigInt(qty)) / 1000;
}

/** The address of a party in the portal's fields; undefined without a street, a city or a PIN code. */
function portalAddressOf({ name, address }: DocumentParty, state: string): PortalAddress | undefined {
  const lines = address.map((line) => line.trim()).filter(Boolean);
  const cityIndex = lines.findLastIndex((line) => pinOf(line) !== undefined);
  const pin = pinOf(lines[cityIndex] ?? '');
  const city = cityOf(lines, cityIndex);
  const [street = '', ...further] = lines.slice(0, Math.max(cityIndex, 1));
  if (pin === undefined || street === '' || city === '') return undefined;
  const secondLine = further.join(', ');
  return {
    LglNm: name.slice(0, MAX.name),
    Addr1: street.slice(0, MAX.line),
    ...(secondLine && { Addr2: secondLine.slice(0, MAX.line) }),
    Loc: city.slice(0, MAX.city),
    Pin: Number(pin),
    Stcd: state,
  };
}

/** The last PIN code of a line. */
function pinOf(line: string): string | undefined {
  return [...line.matchAll(PIN)].at(-1)?.[1]?.replace(' ', '');
}

/** The first words of the line with the PIN code, without that code; else the line before it. */
function cityOf(lines: readonly string[], index: number): string {
  const [city = ''] = (lines[index] ?? '')
    .replace(PIN, '')
    .split(',')
    .map((text) => text.replace(/[\s\-–]+$/, '').trim())
    .filter((text) => text.length >= 3);
  return city || (index > 1 ? (lines[index - 1] ?? '') : '');
}
