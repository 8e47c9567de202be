import { skipToken, useQuery } from '@apollo/client/react';
import { useBoughtName } from '../../../components/order/use-bought-name';
import { useId, type ReactNode } from 'react';
import { messageOf } from '../../../apollo/message-of';
import { Banner } from '../../../components/feedback/banner';
import { formatRupees } from '../../../lib/format';
import { toPaise } from '../../../lib/money';
import { useErrorText } from '../../../i18n/messages';
import { useReturnMessages } from '../../../i18n/return-messages';
import { chosenLines, type Quantities, type ReturnableLine, type ReturnOrder } from './return-data';
import { ReturnQuoteDocument } from './return-page.generated';
import styles from './return-summary.module.css';

interface ReturnSummaryProps {
  order: ReturnOrder;
  lines: readonly ReturnableLine[];
  quantities: Quantities;
  isExchange: boolean;
  /** The place and the button below the amounts. */
  children: ReactNode;
}

/** What comes back for the chosen goods; the server counts it with each change. */
export function ReturnSummary({ order, lines, quantities, isExchange, children }: ReturnSummaryProps) {
  const headingId = useId();
  const messages = useReturnMessages();
  const translate = useErrorText();
  const chosen = chosenLines(quantities);
  const isQuoted = chosen.length > 0 && !isExchange;
  const { data, previousData, error } = useQuery(
    ReturnQuoteDocument,
    isQuoted ? { variables: { id: order.id, lines: chosen } } : skipToken,
  );
  const quote = (data ?? previousData)?.returnQuote;
  const shipping = toPaise(order.shippingPrice);
  const boughtName = useBoughtName(order.orderItems);
  const nameOf = (product: string) =>
    boughtName(product, lines.find((line) => line.product === product)?.name ?? '').name;

  return (
    <section className={`panel ${styles.summary}`} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {messages.summary}
      </h2>
      {chosen.length === 0 && <p className="muted">{messages.noLines}</p>}
      <ul className={styles.lines}>
        {chosen.map(({ product, qty }) => (
          <li key={product}>{messages.line(nameOf(product), qty)}</li>
        ))}
      </ul>
      {isExchange && chosen.length > 0 && <p>{messages.exchangeTotal}</p>}
      {isQuoted && (
        <>
          {error && (
            <Banner tone="bad" role="alert">
              {translate(messageOf(error))}
            </Banner>
          )}
          {shipping > 0 && (
            <p className={styles.row}>
              <span>{messages.delivery}</span>
              <span className="num">{formatRupees(0, { paise: true })}</span>
              <small className="muted">{messages.deliveryHint}</small>
            </p>
          )}
          <p className={styles.total} role="status">
            <span>{messages.total}</span>
            <span className="num" aria-busy={!data && !error}>
              {quote ? formatRupees(toPaise(quote.amount), { paise: true }) : '…'}
            </span>
          </p>
          <p className="small">{messages.when}</p>
        </>
      )}
      {children}
    </section>
  );
}
