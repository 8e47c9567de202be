import { idOf } from '../shop-client';
import type { ProofShop } from '../proof-shop';
import type { BuyerPayment, OnlineMethod } from './methods/payment-method';

/** A shop with one online payment method. */
export interface MethodShop<Method extends OnlineMethod = OnlineMethod> {
  proof: ProofShop;
  method: Method;
  token: string;
  product: string;
  /** Units of the product; one by default. */
  qty?: number;
}

/** Places an order, starts its payment and pays it at the provider. */
export async function preparePayment({
  proof,
  method,
  token,
  product,
  qty,
}: MethodShop): Promise<BuyerPayment> {
  const { client } = proof;
  const orderId = idOf(
    await client.placeOrder('rest', {
      token,
      product,
      method: method.name,
      ...(qty !== undefined && { qty }),
    }),
  );
  return payAtProvider({ proof, method, token }, orderId);
}

/** Starts the payment of an order and pays it at the provider. */
export async function payAtProvider(
  { proof, method, token }: Pick<MethodShop, 'proof' | 'method' | 'token'>,
  orderId: string,
): Promise<BuyerPayment> {
  const { result, message } = await proof.client.startPayment(token, orderId);
  const { providerOrderId } = result;
  if (typeof providerOrderId !== 'string') throw new Error(`The payment did not start: ${message}`);
  return { orderId, providerOrderId, report: method.approve(providerOrderId) };
}
