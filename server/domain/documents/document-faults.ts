import type { OrderPrices } from '../pricing/pricing';
import { taxOf, type Gst } from '../tax/gst';
import type { DocumentBody, DocumentLine } from './document-body';
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

/** Differences between an invoice and the amounts of its order. */
export function orderDifferencesOf(
  { taxMode, totals }: DocumentBody,
  order: OrderPrices & Omit<Gst, 'taxable'>,
): string[] {
  const { itemsPrice, shippingPrice, taxPrice, totalPrice, cgst, sgst, igst } = order;
  const pairs: [name: string, ofInvoice: number, ofOrder: number][] = [
    ['taxable value', totals.taxable, itemsPrice + shippingPrice],
    ['tax', totals.tax + totals.rounding, taxPrice],
    ['total', totals.total, totalPrice],
  ];
  if (taxMode !== 'FLAT_EXCLUSIVE')
    pairs.push(['CGST', totals.cgst, cgst], ['SGST', totals.sgst, sgst], ['IGST', totals.igst, igst]);
  return pairs
    .filter(([, ofInvoice, ofOrder]) => ofInvoice !== ofOrder)
    .map(([name, ofInvoice, ofOrder]) => `its ${name} is ${ofInvoice}, and that of the order ${ofOrder}`);
}

/** Amounts by which the credit notes of an invoice exceed it; empty if they do not. */
export function creditExcessOf(invoice: DocumentBody, credits: readonly DocumentBody[]): string[] {
  return COMPONENTS.flatMap((name) => {
    const credited = credits.reduce((sum, { totals }) => sum + totals[name], 0);
    return credited > invoice.totals[name] ? [`${name} ${credited} of ${invoice.totals[name]}`] : [];
  });
}
