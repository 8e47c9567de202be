import type { PreparedReads } from '../../database/cached-statements';
import type { Page, Product } from '../../domain/model';
import { hasPreviousRows, changeCursor, requireLaterRevisions, type ChangesRequest } from '../lists';
import { COLUMNS_WITH_DETAILS, asProduct, selectionOf, type ColumnName } from './product-rows';

interface Row {
  changedAt: number;
  revision: number;
}

/**
 * Created, changed and deleted products, each once, in commit order. A product that changes while a client reads the
 * pages occurs again at the end. Deleted products have `deletedAt`. Without `columns`, the products have their details,
 * because clients keep a copy of them. §7
 */
export async function readChangedProducts(
  reads: PreparedReads,
  { start: [at, revision], request, history }: ChangesRequest,
  columns: readonly ColumnName[] = COLUMNS_WITH_DETAILS,
): Promise<Page<Product>> {
  const { first } = request;
  const { names, sql } = selectionOf(reads.dialect, columns);
  const rows = await reads.objects<Row & object>(
    [...names, 'changedAt', 'revision'],
    `SELECT ${sql}, product.changed_at AS "changedAt", product.revision FROM product
     WHERE (product.changed_at, product.revision) > (:at, :revision)
     ORDER BY product.changed_at, product.revision LIMIT :limit + 0`,
    { ':at': at, ':revision': revision, ':limit': first + 1 },
  );
  requireLaterRevisions(rows, [at, revision]);
  const edges = rows.slice(0, first).map((row) => new ChangedEdge(row, history));
  const readFirstPage = () =>
    readChangedProducts(reads, { start: [0, -1], request: { first: 1 }, history }, ['id']);
  return {
    edges,
    hasNextPage: rows.length > first,
    hasPreviousPage: () => hasPreviousRows(edges, request, readFirstPage),
    totalCount: async () => {
      const [row] = await reads.all<{ count: number }>(
        'SELECT COUNT(*) AS count FROM product WHERE (changed_at, revision) > (:at, :revision)',
        { ':at': at, ':revision': revision },
      );
      return row?.count ?? 0;
    },
  };
}

class ChangedEdge {
  readonly node: Product;

  constructor(
    private readonly row: Row,
    private readonly history: number,
  ) {
    this.node = asProduct(row);
  }

  get cursor(): string {
    return changeCursor([this.row.changedAt, this.row.revision], this.history);
  }
}
