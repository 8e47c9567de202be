import { parseDecimal } from '../../../domain';
import { formatCount, formatRupees } from '../../../lib/format';
import { isCashOrder, type OfficeOrder } from '../order-facts';
import type { OfficeRefundQuote } from './refund-choice';
import styles from './refund-effects.module.css';

interface RefundEffectsProps {
  order: OfficeOrder;
  limits: OfficeRefundQuote;
  quote: OfficeRefundQuote;
}

/** The consequences of a refund: the account, the credit note, the released units and the rest of the payment. */
export function RefundEffects({ order, limits, quote }: RefundEffectsProps) {
  const { amount, lines, items } = quote;
  const sumOf = (field: 'taxable' | 'tax') => lines.reduce((sum, line) => sum + paiseOf(line[field]), 0);
  const invoice = order.documents.find(({ kind }) => kind !== 'CREDIT_NOTE');
  const releasedQty = items.reduce((sum, item) => sum + item.releasedQty, 0);
  return (
    <section className={styles.effects} aria-label="What this will do">
      <h3>What this will do</h3>
      <dl>
        <dt>
          {isCashOrder(order) ? 'By transfer to the buyer' : 'To the account of the payment'}
          <small>
            {isCashOrder(order) ? 'Cash orders have no payment provider.' : 'Usually within 7 working days.'}
          </small>
        </dt>
        <dd className={styles.strong}>{textOf(paiseOf(amount))}</dd>
        {invoice && (
          <>
            <dt>
              {`Credit note against ${invoice.number}`}
              <small>{`Taxable ${textOf(sumOf('taxable'))} + tax ${textOf(sumOf('tax'))}`}</small>
            </dt>
            <dd>{textOf(sumOf('taxable') + sumOf('tax'))}</dd>
          </>
        )}
        {releasedQty > 0 && (
          <>
            <dt>Cancelled, because they are not sent</dt>
            <dd>{formatCount(releasedQty, 'unit')}</dd>
          </>
        )}
        <dt>Paid and not refunded after this</dt>
        <dd>{textOf(paiseOf(limits.limit) - paiseOf(amount))}</dd>
      </dl>
      <p className={styles.warning}>A refund is final. The credit note gets its number with the refund.</p>
    </section>
  );
}

function paiseOf(decimal: string): number {
  return parseDecimal(decimal) ?? 0;
}

function textOf(amount: number): string {
  return formatRupees(amount, { paise: true });
}
