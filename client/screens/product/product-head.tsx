import { useLocation } from 'react-router-dom';
import { JsonLd } from '../../components/page/json-ld';
import { usePage } from '../../components/page/page-context';
import { PageHead } from '../../components/page/page-head';
import { formatRupees } from '../../lib/format';
import { sharePictureOf } from '../../lib/picture';
import { toPaise } from '../../lib/money';
import { paths, readReviewChoice } from '../../lib/paths';
import { useLanguage, useMessages } from '../../i18n/messages';
import { productStructuredData } from './product-structured-data';
import type { ProductDetailsFragment } from './product.generated';

const DESCRIPTION_LENGTH = 160;

interface ProductHeadProps {
  product: ProductDetailsFragment;
}

/** Metadata of a product for search engines and link previews. Search engines do not index drafts. */
export function ProductHead({ product }: ProductHeadProps) {
  const { product: messages, search: searchMessages } = useMessages();
  const language = useLanguage();
  const { origin, priceBook } = usePage();
  const { search } = useLocation();
  // A page with filtered reviews has the canonical URL without the filter.
  const { reviewPage, stars } = readReviewChoice(new URLSearchParams(search));
  const price = toPaise(product.price);
  const sharePath = sharePictureOf(product.image);
  const summary = messages.summary(product.name, product.brand, formatRupees(price));
  return (
    <>
      <PageHead
        title={product.name}
        description={truncateDescription(`${summary} ${product.description}`)}
        path={paths.product(product, stars ? {} : { reviewPage })}
        isIndexed={price > 0}
        image={sharePath === undefined ? undefined : { path: sharePath, alt: product.name }}
        kind="product"
      />
      {price > 0 && <meta property="product:price:amount" content={product.price.amount} />}
      {price > 0 && <meta property="product:price:currency" content="INR" />}
      <JsonLd
        items={productStructuredData(product, {
          origin,
          language,
          homeLabel: searchMessages.home,
          priceBook,
        })}
      />
    </>
  );
}

/** Shortens a description to the length that search engines show, at a word boundary. */
function truncateDescription(text: string): string {
  const summary = text.replace(/\s+/g, ' ').trim();
  if (summary.length <= DESCRIPTION_LENGTH) return summary;
  const visibleText = summary.slice(0, DESCRIPTION_LENGTH - 1);
  return `${visibleText.slice(0, visibleText.lastIndexOf(' ')).replace(/[\s.,;:]+$/, '')}…`;
}
