import { JsonLd } from '../../components/json-ld';
import { usePage } from '../../components/page-context';
import { PageHead } from '../../components/page-head';
import { formatRupees } from '../../lib/format';
import { toPaise } from '../../lib/money';
import { paths } from '../../lib/paths';
import { productThings } from './product-things';
import type { ProductQuery } from './product.generated';

const DESCRIPTION_LENGTH = 160;

interface ProductHeadProps {
  product: NonNullable<ProductQuery['product']>;
  /** The page of its reviews. */
  page: number;
}

/** What search engines and previews read of a product. A draft is nobody's find. */
export function ProductHead({ product, page }: ProductHeadProps) {
  const { origin } = usePage();
  const price = toPaise(product.price);
  const words = `${product.name} by ${product.brand} for ${formatRupees(price)}. ${product.description}`;
  return (
    <>
      <PageHead
        title={product.name}
        description={shortened(words)}
        path={paths.product(product.id, page)}
        isIndexed={price > 0}
        image={{ path: product.image, alt: product.name }}
        kind="product"
      />
      <JsonLd things={productThings(product, origin)} />
    </>
  );
}

/** As much as search engines show, whole words, in one line. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  const cut = line.slice(0, DESCRIPTION_LENGTH - 1);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s.,;:]+$/, '')}…`;
}
