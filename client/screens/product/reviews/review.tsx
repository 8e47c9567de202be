import { Stars } from '../../../components/product/stars';
import { usePage } from '../../../components/page/page-context';
import { Tag } from '../../../components/page/tag';
import { OptionTexts } from '../../../components/texts/option-texts';
import { formatDate } from '../../../lib/format';
import { useMerchantLang } from '../../../i18n/messages';
import { useReviewMessages } from '../../../i18n/review-messages';
import type { ReviewFragment } from './review.generated';
import styles from './review.module.css';

/** A review, and the shop's reply. §2 */
export function Review({ review }: { review: ReviewFragment }) {
  const messages = useReviewMessages();
  const lang = useMerchantLang();
  const day = formatDate(review.createdAt);
  return (
    <article className={styles.review}>
      <header>
        <b>{review.name}</b>
        <Stars rating={review.rating} />
        {review.isVerifiedPurchase && <Tag tone="ok">{messages.verified}</Tag>}
        {review.product.options.length > 0 && (
          <span className="small muted">
            <OptionTexts options={review.product.options} />
          </span>
        )}
        <time dateTime={day}>{day}</time>
      </header>
      <p lang={lang}>{review.comment}</p>
      {review.reply !== null && <Reply text={review.reply} repliedAt={review.repliedAt} />}
    </article>
  );
}

function Reply({ text, repliedAt }: { text: string; repliedAt: string | null }) {
  const { shopName } = usePage();
  const messages = useReviewMessages();
  const lang = useMerchantLang();
  const day = repliedAt === null ? undefined : formatDate(repliedAt);
  return (
    <section className={styles.reply} aria-label={messages.reply}>
      <header>
        <b>{messages.replies(shopName)}</b>
        {day !== undefined && <time dateTime={day}>{day}</time>}
      </header>
      <p lang={lang}>{text}</p>
    </section>
  );
}
