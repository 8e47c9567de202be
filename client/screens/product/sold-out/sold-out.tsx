import { skipToken, useQuery } from '@apollo/client/react';
import type { ProductCardFragment } from '../../../components/product/product-card.generated';
import { SmallProducts } from '../../../components/product/small-products';
import { useWishMessages } from '../../../i18n/wish-messages';
import { useSession } from '../../../state/session';
import { AlternativesDocument } from './alternatives.generated';
import { GuestAlert } from './guest-alert';
import { MemberAlert } from './member-alert';
import styles from './sold-out.module.css';

const ALTERNATIVE_COUNT = 3;

export interface SoldOutProps {
  productId: string;
  related: readonly ProductCardFragment[];
}

/** The form of a stock alert, and similar products in stock. */
export function SoldOut({ productId, related }: SoldOutProps) {
  const messages = useWishMessages();
  const session = useSession();
  const alternatives = useAlternatives(productId, related);
  return (
    <div className={styles.soldOut}>
      <section className={styles.alert} aria-labelledby="stock-alert">
        <h2 id="stock-alert">{messages.alertTitle}</h2>
        <p>{messages.alertLead}</p>
        {session ? <MemberAlert productId={productId} /> : <GuestAlert productId={productId} />}
      </section>
      {alternatives.length > 0 && (
        <section className={styles.alternatives} aria-labelledby="alternatives">
          <h2 id="alternatives">{messages.alternatives}</h2>
          <SmallProducts products={alternatives} />
        </section>
      )}
    </div>
  );
}

/** Related products in stock; looks further if the page has too few of them. */
function useAlternatives(
  id: string,
  related: readonly ProductCardFragment[],
): readonly ProductCardFragment[] {
  const nearest = related.filter(({ isInStock }) => isInStock);
  const hasEnough = nearest.length >= ALTERNATIVE_COUNT;
  const { data } = useQuery(AlternativesDocument, hasEnough ? skipToken : { variables: { id } });
  const others = data?.product?.relatedProducts.filter(({ isInStock }) => isInStock) ?? nearest;
  return others.slice(0, ALTERNATIVE_COUNT);
}
