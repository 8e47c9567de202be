import { rm } from 'node:fs/promises';
import { Caller, NoResponseError } from '../caller';
import { findIntegrityProblems } from '../doctor';
import { preparePayment } from '../payments/method-shop';
import type { OnlineMethod } from '../payments/methods/payment-method';
import { startPaypalMethod } from '../payments/methods/paypal-method';
import { startRazorpayMethod } from '../payments/methods/razorpay-method';
import { openProofShop, type ProofShop } from '../proof-shop';
import { Random } from '../random';
import type { Report } from '../report';
import { idOf, ShopClient, type ShopResponse } from '../shop-client';
import { createFolder, openShop } from '../shop-process';
import {
  ORDER_UNITS,
  REFUND_STEPS,
  RETURN_STEPS,
  SHIPMENT_STEPS,
  type OrderJson,
  type StepRequest,
  type SteppedOrder,
  type TransitionStep,
} from './transition-steps';

const STEPS: readonly TransitionStep[] = [...SHIPMENT_STEPS, ...REFUND_STEPS, ...RETURN_STEPS];
/** Longest time from the requests to the kill that interrupts them. */
const MAX_INTERRUPTION_MS = 150;
const PHONE = '+919845012345';

export interface TransitionsOptions {
  /** Kills after the responses, and as many kills during the requests. */
  cycles: number;
  seed: number;
}

interface Setup {
  proof: ProofShop;
  methods: readonly OnlineMethod[];
  product: string;
  buyer: string;
}

/** An order, its step, and the response; undefined without one. */
interface StepCase {
  step: TransitionStep;
  order: SteppedOrder;
  response: ShopResponse | undefined;
}

/**
 * Kills a shop right after it acknowledged each step of parcels, refunds and returns, and while it runs them. After the
 * restart, each acknowledged step is there once, and each other step can be done.
 */
