import { useQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { MerchantText } from '../../../components/texts/merchant-text';
import { priceEntries } from '../../../components/product/lazy-price-entries';
import { Picture } from '../../../components/product/picture';
import { ProductGrid } from '../../../components/product/product-grid';
import { ALL_PRODUCTS_SLUG, paths } from '../../../lib/paths';
import { useListingMessages } from '../../../i18n/listing-messages';
import { LookAroundDocument, type LookAroundCategoryFragment } from './look-around.generated';
import styles from './look-around.module.css';

const TILE_SIZES = '(min-width: 1400px) 222px, (min-width: 768px) 16vw, 50vw';
const MAX_CATEGORIES = 6;

/** Links after a search without results: categories, prices and popular products. */
export function LookAround() {
  const messages = useListingMessages();
  const { data } = useQuery(LookAroundDocument);
  const { categories = [], categoryTree = [], topProducts = [] } = data ?? {};
  const tiles = categories.slice(0, MAX_CATEGORIES).map((category) => ({
    ...category,
    nameHi: categoryTree.find(({ name }) => name === category.name)?.nameHi,
  }));
  return (
    <div className="wrap">
      {categories.length > 0 && (
        <section className="section" aria-labelledby="look-around">
          <div className="head">
            <h2 id="look-around">{messages.lookAround}</h2>
          </div>
          <CategoryTiles categories={tiles} />
        </section>
      )}
      <section className="section" aria-labelledby="by-price">
        <div className="head">
          <h2 id="by-price">{messages.byPrice}</h2>
          <Link className="link target" to={paths.category(ALL_PRODUCTS_SLUG)}>
            {messages.allProducts}
          </Link>
        </div>
        <Suspense>
          <priceEntries.Component label={messages.byPrice} />
        </Suspense>
      </section>
      {topProducts.length > 0 && (
        <section className="section" aria-labelledby="popular">
          <div className="head">
            <h2 id="popular">{messages.popular}</h2>
          </div>
          <ProductGrid products={topProducts} emptyText="" isOneRow />
        </section>
      )}
    </div>
  );
}

type Tile = LookAroundCategoryFragment & { nameHi: string | null | undefined };

function CategoryTiles({ categories }: { categories: readonly Tile[] }) {
  return (
    <ul className={styles.tiles}>
      {categories.map(({ name, nameHi, image, imageGround }) => (
        <li key={name}>
          <Link to={paths.search(name, { category: name })}>
            <Picture image={image} alt="" sizes={TILE_SIZES} backgroundColor={imageGround} />
            <span className={styles.name}>
              <MerchantText text={name} textHi={nameHi} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
