import { useId } from 'react';
import { buttonClassOf } from '../../../components/forms/button';
import { MerchantLink } from '../../../components/texts/merchant-link';
import { MerchantText } from '../../../components/texts/merchant-text';
import { PlainPicture } from '../../../components/product/picture';
import { ProductGrid } from '../../../components/product/product-grid';
import { merchantTexts } from '../../../i18n/merchant-texts';
import { useLanguage, useMessages } from '../../../i18n/messages';
import { formatRupees } from '../../../lib/format';
import { toPaise } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import type { MerchantSectionFragment } from './merchant-section.generated';
import styles from './merchant-content.module.css';

const PROMO_SIZES = '(min-width: 768px) 50vw, 100vw';

interface ContentProps {
  section: MerchantSectionFragment;
}

/** Chosen products below a title. */
export function Collection({ section: { title, link, products } }: ContentProps) {
  const { home } = useMessages();
  const { seeAll } = merchantTexts[useLanguage()];
  const headingId = useId();
  return (
    <section className="wrap section later" aria-labelledby={headingId}>
      <div className="head">
        <h2 id={headingId}>{title}</h2>
        {link !== '' && (
          <MerchantLink to={link} className="link target">
            {seeAll}
            <span className="sr"> {title}</span>
          </MerchantLink>
        )}
      </div>
      <ProductGrid products={products} emptyText={home.noProducts} isOneRow />
    </section>
  );
}

/** One product or link, with the merchant's text. */
export function MerchantPromo({ section: { title, text, link, products } }: ContentProps) {
  const { home } = useMessages();
  const { seeAll } = merchantTexts[useLanguage()];
  const headingId = useId();
  const [product] = products;
  const to = link === '' && product ? paths.product(product.id) : link;
  return (
    <section className={`night section later ${styles.promo}`} aria-labelledby={headingId}>
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.text}>
          <h2 id={headingId}>{title}</h2>
          {text !== '' && <p>{text}</p>}
          {product && (
            <p className="num">
              <MerchantText text={product.name} textHi={product.nameHi} />
              {`, ${formatRupees(toPaise(product.price))}`}
            </p>
          )}
          {to !== '' && (
            <MerchantLink to={to} className={buttonClassOf({ variant: 'primary' })}>
              {product ? home.buyNow : seeAll}
              <span className="sr"> {title}</span>
            </MerchantLink>
          )}
        </div>
        {product && (
          <PlainPicture image={product.image} alt="" sizes={PROMO_SIZES} className={styles.picture} />
        )}
      </div>
    </section>
  );
}

/** A text. The server renders the HTML from Markdown, which contains no HTML. */
export function TextSection({ section: { title, html } }: ContentProps) {
  const headingId = useId();
  return (
    <section className="wrap section" aria-labelledby={title === '' ? undefined : headingId}>
      {title !== '' && (
        <div className="head">
          <h2 id={headingId}>{title}</h2>
        </div>
      )}
      <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}
