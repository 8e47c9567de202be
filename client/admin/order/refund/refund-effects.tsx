import { Fragment } from 'react';
import { parseDecimal, type Paise } from '../../../domain';
import { formatCount, formatRupees } from '../../../lib/format';
import { isCashOrder, type OfficeOrder } from '../order-facts';
import type { OfficeRefundQuote } from './refund-choice';
import styles from './refund-effects.module.css';

interface RefundEffectsProps {
  order: OfficeOrder;
  limits: OfficeRefundQuote;
  quote: OfficeRefundQuote;
}

/** The consequences of a refund: the account, the credit notes, the released units and the rest of the payment. */
export function RefundEffects({ order, limits, quote }: RefundEffectsProps) {
  const { amount, items } = quote;
  const credits = creditsOf(quote);
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
        {credits.map(({ invoiceNumber, taxable, tax }) => (
          <Fragment key={invoiceNumber}>
            <dt>
              {`Credit note against ${invoiceNumber}`}
              <small>{`Taxable ${textOf(taxable)} + tax ${textOf(tax)}`}</small>
            </dt>
            <dd>{textOf(taxable + tax)}</dd>
          </Fragment>
        ))}
        {releasedQty > 0 && (
          <>
            <dt>Cancelled, because they are not sent</dt>
            <dd>{formatCount(releasedQty, 'unit')}</dd>
          </>
        )}
        <dt>Paid and not refunded after this</dt>
        <dd>{textOf(paiseOf(limits.limit) - paiseOf(amount))}</dd>
      </dl>
      <p className={styles.warning}>
        A refund is final.
        {credits.length > 0 && ' Each credit note gets its number with the refund.'}
      </p>
    </section>
  );
}

interface PlannedCredit {
  invoiceNumber: string;
  taxable: Paise;
  tax: Paise;
}

/** The credit notes of a quote, one for each invoice; amounts without an invoice have none. */
function creditsOf({ lines }: OfficeRefundQuote): PlannedCredit[] {
  const credits = new Map<string, PlannedCredit>();
  for (const { invoiceNumber, taxable, tax } of lines) {
    if (invoiceNumber === null) continue;
    const credit = credits.get(invoiceNumber) ?? { invoiceNumber, taxable: 0, tax: 0 };
    credit.taxable += paiseOf(taxable);
    credit.tax += paiseOf(tax);
    credits.set(invoiceNumber, credit);
  }
  return [...credits.values()];
}

function paiseOf(decimal: string): Paise {
  return parseDecimal(decimal) ?? 0;
}

function textOf(amount: Paise): string {
  return formatRupees(amount, { paise: true });
}
