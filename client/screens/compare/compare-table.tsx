import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/forms/button';
import { MerchantText } from '../../components/texts/merchant-text';
import { Tag } from '../../components/page/tag';
import { Picture } from '../../components/product/picture';
import { focusAfterRemoval } from '../../components/product/compare/focus-after-removal';
import { Stars } from '../../components/product/stars';
import { LOW_STOCK_LIMIT } from '../../domain';
import { useCompareMessages } from '../../i18n/compare-messages';
import { useLanguage, useMerchantLang, useMessages } from '../../i18n/messages';
import { formatRupees } from '../../lib/format';
import { localText } from '../../lib/local-text';
import { toPaise } from '../../lib/money';
import { fullNamesOf } from '../../lib/names/full-names';
import { paths } from '../../lib/paths';
import { CompareRow } from './compare-row';
import { ComparedValues } from './compared-values';
import { comparedRowsOf, differ } from './comparison';
import type { ComparedFactsFragment } from './compare.generated';
import styles from './compare-table.module.css';

type Product = ComparedFactsFragment;

interface CompareTableProps {
  products: readonly Product[];
  onRemove: (id: string) => void;
}

/** The products as columns: picture and name, the facts of every product, then attributes and specifications. */
export function CompareTable({ products, onRemove }: CompareTableProps) {
  const messages = useCompareMessages();
  const [isOnlyDifferences, setOnlyDifferences] = useState(false);
  const canDiffer = products.length > 1;
  return (
    <>
      {canDiffer && (
        <div className={styles.legend}>
          <p className="muted small">{messages.lead}</p>
          <label className={styles.filter}>
            <input
              type="checkbox"
              checked={isOnlyDifferences}
              onChange={({ target }) => setOnlyDifferences(target.checked)}
            />
            {messages.onlyDifferences}
          </label>
        </div>
      )}
      {/* Three or four products are wider than a phone, so the keyboard can scroll them. */}
      <div className={styles.scroller} role="region" aria-label={messages.bar} tabIndex={0}>
        <table className={styles.table} data-count={products.length}>
          <thead>
            <tr>
              <td />
              {products.map((product) => (
                <ProductHeading key={product.id} product={product} onRemove={() => onRemove(product.id)} />
              ))}
            </tr>
          </thead>
          <CompareRows products={products} isOnlyDifferences={isOnlyDifferences && canDiffer} />
          <tfoot>
            <CompareRow title={messages.rows.action} products={products} cellOf={cartLinkOf} isPlain />
          </tfoot>
        </table>
      </div>
    </>
  );
}

const cartLinkOf = (product: Product) => <CartLink product={product} />;

function ProductHeading({ product, onRemove }: { product: Product; onRemove: () => void }) {
  const messages = useCompareMessages();
  const language = useLanguage();
  const { image, imageGround } = product;
  const { name, nameHi } = fullNamesOf(product);
  const remove = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    focusAfterRemoval(currentTarget);
    onRemove();
  };
  return (
    <th scope="col">
      <Picture image={image} alt="" sizes="(min-width: 48rem) 280px, 45vw" backgroundColor={imageGround} />
      <Link className={`target ${styles.name}`} to={paths.product(product)}>
        <MerchantText text={name} textHi={nameHi} />
      </Link>
      <Button variant="text" className={styles.remove} onClick={remove}>
        {messages.remove}
        <span className="sr">{messages.ofProduct(localText(language, name, nameHi))}</span>
      </Button>
    </th>
  );
}

interface CompareRowsProps {
  products: readonly Product[];
  isOnlyDifferences: boolean;
}

function CompareRows({ products, isOnlyDifferences }: CompareRowsProps) {
  const { rows } = useCompareMessages();
  const lang = useMerchantLang();
  const stockTextOf = useStockText();
  const facts: {
    title: string;
    textOf: (product: Product) => string;
    cellOf: (product: Product) => ReactNode;
  }[] = [
    {
      title: rows.price,
      textOf: priceTextOf,
      cellOf: (product) => <b className="price">{priceTextOf(product)}</b>,
    },
    {
      title: rows.rating,
      textOf: ({ rating }) => String(rating),
      cellOf: ({ rating, numReviews }) => <Stars rating={rating} count={numReviews} />,
    },
    { title: rows.stock, textOf: stockTextOf, cellOf: stockTextOf },
    {
      title: rows.brand,
      textOf: ({ brand }) => brand,
      cellOf: ({ brand }) => <span lang={lang}>{brand}</span>,
    },
  ];
  const factRows = facts.map((fact) => ({ ...fact, differs: differ(products.map(fact.textOf)) }));
  const isVisible = ({ differs }: { differs: boolean }) => differs || !isOnlyDifferences;
  return (
    <tbody>
      {factRows.filter(isVisible).map(({ title, cellOf, differs }) => (
        <CompareRow key={title} {...{ title, products, cellOf, differs }} />
      ))}
      {comparedRowsOf(products)
        .filter(isVisible)
        .map(({ name, nameHi, cells, differs }) => (
          <CompareRow
            key={`attribute ${name}`}
            title={<MerchantText text={name} textHi={nameHi} />}
            cellOf={(_product, index) => <ComparedValues values={cells[index] ?? []} />}
            {...{ products, differs }}
          />
        ))}
    </tbody>
  );
}

const priceTextOf = ({ price }: Product) => formatRupees(toPaise(price));

function useStockText(): (product: Product) => string {
  const messages = useCompareMessages();
  const { shared } = useMessages();
  return ({ countInStock }) => {
    if (countInStock === 0) return shared.outOfStock;
    return countInStock <= LOW_STOCK_LIMIT ? messages.onlyLeft(countInStock) : messages.inStock;
  };
}

function CartLink({ product }: { product: Product }) {
  const { id, countInStock } = product;
  const { name, nameHi } = fullNamesOf(product);
  const messages = useCompareMessages();
  const language = useLanguage();
  const { shared } = useMessages();
  if (countInStock === 0) return <Tag>{shared.outOfStock}</Tag>;
  return (
    <ButtonLink variant="primary" to={paths.cart(id, 1)}>
      {messages.addToCart}
      <span className="sr">{messages.ofProduct(localText(language, name, nameHi))}</span>
    </ButtonLink>
  );
}
