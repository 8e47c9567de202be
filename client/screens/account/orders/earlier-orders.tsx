import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../apollo/message-of';
import { Button } from '../../../components/forms/button';
import { Tag } from '../../../components/page/tag';
import type { ApiMessage } from '../../../domain';
import { earlierOrders as english } from '../../../i18n/en/buying/earlier-orders';
import { earlierOrders as hindi } from '../../../i18n/hi/buying/earlier-orders';
import { useErrorText, useLanguage, useMerchantLang } from '../../../i18n/messages';
import { formatDate, formatNumber, formatRupees } from '../../../lib/format';
import { toPaise } from '../../../lib/money';
import { EarlierOrdersDocument, type EarlierOrdersQuery } from './earlier-orders.generated';
import styles from './earlier-orders.module.css';

const PAGE_SIZE = 10;
const TONES = { OPEN: 'wait', PAID: 'wait', COMPLETED: 'ok', REFUNDED: 'bad', CANCELLED: 'bad' } as const;

/** The messages of this chunk, which loads both languages. */
function useEarlierOrderMessages() {
  return useLanguage() === 'hi' ? hindi : english;
}

/** Read-only orders from the former system of the shop; nothing without one, and after an error of the first page. */
export function EarlierOrders() {
  const messages = useEarlierOrderMessages();
  const translate = useErrorText();
  const { orders, hasMore, isLoading, error, loadMore } = useEarlierOrders();
  const list = useRef<HTMLUListElement>(null);

  useEffect(
    function focusNewOrders() {
      // The button is disabled during a request, and disappears after the last page: it can lose the focus.
      const isFocusLost = document.activeElement === document.body;
      const firstNewOrder = list.current?.children[PAGE_SIZE * Math.floor((orders.length - 1) / PAGE_SIZE)];
      if (orders.length > PAGE_SIZE && isFocusLost) firstNewOrder?.querySelector('h3')?.focus();
    },
    [orders.length],
  );
  if (orders.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="earlier-orders">
      <h2 id="earlier-orders">{messages.title}</h2>
      <p className={styles.note}>{messages.note}</p>
      <ul ref={list} className={styles.list}>
        {orders.map((order) => (
          <EarlierOrder key={order.id} order={order} />
        ))}
      </ul>
      {hasMore && (
        <div>
          {error && <p role="alert">{translate(error)}</p>}
          <Button busy={isLoading} onClick={() => void loadMore()}>
            {messages.more}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The orders of the loaded pages. */
function useEarlierOrders() {
  const client = useApolloClient();
  const { data } = useQuery(EarlierOrdersDocument, { variables: { first: PAGE_SIZE, offset: 0 } });
  const [furtherPages, setFurtherPages] = useState<readonly OrderPage[]>([]);
  const [isLoading, setIsLoading] = useState(false);
  const [error, setError] = useState<ApiMessage>();
  const pages = data ? [data.myImportedOrders, ...furtherPages] : [];
  const loadMore = async () => {
    setIsLoading(true);
    setError(undefined);
    const variables = { first: PAGE_SIZE, offset: PAGE_SIZE * pages.length };
    try {
      const result = await client.query({ query: EarlierOrdersDocument, variables });
      const page = result.data?.myImportedOrders;
      if (page) setFurtherPages([...furtherPages, page]);
    } catch (failure) {
      setError(messageOf(failure));
    }
    setIsLoading(false);
  };
  const hasMore = PAGE_SIZE * pages.length < (pages.at(-1)?.totalCount ?? 0);
  // An import between two pages moves orders to the next page; each order stands in the list once.
  const orders = [...new Map(pages.flatMap(({ nodes }) => nodes).map((order) => [order.id, order])).values()];
  return { orders, hasMore, isLoading, error, loadMore };
}

type OrderPage = EarlierOrdersQuery['myImportedOrders'];
type Order = OrderPage['nodes'][number];

function EarlierOrder({ order }: { order: Order }) {
  const messages = useEarlierOrderMessages();
  const lang = useMerchantLang();
  const { number, status, placedAt, totalPrice, refunded, lines } = order;
  const refundedPaise = toPaise(refunded);
  return (
    <li className={styles.order}>
      <h3 className={styles.number} tabIndex={-1}>
        {messages.number(number)}
      </h3>
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
