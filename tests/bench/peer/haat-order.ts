import { DEMO_SHOPPERS } from '../../../seeds/people';
import type { BenchRequest } from '../load/load';
import { headersFor, orderRequest, signIn } from '../load/action-requests';
import { send } from './vendure-requests';

/** Places an order and pays it until the demo payment is booked; true if it succeeds. Sends four requests. */
async function orderAndPay(url: string, products: readonly string[], token: string): Promise<boolean> {
  const order = await sendForJson<{ _id: string; totalPrice: number }>(url, orderRequest(products, token));
  const purchaseUnit = {
    amount: { value: String(order.totalPrice), currency_code: 'INR' },
    custom_id: order._id,
  };
  const { id } = await sendForJson<{ id: string }>(url, buyerRequest('', { purchase_units: [purchaseUnit] }));
  await sendForJson(url, buyerRequest(`/${id}/approve`, {}));
  const body = JSON.stringify({ id, status: 'COMPLETED' });
  const payRequest = {
    method: 'PUT',
    path: `/api/orders/${order._id}/pay`,
    headers: headersFor(token),
    body,
  };
  return (await sendForJson<{ isPaid: boolean }>(url, payRequest)).isPaid;
}

/** Creates a function that places and pays an order of two products. The index selects products and customer. */
export async function createPayer(
  url: string,
  products: readonly { id: string }[],
): Promise<(index: number) => Promise<boolean>> {
  const tokens = await Promise.all(DEMO_SHOPPERS.map((shopper) => signIn(url, shopper)));
  const idAt = (index: number) => products[index % products.length]?.id ?? '';
  return (index) => orderAndPay(url, [idAt(index), idAt(index * 7 + 3)], tokens[index % tokens.length] ?? '');
}

async function sendForJson<T>(url: string, request: BenchRequest): Promise<T> {
  return JSON.parse((await send(url, request)).text) as T;
}

/** A request from the browser of the buyer to the provider. */
function buyerRequest(path: string, body: object): BenchRequest {
  const headers = { 'content-type': 'application/json' };
  return { method: 'POST', path: `/demo-provider/buyer/orders${path}`, headers, body: JSON.stringify(body) };
}
