import { toHalfStars } from '../../domain';
import { classNames } from '../../lib/class-names';
import { formatNumber } from '../../lib/format';
import { useWords } from '../../i18n/messages';
import styles from './stars.module.css';

interface StarsProps {
  rating: number;
  /** Number of reviews behind the rating, shown after the stars. */
  count?: number;
  /** True to show the noun after the count; screen readers always read it. */
  spelled?: boolean;
}

/** A rating from 0 to 5 as stars, in half steps. §2 */
export function Stars({ rating, count, spelled = false }: StarsProps) {
  const { shared } = useWords();
  const halves = toHalfStars(rating);
  const stars = (
    <span className={styles.stars} data-rating={halves} role="img" aria-label={shared.rated(halves)} />
  );
  if (count === undefined) return stars;
  return (
    <span className={classNames(styles.rate, spelled && styles.spelled)}>
      {stars}
      <span>
        {formatNumber(count)}
        <span className={spelled ? undefined : 'sr'}>{` ${shared.reviews(count)}`}</span>
      </span>
    </span>
  );
}
