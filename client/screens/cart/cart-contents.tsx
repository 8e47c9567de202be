import { messageOf } from '../../apollo/message-of';
import { Banner } from '../../components/banner';
import { ButtonLink } from '../../components/button';
import { EmptyStall } from '../../components/empty-stall';
import { WithAside } from '../../components/with-aside';
import { paths } from '../../lib/paths';
import { useCart } from '../../state/cart';
import { sayChange } from '../../state/cart-changes';
import { useArrivalNotice } from './arrival-notice';
import { CartBones } from './cart-bones';
import { CartLine } from './cart-line';
import { CartSummary } from './cart-summary';
import { useFreshLines } from './use-fresh-lines';
import styles from './cart-contents.module.css';

interface CartContentsProps {
  /** Names of stored lines that could not be read. */
  leftOut: readonly string[];
}

/** The lines, brought up to what the shop says of them now. */
export function CartContents({ leftOut }: CartContentsProps) {
  const { items, isKnown } = useCart();
  const arrivalNotice = useArrivalNotice();
  const { changes, error, askAgain } = useFreshLines(isKnown);

  if (!isKnown) return <CartBones />;

  const notices = [
    ...(arrivalNotice ? [arrivalNotice] : []),
    ...leftOut.map((name) => `${name} could not be read from this device and was left out.`),
    ...changes.map(sayChange),
  ];
  return (
    <>
      <div className={styles.notices} role="status">
        {notices.map((notice) => (
          <Banner key={notice} tone="wait">
            {notice}
          </Banner>
        ))}
        {error !== undefined && (
          <Banner tone="bad" onRetry={askAgain}>
            Prices and stock could not be checked. {messageOf(error)}
          </Banner>
        )}
      </div>
      {items.length === 0 ? (
        <EmptyStall title="Your Cart is Empty!">
          <ButtonLink variant="primary" to={paths.home()}>
            Continue Shopping
          </ButtonLink>
        </EmptyStall>
      ) : (
        <WithAside aside={<CartSummary />}>
          <ul>
            {items.map((item) => (
              <CartLine key={item.product} item={item} />
            ))}
          </ul>
        </WithAside>
      )}
    </>
  );
}
