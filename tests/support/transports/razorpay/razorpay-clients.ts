import type { RazorpayResult } from '../../fakes/razorpay/fake-razorpay';
import type { Shop } from '../../fixtures/shop';
import { graphqlClient } from '../graphql-client';
import { RestClient } from '../rest';

/** The options of the checkout, with the names of REST. */
export interface CheckoutRecord {
  key: string;
  order_id: string;
  amount: number;
  currency: string;
  name: string;
  prefill: { name: string; email: string; contact: string };
}

/** The outcome of a call: the error code, or the result. */
export interface RazorpayOutcome<T> {
  code: string | undefined;
  result: T | undefined;
}

/** The payment calls of one buyer. */
export interface RazorpayClient {
  start(orderId: string): Promise<RazorpayOutcome<CheckoutRecord>>;
  pay(
    orderId: string,
    result: Partial<RazorpayResult>,
  ): Promise<RazorpayOutcome<{ isPaid: boolean; isRefunded: boolean }>>;
}

/** Connects a buyer through one API. */
export type ConnectRazorpay = (shop: Shop, token: string) => RazorpayClient;

const START = `mutation ($id: ID!) { startPayment(id: $id) { razorpay {
  keyId providerOrderId amountPaise currencyCode name isDemo scriptUrl prefill { name email contact } } } }`;
const PAY = `mutation ($input: PayOrderInput!) { payOrder(input: $input) { isPaid isRefunded } }`;

interface StartData {
  startPayment: {
    razorpay: {
      keyId: string;
      providerOrderId: string;
      amountPaise: number;
      currencyCode: string;
      name: string;
      prefill: CheckoutRecord['prefill'];
    } | null;
  };
}

const connectGraphql: ConnectRazorpay = (shop, token) => {
  const send = graphqlClient(shop, token);
  return {
    async start(id) {
      const { data, code } = await send<StartData | null>(START, { id });
      const razorpay = data?.startPayment.razorpay;
      if (!razorpay) return { code: code ?? 'NO_CHECKOUT', result: undefined };
      const {
        keyId: key,
        providerOrderId,
        amountPaise: amount,
        currencyCode: currency,
        name,
        prefill,
      } = razorpay;
      return { code, result: { key, order_id: providerOrderId, amount, currency, name, prefill } };
    },
    async pay(id, { razorpay_order_id: providerOrderId, ...rest }) {
      const { razorpay_payment_id: paymentId, razorpay_signature: signature } = rest;
      const input = { id, providerOrderId, razorpay: { paymentId, signature } };
      const { data, code } = await send<{ payOrder: { isPaid: boolean; isRefunded: boolean } } | null>(PAY, {
        input,
      });
      return { code, result: data?.payOrder };
    },
  };
};

const connectRest: ConnectRazorpay = (shop, token) => {
  const client = new RestClient(shop.url, token);
  const outcomeOf = <T>({ status, json }: { status: number; json: object }): RazorpayOutcome<T> =>
    status === 200
      ? { code: undefined, result: json as T }
      : { code: String((json as { code?: string }).code), result: undefined };
  return {
    start: async (id) => outcomeOf(await client.post(`/orders/${id}/razorpay`)),
    pay: async (id, result) => outcomeOf(await client.put(`/orders/${id}/pay`, result)),
  };
};

/** Both APIs, for `describe.each`. */
export const razorpayTransports: [name: string, connect: ConnectRazorpay][] = [
  ['GraphQL', connectGraphql],
  ['REST', connectRest],
];
