import { useHref } from 'react-router-dom';
import { useDeliveryCheck } from '../../apollo/use-delivery';
import { DeliveryPromise } from '../../components/delivery/delivery-promise';
import { PinCheck } from '../../components/delivery/pin-check';
import { GoBack } from '../../components/page/go-back';
import { priceNote } from '../../components/gst/lazy-price-note';
import { usePage } from '../../components/page/page-context';
import { Stars } from '../../components/product/stars';
import { isInStock, isShippingFree, LOW_STOCK_LIMIT, shareOf, type Paise } from '../../domain';
import { formatRupees } from '../../lib/format';
import { toPaise } from '../../lib/money';
import { paths } from '../../lib/paths';
import { useMerchantLang, useMessages } from '../../i18n/messages';
import { BuyForm } from './buy-form';
import { Gallery } from './gallery/gallery';
import type { ProductFactsFragment } from './product-facts.generated';
import { Terms } from './product-terms';
import styles from './product-facts.module.css';

/** Pictures, facts and description of a product, with the buy form and the terms. §2 */
export function ProductFacts({ product }: { product: ProductFactsFragment }) {
  const { product: messages } = useMessages();
  const lang = useMerchantLang();
  const price = toPaise(product.price);
  return (
    <article className={styles.product}>
      <div className={styles.back}>
        <GoBack to={paths.home()} />
      </div>
      <Gallery product={product} pictures={product.pictures} />
      <div className={styles.head}>
        <p className="label" lang={lang}>
          {product.brand} · {product.category}
        </p>
        <h1 lang={lang}>{product.name}</h1>
        <div className={styles.ratingAndPrice}>
          <p className={styles.rating}>
            <Stars rating={product.rating} />
            <a className="target" href="#reviews">
              {messages.reviews(product.numReviews)}
            </a>
          </p>
          <p className={`price ${styles.price}`}>{formatRupees(price)}</p>
        </div>
        <Stock product={product} />
        <PriceHints product={product} price={price} />
        <ShippingHint price={price} />
      </div>
      <BuyForm productId={product.id} price={price} stock={product.countInStock} />
      <div className={styles.details}>
        <p className={`muted ${styles.description}`} lang={lang}>
          {product.description}
        </p>
        <DeliveryCheck productId={product.id} />
        <Terms price={price} />
      </div>
    </article>
  );
}

function Stock({ product }: { product: { countInStock: number } }) {
  const { product: messages } = useMessages();
  if (!isInStock(product)) return <p className={styles.outOfStock}>{messages.outOfStock}</p>;
  return (
    <div className={styles.stock}>
      <p className={styles.inStock}>{messages.inStock}</p>
      {product.countInStock <= LOW_STOCK_LIMIT && (
        <p className={styles.lowStock}>{messages.onlyLeft(product.countInStock)}</p>
      )}
    </div>
  );
}

function ShippingHint({ price }: { price: number }) {
  const { product: messages } = useMessages();
  const { shipping, hasShippingMethods } = usePage().priceBook;
  if (hasShippingMethods) return null;
  return (
    <p className={styles.hint}>
      {isShippingFree(price, shipping)
        ? messages.shipsFree
        : messages.shipsFreeAbove(formatRupees(shipping.freeAbove))}
    </p>
  );
}

/** The MRP, if the product costs less with tax, and the tax of the price, by the tax mode of the shop. §9 */
function PriceHints({ product, price }: { product: ProductFactsFragment; price: Paise }) {
  const { gst, taxBasisPoints } = usePage().priceBook;
  const { product: messages } = useMessages();
  const mrp = product.mrp ? toPaise(product.mrp) : 0;
  if (gst) return <priceNote.Component product={{ price, mrp, taxClass: product.taxClass ?? '' }} />;
  const tax = shareOf(price, taxBasisPoints);
  return (
    <>
      {mrp > price + tax && (
        <p className="muted small num">
          {messages.mrp} {formatRupees(mrp)}
        </p>
      )}
      <p className="muted small num">{messages.plusTax(formatRupees(tax), taxBasisPoints / 100)}</p>
    </>
  );
}

/** Delivery promise for a PIN code. */
function DeliveryCheck({ productId }: { productId: string }) {
  const { promise, ...check } = useDeliveryCheck();
  return (
    <PinCheck {...check} action={useHref(paths.product(productId))}>
      {promise && <DeliveryPromise promise={promise} />}
    </PinCheck>
  );
}
