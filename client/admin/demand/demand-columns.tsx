import { Link } from 'react-router-dom';
import { Tag } from '../../components/page/tag';
import { formatNumber } from '../../lib/format';
import { paths } from '../../lib/paths';
import type { Column } from '../table/column';
import type { ProductDemandQuery } from './demand.generated';

/** A product with its demand, by the id of the product. */
export type DemandRow = ProductDemandQuery['productDemand']['nodes'][number] & { id: string };

/** The name of a product with its option values, so that members of a family have different names. */
export function variantNameOf({ name, options }: DemandRow['product']): string {
  return [name, ...options.map(({ value }) => value)].join(', ');
}

/** Columns of the report of demand. */
export const DEMAND_COLUMNS: readonly Column<DemandRow>[] = [
  {
    key: 'name',
    title: 'NAME',
    isName: true,
    minWidth: '10rem',
    render: ({ product }) => (
      <Link className="link" to={paths.productEdit(product.id)}>
        {variantNameOf(product)}
      </Link>
    ),
  },
  {
    key: 'sku',
    title: 'SKU',
    isShort: true,
    isHiddenByDefault: true,
    render: ({ product }) => product.sku,
  },
  {
    key: 'waiting',
    title: 'WAITING FOR STOCK',
    isAmount: true,
    sort: ['WAITING_ASC', 'WAITING_DESC'],
    render: ({ waiting }) => formatNumber(waiting),
  },
  {
    key: 'wishes',
    title: 'WISHES',
    isAmount: true,
    sort: ['WISHES_ASC', 'WISHES_DESC'],
    render: ({ wishes }) => formatNumber(wishes),
  },
  {
    key: 'demand',
    title: 'TOGETHER',
    isAmount: true,
    sort: ['DEMAND_ASC', 'DEMAND_DESC'],
    render: ({ demand }) => formatNumber(demand),
  },
  {
    key: 'stock',
    title: 'STOCK',
    isAmount: true,
    sort: ['STOCK_ASC', 'STOCK_DESC'],
    render: ({ product, demand }) => <Stock stock={product.countInStock} demand={demand} />,
  },
];

/** The stock, marked if it is less than the demand. */
function Stock({ stock, demand }: { stock: number; demand: number }) {
  if (stock >= demand) return formatNumber(stock);
  return <Tag tone={stock === 0 ? 'bad' : 'wait'}>{formatNumber(stock)}</Tag>;
}
