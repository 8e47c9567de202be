import type { ShopClient } from '../shop-client';

const UPDATE =
  'mutation ($input: UpdateProductInput!) { done: updateProduct(input: $input) { id countInStock } }';
const STOCK_QUERY = 'query ($id: ID!) { done: product(id: $id) { id countInStock } }';
const MAX_LAG_MS = 1_000;

interface WitnessParts {
  shops: readonly ShopClient[];
  /** The token of an admin. */
  token: string;
  /** A product whose stock equals the number of the last change. */
  product: string;
}

interface Change {
  number: number;
  at: number;
}

/** Changes a product repeatedly over either shop, and checks that no response is staler than allowed. */
export class Witness {
  changes = 0;
  reads = 0;
  readonly older: string[] = [];
  readonly late: string[] = [];
  readonly failed: string[] = [];
  private readonly acknowledgedIds: Change[] = [];

  constructor(private readonly parts: WitnessParts) {}

  /** Changes the product and reads it at once: without a session at the same shop, with one at the other. */
  async write(isOpen: () => boolean): Promise<void> {
    const { shops, token, product } = this.parts;
    for (let number = 1; isOpen(); number += 1) {
      const currentShop = shops[number % shops.length];
      const there = shops[(number + 1) % shops.length];
      if (!currentShop || !there) return;
      const input = { id: product, countInStock: number };
      const { isDone, status, message } = await currentShop.graphql(UPDATE, { input }, token);
      if (!isDone) {
        this.failed.push(`change ${number}: ${status} ${message}`);
        continue;
      }
      this.acknowledgedIds.push({ number, at: performance.now() });
      this.changes += 1;
      const results = await Promise.all([
        this.visibleAt(currentShop),
        this.askedAt(currentShop),
        this.visibleAt(there, token),
      ]);
      results.forEach((one, index) => {
        if (one < number) this.older.push(`${number} read back as ${one} (${index})`);
      });
    }
  }

  /** Reads the product as a visitor, over one shop and the other. */
  async read(isOpen: () => boolean): Promise<void> {
    const { shops } = this.parts;
    while (isOpen()) {
      const client = shops[this.reads % shops.length];
      if (!client) return;
      this.reads += 1;
      const least = this.minAt(performance.now() - MAX_LAG_MS);
      const results = await (this.reads % 3 === 0 ? this.askedAt(client) : this.visibleAt(client));
      if (results < least) this.late.push(`${results} instead of ${least} or later`);
    }
  }

  private minAt(moment: number): number {
    return this.acknowledgedIds.findLast(({ at }) => at <= moment)?.number ?? 0;
  }

  private async visibleAt(client: ShopClient, token?: string): Promise<number> {
    const { product } = this.parts;
    const path = `/api/products/${product}`;
    const { status, body } = await client.caller.call({ method: 'GET', path, token });
    return this.numberIn(status, body);
  }

  private async askedAt(client: ShopClient): Promise<number> {
    const { status, result } = await client.graphql(STOCK_QUERY, { id: this.parts.product });
    return this.numberIn(status, result);
  }

  private numberIn(status: number, body: unknown): number {
    const { countInStock } = Object(body) as { countInStock?: unknown };
    if (status === 200 && typeof countInStock === 'number') return countInStock;
    this.failed.push(`a read: ${status}`);
    return Infinity;
  }
}
