import { parseDecimal } from '../../../domain';
import type { OfficeRefundQuoteQuery } from './refund.generated';

export type OfficeRefundQuote = OfficeRefundQuoteQuery['refundQuote'];

/** The content of a refund as the admin chose it. */
export interface RefundChoice {
  /** Units by product. */
  quantities: ReadonlyMap<string, number>;
  hasShipping: boolean;
  /** Amount without goods, as typed. */
  goodwill: string;
}

export const EMPTY_CHOICE: RefundChoice = { quantities: new Map(), hasShipping: false, goodwill: '' };

/** The arguments of a choice; undefined if nothing is chosen, because the server reads that as everything. */
export interface RefundContents {
  lines?: { product: string; qty: number }[] | undefined;
  shipping?: boolean | undefined;
  amount?: string | undefined;
}

/** The arguments of a choice for the server; undefined for an empty choice. */
export function refundContentsOf({
  quantities,
  hasShipping,
  goodwill,
}: RefundChoice): RefundContents | undefined {
  const lines = [...quantities].flatMap(([product, qty]) => (qty > 0 ? [{ product, qty }] : []));
  const amount = goodwill.replace(/[₹,\s]/g, '');
  const hasAmount = amount !== '' && parseDecimal(amount) !== 0;
  if (lines.length === 0 && !hasShipping && !hasAmount) return undefined;
  return {
    lines: lines.length > 0 ? lines : undefined,
    shipping: hasShipping || undefined,
    amount: hasAmount ? amount : undefined,
  };
}

/** The choice with no more units than the shop can still refund. */
export function limitChoice(
  choice: RefundChoice,
  { items, includesShipping }: OfficeRefundQuote,
): RefundChoice {
  const available = new Map(items.map(({ productId, qty }) => [productId, qty]));
  const quantities = [...choice.quantities].map(([product, qty]): [string, number] => [
    product,
    Math.min(qty, available.get(product) ?? 0),
  ]);
  return { ...choice, quantities: new Map(quantities), hasShipping: choice.hasShipping && includesShipping };
}
