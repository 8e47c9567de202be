import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEMO_SHOPPERS } from '../../../seeds/people';
import { runLoad, type BenchRequest } from './load';
import { startBenchShop } from '../process';
import type { BenchShopOptions } from '../bench-shop-process';
import { ADDRESS, graphqlRequest, headersFor, orderRequest, signIn } from './action-requests';

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

type Variant = Pick<BenchShopOptions, 'synchronous' | 'maxPerCommit'>;
type Case = Variant & { api: OrderFigures['api']; shoppers: number };

/** Measures orders per second over HTTP, with a separate shop per case. */
export async function benchOrders(cases: readonly Case[], seconds: number): Promise<OrderFigures[]> {
  const figures: OrderFigures[] = [];
  for (const orderCase of cases) figures.push(await benchCase(orderCase, seconds));
  return figures;
}

async function benchCase({ api, shoppers, ...variant }: Case, seconds: number): Promise<OrderFigures> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'haat-bench-'));
  const shop = await startBenchShop({ dataDir, ...variant });
  try {
    const next = await createRequests(shop.url, api);
    await runLoad({ url: shop.url, connections: shoppers, seconds: 2, next });
    const usageBefore = await shop.usage();
    const result = await runLoad({ url: shop.url, connections: shoppers, seconds, next });
    const usageAfter = await shop.usage();
    const requestCount = Math.round(result.perSecond * result.seconds);
    const placedCount = result.statuses[api === 'REST' ? 201 : 200] ?? 0;
    const cpu = usageAfter.cpu.user + usageAfter.cpu.system - usageBefore.cpu.user - usageBefore.cpu.system;
    return {
      api,
      ...variant,
      shoppers,
      ordersPerSecond: placedCount / result.seconds,
      ordersPerCommit: placedCount / (usageAfter.commits - usageBefore.commits),
      p50: result.p50,
      p99: result.p99,
      cpuMsPerOrder: cpu / 1000 / placedCount,
      refused: requestCount - placedCount,
    };
  } finally {
    await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function createRequests(url: string, api: Case['api']): Promise<(index: number) => BenchRequest> {
  const adminToken = await signIn(url, { email: 'admin@haat.example', password: 'haat-admin-demo' });
  const tokens = await Promise.all(DEMO_SHOPPERS.map((shopper) => signIn(url, shopper)));
  const products = (await (await fetch(`${url}/api/products`)).json()) as { _id: string }[];
  for (const { _id } of products) {
    const body = JSON.stringify({ countInStock: STOCK });
    await fetch(`${url}/api/products/${_id}`, { method: 'PUT', headers: headersFor(adminToken), body });
  }
  const idAt = (index: number) => products[index % products.length]?._id ?? '';
  return (index) => {
    const token = tokens[index % tokens.length] ?? '';
    const productIds = [idAt(index), idAt(index * 7 + 3)];
    return api === 'REST' ? orderRequest(productIds, token) : graphqlOrderRequest(productIds, token);
  };
}

function graphqlOrderRequest(products: readonly string[], token: string): BenchRequest {
  const orderItems = products.map((productId) => ({ productId, qty: 1 }));
  const input = { orderItems, shippingAddress: ADDRESS, paymentMethod: 'PAYPAL' };
  return { ...graphqlRequest(PLACE_ORDER, { input }), headers: headersFor(token) };
}
