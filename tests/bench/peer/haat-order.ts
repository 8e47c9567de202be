import { DEMO_SHOPPERS } from '../../../seeds/people';
import type { BenchRequest } from '../load/load';
import { headersFor, orderShot, signIn } from '../load/shots';
import { send } from './vendure-shots';

/** Places an order and pays it until the demo payment is booked; true if it succeeds. Four requests. */
async function orderAndPay(url: string, products: readonly string[], token: string): Promise<boolean> {
  const order = await answerOf<{ _id: string; totalPrice: number }>(url, orderShot(products, token));
  const unit = { amount: { value: String(order.totalPrice), currency_code: 'INR' }, custom_id: order._id };
  const { id } = await answerOf<{ id: string }>(url, buyerShot('', { purchase_units: [unit] }));
  await answerOf(url, buyerShot(`/${id}/approve`, {}));
  const body = JSON.stringify({ id, status: 'COMPLETED' });
  const pay = { method: 'PUT', path: `/api/orders/${order._id}/pay`, headers: headersFor(token), body };
  return (await answerOf<{ isPaid: boolean }>(url, pay)).isPaid;
}

/** Buys and pays two products per order, different ones each time, with the demo customers in turn. */
export async function payerOf(
  url: string,
  products: readonly { id: string }[],
): Promise<(next: number) => Promise<boolean>> {
  const tokens = await Promise.all(DEMO_SHOPPERS.map((shopper) => signIn(url, shopper)));
  const at = (index: number) => products[index % products.length]?.id ?? '';
  return (next) => orderAndPay(url, [at(next), at(next * 7 + 3)], tokens[next % tokens.length] ?? '');
}

async function answerOf<T>(url: string, shot: BenchRequest): Promise<T> {
  return JSON.parse((await send(url, shot)).text) as T;
}

/** A request from the browser of the buyer to the provider. */
function buyerShot(path: string, body: object): BenchRequest {
  const headers = { 'content-type': 'application/json' };
  return { method: 'POST', path: `/demo-provider/buyer/orders${path}`, headers, body: JSON.stringify(body) };
}
