import { Link } from 'react-router-dom';
import { usePage } from '../../components/page/page-context';
import { Stars } from '../../components/product/stars';
import { paths } from '../../lib/paths';
import { useMessages } from '../../i18n/messages';
import type { TestimonialFragment } from './testimonials.generated';
import styles from './testimonials.module.css';

/** Ratings of the placeholder testimonials. */
const PLACEHOLDER_RATINGS = [5, 4.5, 5];

/** Reviews by verified buyers. Without reviews, a demo shop shows placeholders; other shops show nothing. §1 */
export function Testimonials({ reviews }: { reviews: readonly TestimonialFragment[] }) {
  const { home } = useMessages();
  const { isDemo } = usePage();
  const hasReviews = reviews.length > 0;
  if (!hasReviews && !isDemo) return null;
  return (
    <section className={`wrap section later ${styles.section}`} aria-labelledby="testimonials">
      <div className={`head ${styles.head}`}>
        <h2 id="testimonials">{home.testimonials}</h2>
        <p className="muted small">{hasReviews ? home.testimonialsNote : home.placeholderNote}</p>
      </div>
      <div className={styles.testimonials}>
        {hasReviews ? <Reviews reviews={reviews} /> : <Placeholders />}
      </div>
    </section>
  );
}

function Reviews({ reviews }: { reviews: readonly TestimonialFragment[] }) {
  return reviews.map(({ id, name, rating, comment, product }) => (
    <figure key={id}>
      <blockquote>{comment}</blockquote>
      <figcaption>
        <span>
          {name}
          <Link className={`link target ${styles.product}`} to={paths.product(product.id)}>
            {product.name}
          </Link>
        </span>
        <Stars rating={rating} />
      </figcaption>
    </figure>
  ));
}

function Placeholders() {
  const { home } = useMessages();
  return home.placeholders.map(({ name, text }, index) => (
    <figure key={name}>
      <blockquote>{text}</blockquote>
      <figcaption>
        <span>{name}</span>
        <Stars rating={PLACEHOLDER_RATINGS[index] ?? 0} />
      </figcaption>
    </figure>
  ));
}
