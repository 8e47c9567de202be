import { Link } from 'react-router-dom';
import { MerchantText } from '../../../components/texts/merchant-text';
import { usePage } from '../../../components/page/page-context';
import { Stars } from '../../../components/product/stars';
import { paths } from '../../../lib/paths';
import { testimonialSection as english } from '../../../i18n/en/pages/testimonials';
import { testimonialSection as hindi } from '../../../i18n/hi/pages/testimonials';
import { useLanguage, useMerchantLang } from '../../../i18n/messages';
import type { TestimonialFragment } from './testimonials.generated';
import styles from './testimonials.module.css';

/** Ratings of the placeholder testimonials. */
const PLACEHOLDER_RATINGS = [5, 4.5, 5];

export interface TestimonialsProps {
  reviews: readonly TestimonialFragment[];
}

/** Reviews by verified buyers. Without reviews, a demo shop shows placeholders; other shops show nothing. §1 */
export function Testimonials({ reviews }: TestimonialsProps) {
  const messages = useTestimonialMessages();
  const { isDemo } = usePage();
  const hasReviews = reviews.length > 0;
  if (!hasReviews && !isDemo) return null;
  return (
    <section className={`wrap section later ${styles.section}`} aria-labelledby="testimonials">
      <div className={`head ${styles.head}`}>
        <h2 id="testimonials">{messages.title}</h2>
        <p className="muted small">{hasReviews ? messages.note : messages.placeholderNote}</p>
      </div>
      <div className={styles.testimonials}>
        {hasReviews ? <Reviews reviews={reviews} /> : <Placeholders />}
      </div>
    </section>
  );
}

function Reviews({ reviews }: { reviews: readonly TestimonialFragment[] }) {
  const lang = useMerchantLang();
  return reviews.map(({ id, name, rating, comment, product }) => (
    <figure key={id}>
      <blockquote lang={lang}>{comment}</blockquote>
      <figcaption>
        <span>
          {name}
          <Link className={`link target ${styles.product}`} to={paths.product(product)}>
            <MerchantText text={product.name} textHi={product.nameHi} />
          </Link>
        </span>
        <Stars rating={rating} />
      </figcaption>
    </figure>
  ));
}

function Placeholders() {
  const messages = useTestimonialMessages();
  return messages.placeholders.map(({ name, text }, index) => (
    <figure key={name}>
      <blockquote>{text}</blockquote>
      <figcaption>
        <span>{name}</span>
        <Stars rating={PLACEHOLDER_RATINGS[index] ?? 0} />
      </figcaption>
    </figure>
  ));
}

/** The messages of this section, which no other chunk loads, in the current language. */
function useTestimonialMessages() {
  return useLanguage() === 'hi' ? hindi : english;
}
