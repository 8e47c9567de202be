import type { OrderPrices } from '../pricing/pricing';
import { taxOf, type Gst } from '../tax/gst';
import type { DocumentBody, DocumentLine, DocumentTotals } from './document-body';
import { totalsOf } from './invoice-body';

const COMPONENTS = ['taxable', 'cgst', 'sgst', 'igst', 'tax', 'total'] as const;

/** Faults inside a document body, added up again; empty for a correct one. */
export function documentFaultsOf({ lines, totals }: DocumentBody): string[] {
  const sums = totalsOf(lines, totals.rounding);
  const wrongSums = COMPONENTS.filter((name) => sums[name] !== totals[name]);
  return [
    ...wrongSums.map((name) => `the lines add up to ${sums[name]} ${name}, not ${totals[name]}`),
    ...lines.flatMap((line, index) => lineFaultsOf(line).map((fault) => `line ${index + 1}: ${fault}`)),
  ];
}

function lineFaultsOf(line: DocumentLine): string[] {
  const { taxable, cgst, sgst, igst, tax, total } = line;
  const isDivided = taxOf(line) > 0;
  return [
    ...(taxable + tax === total ? [] : [`taxable value and tax are ${taxable + tax}, not ${total}`]),
    ...(cgst === sgst ? [] : [`CGST ${cgst} is not SGST ${sgst}`]),
    ...(cgst === 0 || igst === 0 ? [] : ['it has both CGST and IGST']),
    ...(!isDivided || tax === taxOf(line) ? [] : [`its taxes are ${taxOf(line)}, not ${tax}`]),
    ...(COMPONENTS.every((name) => line[name] >= 0) ? [] : ['it has a negative amount']),
  ];
}

type OrderAmounts = OrderPrices & Omit<Gst, 'taxable'>;
type AmountPair = readonly [name: string, invoiced: number, ordered: number];

/** Differences between an invoice and the amounts of its order. */
export function orderDifferencesOf(invoice: DocumentBody, order: OrderAmounts): string[] {
  return amountPairsOf([invoice], order)
    .filter(([, invoiced, ordered]) => invoiced !== ordered)
    .map(([name, invoiced, ordered]) => `its ${name} is ${invoiced}, and that of the order ${ordered}`);
}

/**
 * Differences between the invoices of the parcels of an order and the order. Until all units are invoiced, the invoices
 * only must not exceed the order.
 */
export function parcelDifferencesOf(
  invoices: readonly DocumentBody[],
  order: OrderAmounts,
  isComplete: boolean,
): string[] {
  return amountPairsOf(invoices, order)
    .filter(([, invoiced, ordered]) => (isComplete ? invoiced !== ordered : invoiced > ordered))
    .map(([name, invoiced, ordered]) => `have the ${name} ${invoiced}, and the order has ${ordered}`);
}

function amountPairsOf(invoices: readonly DocumentBody[], order: OrderAmounts): AmountPair[] {
  const { itemsPrice, shippingPrice, taxPrice, totalPrice, cgst, sgst, igst } = order;
  const sumOf = (name: keyof DocumentTotals) => invoices.reduce((sum, { totals }) => sum + totals[name], 0);
  const pairs: AmountPair[] = [
    ['taxable value', sumOf('taxable'), itemsPrice + shippingPrice],
    ['tax', sumOf('tax') + sumOf('rounding'), taxPrice],
    ['total', sumOf('total'), totalPrice],
  ];
  const hasGst = invoices.some(({ taxMode }) => taxMode !== 'FLAT_EXCLUSIVE');
  if (!hasGst) return pairs;
  return [
    ...pairs,
    ['CGST', sumOf('cgst'), cgst],
    ['SGST', sumOf('sgst'), sgst],
    ['IGST', sumOf('igst'), igst],
  ];
}

/** Amounts by which the credit notes of an invoice exceed it; empty if they do not. */
export function creditExcessOf(invoice: DocumentBody, credits: readonly DocumentBody[]): string[] {
  return COMPONENTS.flatMap((name) => {
    const credited = credits.reduce((sum, { totals }) => sum + totals[name], 0);
    return credited > invoice.totals[name] ? [`${name} ${credited} of ${invoice.totals[name]}`] : [];
  });
}
