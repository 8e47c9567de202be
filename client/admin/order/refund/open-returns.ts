import type { OfficeOrder } from '../order-facts';
import type { RefundChoice } from './refund-choice';

/** Open returns with products of the choice. */
export function openReturnsOf(
  { returns }: OfficeOrder,
  { quantities }: RefundChoice,
): { number: string; name: string }[] {
  return returns.flatMap(({ number, endedAt, lines }) =>
    endedAt === null
      ? lines
          .filter(({ product }) => (quantities.get(product) ?? 0) > 0)
          .map(({ name }) => ({ number, name }))
      : [],
  );
}
