import type { ShopClient } from '../shop-client';

const UPDATE =
  'mutation ($input: UpdateProductInput!) { result: updateProduct(input: $input) { id countInStock } }';
const STOCK_QUERY = 'query ($id: ID!) { result: product(id: $id) { id countInStock } }';
const MAX_LAG_MS = 1_000;

interface CheckerOptions {
  shops: readonly ShopClient[];
  /** The token of an admin. */
  token: string;
  /** A product; each change sets its stock to the number of that change. */
  product: string;
}

interface Change {
  number: number;
  acknowledgedAt: number;
}

/** Changes a product repeatedly over alternating shops, and checks that no response is older than allowed. */
export class StalenessChecker {
  changeCount = 0;
  readCount = 0;
  readonly staleOwnReads: string[] = [];
  readonly staleReads: string[] = [];
  readonly failures: string[] = [];
  private readonly acknowledgedChanges: Change[] = [];

  constructor(private readonly options: CheckerOptions) {}

  /** Changes the product and reads it at once: as a visitor at the same shop, and with a token at the other shop. */
  async write(isRunning: () => boolean): Promise<void> {
    const { shops, token, product } = this.options;
    for (let number = 1; isRunning(); number += 1) {
      const currentShop = shops[number % shops.length];
      const otherShop = shops[(number + 1) % shops.length];
      if (!currentShop || !otherShop) return;
      const input = { id: product, countInStock: number };
      const { isSuccess, status, message } = await currentShop.graphql(UPDATE, { input }, token);
      if (!isSuccess) {
        this.failures.push(`change ${number}: ${status} ${message}`);
        continue;
      }
      this.acknowledgedChanges.push({ number, acknowledgedAt: performance.now() });
      this.changeCount += 1;
      const results = await Promise.all([
        this.readOverRest(currentShop),
        this.readOverGraphql(currentShop),
        this.readOverRest(otherShop, token),
      ]);
      results.forEach((stock, index) => {
        if (stock < number) this.staleOwnReads.push(`${number} read back as ${stock} (${index})`);
      });
    }
  }

  /** Reads the product as a visitor, over alternating shops. */
  async read(isRunning: () => boolean): Promise<void> {
    const { shops } = this.options;
    while (isRunning()) {
      const client = shops[this.readCount % shops.length];
      if (!client) return;
      this.readCount += 1;
      const minStock = this.lastChangeBefore(performance.now() - MAX_LAG_MS);
      const stock = await (this.readCount % 3 === 0
        ? this.readOverGraphql(client)
        : this.readOverRest(client));
      if (stock < minStock) this.staleReads.push(`${stock} instead of ${minStock} or later`);
    }
  }

  private lastChangeBefore(time: number): number {
    return this.acknowledgedChanges.findLast(({ acknowledgedAt }) => acknowledgedAt <= time)?.number ?? 0;
  }

  private async readOverRest(client: ShopClient, token?: string): Promise<number> {
    const { product } = this.options;
    const path = `/api/products/${product}`;
    const { status, body } = await client.caller.call({ method: 'GET', path, token });
    return this.stockIn(status, body);
  }

  private async readOverGraphql(client: ShopClient): Promise<number> {
    const { status, result } = await client.graphql(STOCK_QUERY, { id: this.options.product });
    return this.stockIn(status, result);
  }

  private stockIn(status: number, body: unknown): number {
    const { countInStock } = Object(body) as { countInStock?: unknown };
    if (status === 200 && typeof countInStock === 'number') return countInStock;
    this.failures.push(`a read: ${status}`);
    return Infinity;
  }
}
