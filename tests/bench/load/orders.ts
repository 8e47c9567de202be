import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEMO_SHOPPERS } from '../../../seeds/people';
import { runLoad, type BenchRequest } from './load';
import { startBenchShop } from '../process';
import type { BenchShop } from '../serve';
import { ADDRESS, graphqlShot, headersFor, orderShot, signIn } from './shots';

/** One line of the result table. */
export interface OrderFigures {
  api: 'REST' | 'GraphQL';
  synchronous: string;
  maxPerCommit: number;
  shoppers: number;
  ordersPerSecond: number;
  ordersPerCommit: number;
  p50: number;
  p99: number;
  cpuMsPerOrder: number;
  refused: number;
}

const PLACE_ORDER =
  'mutation Place($input: PlaceOrderInput!) { placeOrder(input: $input) { id totalPrice { amount } } }';
const STOCK = 1_000_000;

type Variant = Pick<BenchShop, 'synchronous' | 'maxPerCommit'>;
type Case = Variant & { api: OrderFigures['api']; shoppers: number };

/** Durable orders per second over HTTP, with a separate shop per case. */
export async function benchOrders(cases: readonly Case[], seconds: number): Promise<OrderFigures[]> {
  const figures: OrderFigures[] = [];
  for (const one of cases) figures.push(await benchCase(one, seconds));
  return figures;
}

async function benchCase({ api, shoppers, ...variant }: Case, seconds: number): Promise<OrderFigures> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'haat-bench-'));
  const shop = await startBenchShop({ dataDir, ...variant });
  try {
    const next = await shotsFor(shop.url, api);
    await runLoad({ url: shop.url, connections: shoppers, seconds: 2, next });
    const before = await shop.usage();
    const result = await runLoad({ url: shop.url, connections: shoppers, seconds, next });
    const after = await shop.usage();
    const total = Math.round(result.perSecond * result.seconds);
    const placed = result.statuses[api === 'REST' ? 201 : 200] ?? 0;
    const cpu = after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system;
    return {
      api,
      ...variant,
      shoppers,
      ordersPerSecond: placed / result.seconds,
      ordersPerCommit: placed / (after.commits - before.commits),
      p50: result.p50,
      p99: result.p99,
      cpuMsPerOrder: cpu / 1000 / placed,
      refused: total - placed,
    };
  } finally {
    await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function shotsFor(url: string, api: Case['api']): Promise<(index: number) => BenchRequest> {
  const admin = await signIn(url, { email: 'admin@haat.example', password: 'haat-admin-demo' });
  const tokens = await Promise.all(DEMO_SHOPPERS.map((shopper) => signIn(url, shopper)));
  const products = (await (await fetch(`${url}/api/products`)).json()) as { _id: string }[];
  for (const { _id } of products) {
    const body = JSON.stringify({ countInStock: STOCK });
    await fetch(`${url}/api/products/${_id}`, { method: 'PUT', headers: headersFor(admin), body });
  }
  const idAt = (index: number) => products[index % products.length]?._id ?? '';
  return (index) => {
    const token = tokens[index % tokens.length] ?? '';
    const two = [idAt(index), idAt(index * 7 + 3)];
    return api === 'REST' ? orderShot(two, token) : graphqlOrderShot(two, token);
  };
}

function graphqlOrderShot(products: readonly string[], token: string): BenchRequest {
  const orderItems = products.map((productId) => ({ productId, qty: 1 }));
  const input = { orderItems, shippingAddress: ADDRESS, paymentMethod: 'PAYPAL' };
  return { ...graphqlShot(PLACE_ORDER, { input }), headers: headersFor(token) };
}
