import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { CartLineName } from './cart-line-name';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/forms/button';
import { usePage } from '../../../components/page/page-context';
import { Picture } from '../../../components/product/picture';
import { linePrice, type Paise } from '../../../domain';
import { useCheckoutPageMessages } from '../../../i18n/checkout-page-messages';
import { useMessages } from '../../../i18n/messages';
import { INDIA } from '../../../lib/constants';
import { formatRupees } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import type { CartItem } from '../../../state/cart';
import { useShippingAddress } from '../../../state/checkout';
import { useShippingDraft } from '../../../state/shipping-draft';
import styles from './summary-frame.module.css';

// Its own chunk, because Place Order shares it.
const ArrivalDates = lazy(async () => ({ default: (await import('../arrival-dates')).ArrivalDates }));

interface SummaryFrameProps {
  items: readonly CartItem[];
  /** Total of the folded summary. */
  total: Paise;
  /** The amounts. */
  children: ReactNode;
}

/** Panel of the order summary. On phones a row with the total, whose button shows the rest. */
export function SummaryFrame({ items, total, children }: SummaryFrameProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { order } = useMessages();
  const messages = useCheckoutPageMessages();
  return (
    <aside className={styles.summary} aria-labelledby={`${id}heading`}>
      <div className={styles.head}>
        {/* No heading, because it precedes the heading of the open step. */}
        <p id={`${id}heading`} className={styles.title}>
          {order.summary}
        </p>
        <p className={`price ${styles.total}`}>{formatRupees(total, { paise: true })}</p>
        <Button
          variant="text"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={`${id}content`}
          aria-describedby={`${id}heading`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? messages.hide : messages.show}
        </Button>
        <Link className={`link target ${styles.edit}`} to={paths.cart()}>
          {messages.editCart}
        </Link>
      </div>
      <div id={`${id}content`} className={styles.content} data-open={isOpen}>
        <SummaryLines items={items} />
        {children}
        <SummaryArrival />
      </div>
    </aside>
  );
}

/** The dates of a delivery to the typed address, or to the stored one; shipping methods have dates of their own. */
function SummaryArrival() {
  const { hasShippingMethods } = usePage().priceBook;
  const storedAddress = useShippingAddress();
  const address = useShippingDraft() ?? storedAddress;
  if (!address || hasShippingMethods) return null;
  return (
    <Suspense>
      {/* An empty country is India until the shopper enters another one. */}
      <ArrivalDates address={{ ...address, country: address.country || INDIA }} />
    </Suspense>
  );
}

function SummaryLines({ items }: { items: readonly CartItem[] }) {
  return (
    <ul className={styles.lines}>
      {items.map((item) => (
        <SummaryLine key={item.product} item={item} />
      ))}
    </ul>
  );
}

function SummaryLine({ item }: { item: CartItem }) {
  return (
    <li>
      <Picture image={item.image} alt="" sizes="56px" />
      <span className={styles.name}>
        <CartLineName item={item} />
        <span className="muted">{` × ${item.qty}`}</span>
      </span>
      <span className="price">{formatRupees(linePrice(item))}</span>
    </li>
  );
}