export async function proveTransitions(report: Report, { cycles, seed }: TransitionsOptions): Promise<void> {
  const random = new Random(seed);
  const methods = [await startPaypalMethod(), await startRazorpayMethod()];
  const env = Object.assign({}, ...methods.map((method) => method.env)) as Record<string, string>;
  const dataDir = await createFolder('transitions');
  const faults: string[] = [];
  const counts = { acknowledged: 0, interrupted: 0, doneWithoutResponse: 0, repeated: 0 };
  try {
    let proof = await openProofShop({ name: 'transitions', env, dataDir });
    await proof.client.allowCashAndGuests(proof.adminToken);
    const product = await proof.client.createProduct(proof.adminToken, 'Sarangi', 100_000, '499.00');
    for (let cycle = 0; cycle < 2 * cycles; cycle += 1) {
      const isInterrupted = cycle % 2 === 1;
      const setup = { proof, methods, product, buyer: proof.shoppers[0] ?? '' };
      const orders: SteppedOrder[] = [];
      for (const step of STEPS) orders.push(await prepareOrder(setup, step));
      const requests = STEPS.map((step, index) => sendStep(setup, step, orders[index]!));
      if (isInterrupted) await delay(random.next() * MAX_INTERRUPTION_MS);
      else await Promise.all(requests);
      await proof.shop.end('SIGKILL');
      const responses = await Promise.all(requests);
      proof = await restart(proof, env);
      for (const [index, step] of STEPS.entries()) {
        const stepCase = { step, order: orders[index]!, response: responses[index] };
        faults.push(...(await checkStep({ ...setup, proof }, stepCase, counts)));
      }
    }
    const { code } = await proof.shop.end('SIGTERM');
    proof.client.caller.close();
    if (code !== 0) faults.push(`the shop exited with ${code}`);
    report.record('seed', seed);
    report.record('steps of orders', STEPS.length);
    report.record('kills', 2 * cycles);
    report.expectAtLeast('acknowledged steps', counts.acknowledged, STEPS.length * cycles);
    report.record('steps without a response', counts.interrupted);
    report.record('of them done before the kill', counts.doneWithoutResponse);
    report.record('of them done after the restart', counts.repeated);
    report.expectNone('lost, repeated or impossible steps', faults);
    report.expectNone('problems of the integrity check', await findIntegrityProblems(dataDir));
  } finally {
    await Promise.all(methods.map((method) => method.close()));
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Opens the shop of a folder again. */
async function restart(proof: ProofShop, env: Record<string, string>): Promise<ProofShop> {
  proof.client.caller.close();
  const shop = await openShop({ dataDir: proof.dataDir, env });
  return { ...proof, shop, client: new ShopClient(new Caller(shop.url)) };
}

/** Places and pays an order, and does the steps before a step. */
async function prepareOrder(setup: Setup, step: TransitionStep): Promise<SteppedOrder> {
  const { product } = setup;
  const id = await placePaidOrder(setup, step);
  let order: SteppedOrder = { id, product, json: await readOrder(setup, id) };
  for (const earlierStep of step.after ?? []) {
    const response = await sendStep(setup, earlierStep, order);
    if (!response?.isSuccess)
      throw new Error(`${earlierStep.name} before ${step.name}: ${response?.code} ${response?.message}`);
    order = { ...order, json: await readOrder(setup, id) };
  }
  return order;
}

async function placePaidOrder(
  { proof, methods, product, buyer }: Setup,
  { payment = 'PayPal' }: TransitionStep,
): Promise<string> {
  const { client, adminToken } = proof;
  const method = methods.find(({ name }) => name === payment);
  const qty = ORDER_UNITS;
  if (method) {
    const buyerPayment = await preparePayment({ proof, method, token: buyer, product, qty });
    return idOf(await client.pay('rest', buyer, buyerPayment));
  }
  const purchase = { token: buyer, product, qty, method: payment, phone: PHONE };
  const id = idOf(await client.placeOrder('rest', purchase));
  await client.confirm(adminToken, id);
  return id;
}

async function readOrder({ proof: { client, adminToken } }: Setup, id: string): Promise<OrderJson> {
  return (await client.rest('GET', `/orders/${id}`, { token: adminToken })).result as unknown as OrderJson;
}

/** Sends the request of a step. Returns undefined without a response. */
function sendStep(
  { proof: { client, adminToken }, buyer }: Setup,
  { request }: TransitionStep,
  order: SteppedOrder,
): Promise<ShopResponse | undefined> {
  const { method, path, body, isOfBuyer }: StepRequest = request(order);
  const token = isOfBuyer ? buyer : adminToken;
  return client.rest(method, path, { token, body }).catch((error: unknown) => {
    if (error instanceof NoResponseError) return undefined;
    throw error;
  });
}

/** Checks a step after the restart, and repeats a step that the kill prevented. Returns its faults. */
async function checkStep(
  setup: Setup,
  { step, order, response }: StepCase,
  counts: { acknowledged: number; interrupted: number; doneWithoutResponse: number; repeated: number },
): Promise<string[]> {
  const isDone = async () => step.isDone(await readOrder(setup, order.id));
  if (response && !response.isSuccess)
    return [`${step.name} of ${order.id}: refused with ${response.code} ${response.message}`];
  if (response) {
    counts.acknowledged += 1;
    return (await isDone()) ? [] : [`${step.name} of ${order.id}: acknowledged, and not there once`];
  }
  counts.interrupted += 1;
  if (await isDone()) {
    counts.doneWithoutResponse += 1;
    return [];
  }
  counts.repeated += 1;
  const repeatedResponse = await sendStep(setup, step, order);
  if (!repeatedResponse?.isSuccess)
    return [`${step.name} of ${order.id}: after the restart ${repeatedResponse?.code ?? 'no response'}`];
  return (await isDone()) ? [] : [`${step.name} of ${order.id}: repeated, and not there once`];
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
