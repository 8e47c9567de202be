import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { messageOf } from '../../../apollo/message-of';
import { refetch } from '../../../apollo/refetch';
import { Button } from '../../../components/forms/button';
import { Tag } from '../../../components/page/tag';
import { earlierOrders as english } from '../../../i18n/en/buying/earlier-orders';
import { earlierOrders as hindi } from '../../../i18n/hi/buying/earlier-orders';
import { useErrorText, useLanguage, useMerchantLang } from '../../../i18n/messages';
import { formatDate, formatNumber, formatRupees } from '../../../lib/format';
import { toPaise } from '../../../lib/money';
import { EarlierOrdersDocument, type EarlierOrdersQuery } from './earlier-orders.generated';
import styles from './earlier-orders.module.css';

const STEP = 10;
const MAX_SHOWN = 100;
const TONES = { OPEN: 'wait', PAID: 'wait', COMPLETED: 'ok', REFUNDED: 'bad', CANCELLED: 'bad' } as const;

/** The messages of this chunk, which loads both languages. */
function useEarlierOrderMessages() {
  return useLanguage() === 'hi' ? hindi : english;
}

/** Read-only orders from the former system of the shop; nothing without one, and after an error of the first page. */
export function EarlierOrders() {
  const messages = useEarlierOrderMessages();
  const [first, setFirst] = useState(STEP);
  const translate = useErrorText();
  const result = useQuery(EarlierOrdersDocument, { variables: { first } });
  const { data, previousData, loading, error } = result;
  const { nodes = [], totalCount = 0 } = (data ?? previousData)?.myImportedOrders ?? {};
  if (nodes.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="earlier-orders">
      <h2 id="earlier-orders">{messages.title}</h2>
      <p className={styles.note}>{messages.note}</p>
      <ul className={styles.list}>
        {nodes.map((order) => (
          <EarlierOrder key={order.id} order={order} />
        ))}
      </ul>
      {nodes.length < Math.min(totalCount, MAX_SHOWN) && (
        <div>
          {error && <p role="alert">{translate(messageOf(error))}</p>}
          <Button
            busy={loading}
            onClick={() => (error ? refetch(result) : setFirst(Math.min(first + STEP, MAX_SHOWN)))}
          >
            {messages.more}
          </Button>
        </div>
      )}
    </section>
  );
}

type Order = EarlierOrdersQuery['myImportedOrders']['nodes'][number];

function EarlierOrder({ order }: { order: Order }) {
  const messages = useEarlierOrderMessages();
  const lang = useMerchantLang();
  const { number, status, placedAt, totalPrice, refunded, lines } = order;
  const refundedPaise = toPaise(refunded);
  return (
    <li className={styles.order}>
      <h3 className={styles.number}>{messages.number(number)}</h3>
      <Tag tone={TONES[status]}>{messages.states[status]}</Tag>
      <p className={styles.facts}>
        <span>{formatDate(placedAt)}</span>
        <span>{formatRupees(toPaise(totalPrice), { paise: true })}</span>
        {refundedPaise > 0 && <span>{messages.refunded(formatRupees(refundedPaise, { paise: true }))}</span>}
      </p>
      <ul className={styles.lines} lang={lang}>
        {lines.map(({ name, qty }, index) => (
          <li key={index}>{messages.line(formatNumber(qty), name)}</li>
        ))}
      </ul>
    </li>
  );
}
