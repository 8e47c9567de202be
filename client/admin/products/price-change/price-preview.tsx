import { useApolloClient } from '@apollo/client/react';
import {
  changePrice,
  englishTextOf,
  findMrpProblem,
  ShopError,
  type Paise,
  type PriceChange,
} from '../../../domain';
import { PlainPicture } from '../../../components/product/picture';
import { formatNumber, formatRupees } from '../../../lib/format';
import { toPaise } from '../../../lib/money';
import type { TaxTerms } from '../../tax/paid-price';
import { PricedProductFragmentDoc, type PricedProductFragment } from '../product-list.generated';
import styles from './price-preview.module.css';

/** Maximum number of products in the preview. */
const MAX_PREVIEWED = 5;

interface PricePreviewProps {
  ids: readonly string[];
  /** Undefined until the typed change is valid. */
  change: PriceChange | undefined;
  terms: TaxTerms | undefined;
}

/** The present and the new price of the first products. */
export function PricePreview({ ids, change, terms }: PricePreviewProps) {
  const products = useListedProducts(ids.slice(0, MAX_PREVIEWED));
  const moreCount = ids.length - products.length;
  return (
    <div className={styles.preview}>
      <table className={styles.table} aria-label="New prices">
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Now</th>
            <th scope="col">New</th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <PreviewRow key={product.id} {...{ product, change, terms }} />
          ))}
        </tbody>
      </table>
      {moreCount > 0 && <p className="muted">{`and ${formatNumber(moreCount)} more`}</p>}
    </div>
  );
}

/** The selected products as the list has loaded them. */
function useListedProducts(ids: readonly string[]): PricedProductFragment[] {
  const { cache } = useApolloClient();
  return ids.flatMap((id) => {
    const product = cache.readFragment({
      id: cache.identify({ __typename: 'Product', id }),
      fragment: PricedProductFragmentDoc,
    });
    return product ? [product] : [];
  });
}

type PreviewRowProps = { product: PricedProductFragment } & Pick<PricePreviewProps, 'change' | 'terms'>;

function PreviewRow({ product, change, terms }: PreviewRowProps) {
  const now = toPaise(product.price);
  const { newPrice, problem } = previewOf(product, { change, terms });
  return (
    <tr>
      <th scope="row">
        <span className={styles.product}>
          <PlainPicture image={product.image} alt="" sizes="44px" className={styles.thumb} />
          <span>{[product.name, ...product.options.map(({ value }) => value)].join(', ')}</span>
        </span>
      </th>
      <td>{formatRupees(now, { paise: true })}</td>
      <td>
        {newPrice === undefined ? '–' : <strong>{formatRupees(newPrice, { paise: true })}</strong>}
        {newPrice !== undefined && now > 0 && <small>{percentBetween(now, newPrice)}</small>}
        {problem && <small className={styles.problem}>{problem}</small>}
      </td>
    </tr>
  );
}

interface Preview {
  newPrice?: Paise;
  /** The reason why the server will refuse the product. */
  problem?: string;
}

function previewOf(
  { price, mrp, taxClass }: PricedProductFragment,
  { change, terms }: Pick<PricePreviewProps, 'change' | 'terms'>,
): Preview {
  if (!change) return {};
  try {
    const newPrice = changePrice(toPaise(price), change);
    const changedProduct = { price: newPrice, mrp: mrp ? toPaise(mrp) : 0, taxClass: taxClass ?? '' };
    const mrpProblem = terms && findMrpProblem(changedProduct, terms);
    return { newPrice, problem: mrpProblem && englishTextOf(mrpProblem) };
  } catch (error) {
    if (error instanceof ShopError) return { problem: error.message };
    throw error;
  }
}

/** The change between two prices with its sign, such as +4.9%. */
function percentBetween(now: Paise, newPrice: Paise): string {
  const percent = Math.round((1000 * Math.abs(newPrice - now)) / now) / 10;
  return `${newPrice < now ? '−' : '+'}${percent}%`;
}
