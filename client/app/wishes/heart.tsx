import { useWishMessages } from '../../i18n/wish-messages';
import type { HeartProps } from '../../components/page/deferred-parts';
import { useHeart } from './use-heart';
import { HeartShape } from './wish-link';
import styles from './heart.module.css';

/** The button that saves a product to the wish list. It is in a chunk of its own, which loads when the page is idle. */
export function Heart({ productId, name }: HeartProps) {
  const messages = useWishMessages();
  const [isWished, toggle] = useHeart(productId);
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={isWished}
      aria-label={messages.heart(name)}
      onClick={toggle}
    >
      <HeartShape />
    </button>
  );
}
