import { ProductGrid } from '../../components/product/product-grid';
import type { ProductCardFragment } from '../../components/product/product-card.generated';
import { useWords } from '../../i18n/messages';

/** Related products; renders nothing without any. */
export function RelatedProducts({ products }: { products: readonly ProductCardFragment[] }) {
  const { product: words } = useWords();
  if (products.length === 0) return null;
  return (
    <section className="section later" aria-labelledby="related">
      <div className="head">
        <h2 id="related">{words.related}</h2>
      </div>
      <ProductGrid products={products} emptyText="" isOneRow />
    </section>
  );
}
