import type { RestartableShop } from '../connections/restartable-shop';

interface Change {
  id: string;
  isDeleted: boolean;
  /** The compared value of a copy: the stock of a product, or the payment state of an order. */
  state: number;
}

interface ListPage {
  edges: { node: Record<string, unknown> }[];
  pageInfo: { endCursor: string | null; hasNextPage: boolean };
}

const PAGE_SIZE = 100;
const FIELDS_BY_LIST = {
  products: 'id countInStock deletedAt',
  orders: 'id isPaid',
} as const;

/** An integrator's copy of a list of the shop; it follows the changes of the list. */
export class ListCopy {
  readonly stateById = new Map<string, number>();
  /** Number of times that an object arrived again in one synchronisation with the same stock or payment. */
  duplicateCount = 0;
  roundCount = 0;
  private cursor: string | null = null;

  constructor(
    private readonly shop: RestartableShop,
    private readonly token: string,
    private readonly list: keyof typeof FIELDS_BY_LIST,
  ) {}

  /** Applies all changes since the last call. Returns the number of changed objects. */
  async catchUp(): Promise<number> {
    this.roundCount += 1;
    const statesInRound = new Map<string, number>();
    for (;;) {
      const { edges, pageInfo } = await this.readPage();
      for (const change of edges.map(({ node }) => changeOf(node))) this.applyChange(change, statesInRound);
      this.cursor = pageInfo.endCursor ?? this.cursor;
      if (!pageInfo.hasNextPage) return statesInRound.size;
    }
  }

  private applyChange({ id, isDeleted, state }: Change, statesInRound: Map<string, number>): void {
    const currentState = isDeleted ? -1 : state;
    if (statesInRound.get(id) === currentState) this.duplicateCount += 1;
    statesInRound.set(id, currentState);
    if (isDeleted) this.stateById.delete(id);
    else this.stateById.set(id, state);
  }

  private async readPage(): Promise<ListPage> {
    const query = `query ($after: String) {
      result: ${this.list}(updatedSince: "2020-01-01T00:00:00.000Z", first: ${PAGE_SIZE}, after: $after) {
        edges { node { ${FIELDS_BY_LIST[this.list]} } } pageInfo { endCursor hasNextPage }
      }
    }`;
    const page = await this.shop.send((client) => client.graphql(query, { after: this.cursor }, this.token));
    if (!page.isSuccess) throw new Error(`${this.list}: ${page.code} ${page.message}`);
    return page.result as unknown as ListPage;
  }
}

function changeOf({ id, countInStock, deletedAt, isPaid }: Record<string, unknown>): Change {
  return {
    id: String(id),
    isDeleted: typeof deletedAt === 'string',
    state: typeof countInStock === 'number' ? countInStock : Number(isPaid),
  };
}

/** The differences between the copy and the shop, one per line. */
export function differencesOf(
  copy: ReadonlyMap<string, number>,
  shop: ReadonlyMap<string, number>,
): string[] {
  const ids = new Set([...copy.keys(), ...shop.keys()]);
  return [...ids].flatMap((id) =>
    copy.get(id) === shop.get(id) ? [] : [`${id}: ${copy.get(id)} instead of ${shop.get(id)}`],
  );
}
