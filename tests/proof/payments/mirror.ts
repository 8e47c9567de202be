import type { RestoredConnection } from '../connections/restored-connection';

interface Change {
  id: string;
  isCancelled: boolean;
  /** The compared value of a copy: the stock of a product, or the payment state of an order. */
  state: number;
}

interface Connection {
  edges: { node: Record<string, unknown> }[];
  pageInfo: { endCursor: string | null; hasNextPage: boolean };
}

const PAGE = 100;
const LISTS = {
  products: 'id countInStock deletedAt',
  orders: 'id isPaid',
} as const;

/** A copy of a list of the shop, which an integrator syncs by its changes. */
export class Mirror {
  readonly stockById = new Map<string, number>();
  /** Objects that arrived twice in one round without a change. */
  twice = 0;
  rounds = 0;
  private cursor: string | null = null;

  constructor(
    private readonly connection: RestoredConnection,
    private readonly token: string,
    private readonly list: keyof typeof LISTS,
  ) {}

  /** Applies all changes since the last round; returns their number. */
  async catchUp(): Promise<number> {
    this.rounds += 1;
    const results = new Map<string, number>();
    for (;;) {
      const { edges, pageInfo } = await this.readPage();
      for (const change of edges.map(({ node }) => changeOf(node))) this.take(change, results);
      this.cursor = pageInfo.endCursor ?? this.cursor;
      if (!pageInfo.hasNextPage) return results.size;
    }
  }

  private take({ id, isCancelled, state }: Change, results: Map<string, number>): void {
    const revision = isCancelled ? -1 : state;
    if (results.get(id) === revision) this.twice += 1;
    results.set(id, revision);
    if (isCancelled) this.stockById.delete(id);
    else this.stockById.set(id, state);
  }

  private async readPage(): Promise<Connection> {
    const query = `query ($after: String) {
      done: ${this.list}(updatedSince: "2020-01-01T00:00:00.000Z", first: ${PAGE}, after: $after) {
        edges { node { ${LISTS[this.list]} } } pageInfo { endCursor hasNextPage }
      }
    }`;
    const page = await this.connection.send((client) =>
      client.graphql(query, { after: this.cursor }, this.token),
    );
    if (!page.isDone) throw new Error(`${this.list}: ${page.code} ${page.message}`);
    return page.result as unknown as Connection;
  }
}

function changeOf({ id, countInStock, deletedAt, isPaid }: Record<string, unknown>): Change {
  return {
    id: String(id),
    isCancelled: typeof deletedAt === 'string',
    state: typeof countInStock === 'number' ? countInStock : Number(isPaid),
  };
}

/** The differences between the two copies, one per line. */
export function differencesOf(
  copy: ReadonlyMap<string, number>,
  shop: ReadonlyMap<string, number>,
): string[] {
  const ids = new Set([...copy.keys(), ...shop.keys()]);
  return [...ids].flatMap((id) =>
    copy.get(id) === shop.get(id) ? [] : [`${id}: ${copy.get(id)} instead of ${shop.get(id)}`],
  );
}
