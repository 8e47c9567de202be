import { Link } from 'react-router-dom';
import { Tag } from '../../components/page/tag';
import { PlainPicture } from '../../components/product/picture';
import { classNames } from '../../lib/class-names';
import { formatCount, formatNumber, formatRupees } from '../../lib/format';
import { toPaise } from '../../lib/money';
import { officePaths } from '../../lib/office-paths';
import { displayPrice } from '../product-edit/amounts/price-text';
import { ID_WIDTH, type Column } from '../table/column';
import { EditableCell } from './cells/editable-cell';
import { fullNameOf, type ProductRow } from './product-rows';
import styles from './product-columns.module.css';

export const PRODUCT_SORTS = [
  'NEWEST',
  'OLDEST',
  'NAME_ASC',
  'NAME_DESC',
  'PRICE_ASC',
  'PRICE_DESC',
  'STOCK_ASC',
  'STOCK_DESC',
  'CATEGORY_ASC',
  'CATEGORY_DESC',
  'BRAND_ASC',
  'BRAND_DESC',
] as const;

/** Columns of the product list in §2, and the stock. Price and stock are cells to type into. */
export const PRODUCT_COLUMNS: readonly Column<ProductRow>[] = [
  {
    key: 'id',
    title: 'ID',
    maxWidth: ID_WIDTH,
    isWideOnly: true,
    render: ({ id }) => <span title={id}>{id}</span>,
  },
  {
    key: 'name',
    title: 'NAME',
    isName: true,
    minWidth: '10rem',
    sort: ['NAME_ASC', 'NAME_DESC'],
    render: (product) => <ProductName product={product} />,
  },
  {
    key: 'price',
    title: 'PRICE',
    isAmount: true,
    sort: ['PRICE_ASC', 'PRICE_DESC'],
    render: (product) => <PriceCell product={product} />,
  },
  {
    key: 'category',
    title: 'CATEGORY',
    minWidth: '6rem',
    sort: ['CATEGORY_ASC', 'CATEGORY_DESC'],
    render: ({ category }) => category,
  },
  {
    key: 'brand',
    title: 'BRAND',
    minWidth: '4.5rem',
    sort: ['BRAND_ASC', 'BRAND_DESC'],
    render: ({ brand }) => brand,
  },
  {
    key: 'stock',
    title: 'STOCK',
    isAmount: true,
    sort: ['STOCK_ASC', 'STOCK_DESC'],
    render: (product) => <StockCell product={product} />,
  },
];

function PriceCell({ product }: { product: ProductRow }) {
  const text = formatRupees(toPaise(product.price), { paise: true });
  if (product.deletedAt) return text;
  return (
    <EditableCell
      row={{ ...product, name: fullNameOf(product) }}
      field="price"
      label="Price"
      text={text}
      editText={displayPrice(product.price.amount)}
    />
  );
}

function StockCell({ product }: { product: ProductRow }) {
  const text = formatNumber(product.countInStock);
  if (product.deletedAt) return text;
  return (
    <EditableCell
      row={{ ...product, name: fullNameOf(product) }}
      field="countInStock"
      label="Stock"
      text={text}
      editText={String(product.countInStock)}
    />
  );
}

function ProductName({ product }: { product: ProductRow }) {
  const { sku, image, familyRow, isDraft, countInStock, deletedAt } = product;
  return (
    <span className={classNames(styles.product, familyRow === 'next' && styles.next)}>
      <PlainPicture image={image} alt="" sizes="44px" className={styles.thumb} />
      <span className={styles.texts}>
        <span className={styles.name}>
          <NameText product={product} />
          {isDraft && !deletedAt && <Tag>Draft</Tag>}
          {!isDraft && !deletedAt && countInStock === 0 && <Tag>Out Of Stock</Tag>}
        </span>
        {sku && <small>{sku}</small>}
        {familyRow === 'first' && <FamilyLink product={product} />}
      </span>
    </span>
  );
}

/** The name with the option values; further rows of a family show the values alone. */
function NameText({ product }: { product: ProductRow }) {
  const { name, optionText, familyRow } = product;
  if (familyRow !== 'next' || optionText === '') return fullNameOf(product);
  return (
    <>
      <span className="sr">{`${name},`}</span>
      {optionText}
    </>
  );
}

function FamilyLink({ product: { family } }: { product: ProductRow }) {
  if (!family) return null;
  const { id, name, memberCount } = family;
  return (
    <small>
      <Link to={officePaths.family(id)}>{`Family ${name}, ${formatCount(memberCount, 'member')}`}</Link>
    </small>
  );
}
