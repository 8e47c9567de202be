import { ButtonLink } from '../../components/forms/button';
import { usePage } from '../../components/page/page-context';
import { formatRupees } from '../../lib/format';
import { toPaise } from '../../lib/money';
import { paths } from '../../lib/paths';
import { useMessages } from '../../i18n/messages';
import type { PromoProductFragment } from './promo.generated';
import styles from './promo.module.css';

const wideSrcSet = (format: string) =>
  [960, 1280, 1920].map((width) => `/promo/wide-${width}.${format} ${width}w`).join(', ');

export interface PromoProps {
  product?: PromoProductFragment | undefined;
}

/** Promotion of one product by name. If the shop does not list it, Buy Now opens the 404 screen. §2 */
export function Promo({ product }: PromoProps) {
  const { home } = useMessages();
  const { shopName } = usePage();
  const price = product && formatRupees(toPaise(product.price));
  return (
    <section className={`night section later ${styles.promo}`} aria-labelledby="promo">
      <picture>
        <source media="(max-width: 767px)" type="image/avif" srcSet="/promo/narrow-800.avif" />
        <source media="(max-width: 767px)" type="image/webp" srcSet="/promo/narrow-800.webp" />
        <source type="image/avif" srcSet={wideSrcSet('avif')} sizes="100vw" />
        <img
          src="/promo/wide-1280.webp"
          srcSet={wideSrcSet('webp')}
          sizes="100vw"
          width={1920}
          height={800}
          alt={home.promoPicture}
          loading="lazy"
          decoding="async"
        />
      </picture>
      <div className={`wrap ${styles.wrap}`}>
        <div className={styles.text}>
          <p className={`label ${styles.label}`}>{home.promoPartner(shopName)}</p>
          <h2 id="promo">
            {home.promoLines[0]}
            <br />
            {home.promoLines[1]}
          </h2>
          <p>{home.promoText(price)}</p>
          <ButtonLink variant="primary" to={product ? paths.product(product.id) : paths.notFound()}>
            {home.buyNow}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
