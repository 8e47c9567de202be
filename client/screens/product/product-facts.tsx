import { lazy, Suspense } from 'react';
import { Link, useHref } from 'react-router-dom';
import { useDeliveryCheck } from '../../apollo/use-delivery';
import { DeliveryPromise } from '../../components/delivery/delivery-promise';
import { PinCheck } from '../../components/delivery/pin-check';
import { Breadcrumb } from '../../components/navigation/breadcrumb';
import { useDeferred } from '../../components/page/deferred-parts';
import { GoBack } from '../../components/page/go-back';
import { MerchantText } from '../../components/texts/merchant-text';
import { priceNote } from '../../components/gst/lazy-price-note';
import { usePage } from '../../components/page/page-context';
import { AfterHydration } from '../../components/product/compare/after-hydration';
import type { ProductCardFragment } from '../../components/product/product-card.generated';
import { Stars } from '../../components/product/stars';
import { isInStock, isShippingFree, LOW_STOCK_LIMIT, shareOf, type Paise } from '../../domain';
import { formatRupees } from '../../lib/format';
import { toPaise } from '../../lib/money';
import { paths, type ProductTarget } from '../../lib/paths';
import { useMerchantLang, useMessages } from '../../i18n/messages';
import { familyOptions } from './family/lazy-family-options';
import { BuyForm } from './buy-form';
import { Gallery } from './gallery/gallery';
import type { ProductFactsFragment } from './product-facts.generated';
import { soldOut } from './sold-out/lazy-sold-out';
import { Terms } from './product-terms';
import styles from './product-facts.module.css';

// Its own chunk, because the product can be bought without it.
const ProductComparison = lazy(async () => ({
  default: (await import('./product-comparison')).ProductComparison,
}));

interface ProductFactsProps {
  /** The product with its texts in the language of the page. */
  product: ProductFactsFragment;
  englishName: string;
  related: readonly ProductCardFragment[];
}

/** Pictures, facts and description of a product, with the buy form and the terms. §2 */
export function ProductFacts({ product, englishName, related }: ProductFactsProps) {
  const { product: messages } = useMessages();
  const price = toPaise(product.price);
  const { family } = product;
  const { Heart } = useDeferred();
  const categorySteps = (product.categories[0]?.path ?? []).map((node) => ({
    ...node,
    path: paths.category(node.slug),
  }));
  return (
    <article className={styles.product}>
      <div className={styles.back}>
        <GoBack to={paths.home()} />
        {categorySteps.length > 0 && <Breadcrumb label={messages.path} steps={categorySteps} />}
      </div>
      <Gallery key={product.id} product={product} pictures={product.pictures} />
      <div className={styles.head}>
        <BrandAndCategory product={product} />
        <h1>
          <MerchantText text={(family ?? product).name} textHi={(family ?? product).nameHi} />
        </h1>
        {Heart && <Heart productId={product.id} name={product.name} />}
        <div className={styles.ratingAndPrice}>
          <p className={styles.rating}>
            <Stars rating={product.rating} />
            <a className="target" href="#reviews">
              {messages.reviews(product.numReviews)}
            </a>
          </p>
          <p className={`price ${styles.price}`}>{formatRupees(price)}</p>
        </div>
        {family && (
          <Suspense>
            <familyOptions.Component product={product} family={family} />
          </Suspense>
        )}
        <Stock product={product} />
        <PriceHints product={product} price={price} />
        <ShippingHint price={price} />
      </div>
      <BuyForm key={`buy ${product.id}`} productId={product.id} price={price} stock={product.countInStock} />
      <Details product={product} englishName={englishName} related={related} price={price} />
    </article>
  );
}

function BrandAndCategory({ product }: Pick<ProductFactsProps, 'product'>) {
  const { category, categories } = product;
  const lang = useMerchantLang();
  const node = categories[0]?.path.find(({ name }) => name === category);
  return (
    <p className="label">
      <Link className="target" lang={lang} to={paths.search(product.brand, { brand: product.brand })}>
        {product.brand}
      </Link>
      {' · '}
      <Link className="target" to={categoryPath(product)}>
        <MerchantText text={category} textHi={node?.nameHi} />
      </Link>
    </p>
  );
}

/** Stock alert and alternatives for a product without stock. */
function SoldOutOffer({ product, related }: Pick<ProductFactsProps, 'product' | 'related'>) {
  if (isInStock(product)) return null;
  return (
    <Suspense>
      <soldOut.Component productId={product.id} related={related} />
    </Suspense>
  );
}

interface DetailsProps extends ProductFactsProps {
  price: Paise;
}

/** Offer of a sold-out product, comparison, description, delivery and terms below the buy form. */
function Details({ product, englishName, related, price }: DetailsProps) {
  const lang = useMerchantLang();
  return (
    <div className={styles.details}>
      <SoldOutOffer key={product.id} product={product} related={related} />
      <div className={styles.comparison}>
        <AfterHydration>
          <ProductComparison product={{ ...product, name: englishName }} />
        </AfterHydration>
      </div>
      <p className={`muted ${styles.description}`} lang={product.descriptionHi ? undefined : lang}>
        {product.description}
      </p>
      <DeliveryCheck product={product} />
      <Terms price={price} finalSale={product.finalSale} />
    </div>
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
function DeliveryCheck({ product }: { product: ProductTarget }) {
  const { promise, ...check } = useDeliveryCheck();
  return (
    <PinCheck {...check} action={useHref(paths.product(product))}>
      {promise && <DeliveryPromise promise={promise} />}
    </PinCheck>
  );
}

/** Page of the primary category of a product, or without one a search for its category. */
function categoryPath({ category, categories }: ProductFactsFragment): string {
  const slug = categories[0]?.path.at(-1)?.slug;
  return slug === undefined ? paths.search(category, { category }) : paths.category(slug);
}
