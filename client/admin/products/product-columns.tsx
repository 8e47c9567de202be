import { Tag } from '../../components/page/tag';
import { formatNumber, formatRupees } from '../../lib/format';
import { toPaise } from '../../lib/money';
import { ID_WIDTH, type Column } from '../table/column';
import type { ProductListQuery } from './product-list.generated';
import styles from './product-columns.module.css';

export type ProductRow = ProductListQuery['adminProducts']['nodes'][number];

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

/** Columns of the product list in §2, and an optional stock column. */
export const PRODUCT_COLUMNS: readonly Column<ProductRow>[] = [
  { key: 'id', title: 'ID', maxWidth: ID_WIDTH, render: ({ id }) => <span title={id}>{id}</span> },
  {
    key: 'name',
    title: 'NAME',
    isName: true,
    minWidth: '7.5rem',
    sort: ['NAME_ASC', 'NAME_DESC'],
    render: (product) => <ProductName product={product} />,
  },
  {
    key: 'price',
    title: 'PRICE',
    isAmount: true,
    sort: ['PRICE_ASC', 'PRICE_DESC'],
    render: ({ price }) => formatRupees(toPaise(price), { paise: true }),
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
    minWidth: '3.5rem',
    sort: ['BRAND_ASC', 'BRAND_DESC'],
    render: ({ brand }) => brand,
  },
  {
    key: 'stock',
    title: 'STOCK',
    isAmount: true,
    isHiddenByDefault: true,
    sort: ['STOCK_ASC', 'STOCK_DESC'],
    render: ({ countInStock }) => formatNumber(countInStock),
  },
];

function ProductName({ product }: { product: ProductRow }) {
  const { name, isDraft, countInStock, deletedAt } = product;
  return (
    <span className={styles.name}>
      {name}
      {isDraft && !deletedAt && <Tag>Draft</Tag>}
      {!isDraft && !deletedAt && countInStock === 0 && <Tag>Out Of Stock</Tag>}
    </span>
  );
}
