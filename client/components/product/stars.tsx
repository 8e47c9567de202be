import { toHalfStars } from '../../domain';
import { classNames } from '../../lib/class-names';
import { formatNumber } from '../../lib/format';
import { useMessages } from '../../i18n/messages';
import styles from './stars.module.css';

interface StarsProps {
  rating: number;
  /** Number of reviews behind the rating, shown after the stars. */
  count?: number;
  /** True to show the noun after the count; screen readers always read it. */
  withLabel?: boolean;
}

/** A rating from 0 to 5 as stars, in half steps. §2 */
export function Stars({ rating, count, withLabel = false }: StarsProps) {
  const { shared } = useMessages();
  const halfStars = toHalfStars(rating);
  const stars = (
    <span className={styles.stars} data-rating={halfStars} role="img" aria-label={shared.rating(halfStars)} />
  );
  if (count === undefined) return stars;
  return (
    <span className={classNames(styles.rate, withLabel && styles.withLabel)}>
      {stars}
      <span>
        {formatNumber(count)}
        <span className={withLabel ? undefined : 'sr'}>{` ${shared.reviews(count)}`}</span>
      </span>
    </span>
  );
}
