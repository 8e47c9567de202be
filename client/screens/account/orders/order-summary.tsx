import { classNames } from '../../../lib/class-names';
import { Picture } from '../../../components/product/picture';
import { useBoughtName } from '../../../components/order/use-bought-name';
import { useParcelMessages } from '../../../i18n/parcel-messages';
import type { MyOrderRow } from './order-progress';
import styles from './order-summary.module.css';

type Items = MyOrderRow['orderItems'];

/** Number of pictures in the square of an order. */
const MAX_PICTURES = 4;

/** One square of pictures: one, two, three, four, or three and the number of the others. */
export function OrderPictures({ items }: { items: Items }) {
  const visibleCount = items.length > MAX_PICTURES ? MAX_PICTURES - 1 : items.length;
  const sizes = items.length > 1 ? '52px' : '104px';
  return (
    <span className={classNames(styles.square, items.length > 1 && styles.grid)} aria-hidden="true">
      {items.slice(0, visibleCount).map(({ productId, image }) => (
        <Picture key={productId} image={image} alt="" sizes={sizes} />
      ))}
      {items.length > visibleCount && (
        <span className={styles.more}>{`+${items.length - visibleCount}`}</span>
      )}
    </span>
  );
}

/** The name of the first product, and the number of the others. */
export function OrderTitle({ items }: { items: Items }) {
  const messages = useParcelMessages();
  const boughtName = useBoughtName(items);
  const [first, ...others] = items;
  if (!first) return null;
  const { name, lang } = boughtName(first.productId, first.name);
  return (
    <span className={styles.names} lang={others.length === 0 ? lang : undefined}>
      {others.length === 0 ? name : messages.andMore(name, others.length)}
    </span>
  );
}
