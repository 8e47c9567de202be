import { useMutation } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { codeOf, isUnreachable } from '../../../../apollo/message-of';
import { PayOrderDocument } from '../payment.generated';
import type { RazorpayResult } from './razorpay-script';

/** Pause before the page sends a result again that the shop could not confirm. */
const RETRY_MS = 5_000;
/** Errors after which the same payment may still succeed. */
const PENDING_CODES = ['PAYMENT_UNAVAILABLE', 'RATE_LIMITED', 'BUSY'];

/**
 * Returns a function that sends the result of a payment to the shop until the shop accepts or refuses it. It calls
 * `onRefused` with the refusal.
 */
export function usePaymentConfirmation(orderId: string, onRefused: (error: unknown) => void) {
  const [payOrder] = useMutation(PayOrderDocument, { errorPolicy: 'all' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isMounted = useRef(false);

  useEffect(function stopOnUnmount() {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      clearTimeout(timer.current);
    };
  }, []);

  const confirm = async (result: RazorpayResult) => {
    clearTimeout(timer.current);
    const { razorpay_order_id: providerOrderId, razorpay_payment_id: paymentId } = result;
    const razorpay = { paymentId, signature: result.razorpay_signature };
    const { data, error } = await payOrder({
      variables: { input: { id: orderId, providerOrderId, razorpay } },
    });
    if (data || !isMounted.current) return;
    const isPending = isUnreachable(error) || PENDING_CODES.includes(codeOf(error) ?? '');
    if (isPending) timer.current = setTimeout(() => void confirm(result), RETRY_MS);
    else onRefused(error);
  };
  return (result: RazorpayResult) => void confirm(result);
}
