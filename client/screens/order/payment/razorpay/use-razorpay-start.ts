import { useMutation } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { canLoadScript } from '../payment-script';
import {
  StartRazorpayPaymentDocument,
  type StartRazorpayPaymentMutation,
} from './razorpay-payment.generated';
import { loadRazorpay, type RazorpayConstructor } from './razorpay-script';

/** The provider's order, with everything that the checkout needs. */
export type StartedRazorpay = NonNullable<StartRazorpayPaymentMutation['startPayment']['razorpay']>;

/** State of the start: the shop creates the provider's order, then the browser loads the script. */
export type RazorpayStart =
  | { status: 'idle' | 'loading' | 'reloadNeeded' | 'scriptFailed' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; payment: StartedRazorpay; Razorpay: RazorpayConstructor };

interface StartOptions {
  orderId: string;
  /** True to start without a click. */
  isAutomatic: boolean;
  /** Called when the shop refuses the start, for example because the order is already paid. */
  onRefused: () => void;
}

/** Starts the payment at once, or after a click. */
export function useRazorpayStart({ orderId, isAutomatic, onRefused }: StartOptions) {
  const [state, setState] = useState<RazorpayStart>({ status: 'idle' });
  const [startPayment] = useMutation(StartRazorpayPaymentDocument);
  const hasStarted = useRef(false);
  const latestOnRefused = useRef(onRefused);

  useEffect(function updateLatestCallback() {
    latestOnRefused.current = onRefused;
  });

  const start = useCallback(async () => {
    hasStarted.current = true;
    setState({ status: 'loading' });
    try {
      const { data } = await startPayment({ variables: { id: orderId } });
      const payment = data?.startPayment.razorpay;
      if (!payment) throw new Error();
      if (!canLoadScript(payment.scriptUrl)) return setState({ status: 'reloadNeeded' });
      setState(await loadCheckout(payment));
    } catch (error) {
      setState({ status: 'failed', error });
      latestOnRefused.current();
    }
  }, [orderId, startPayment]);

  useEffect(
    function startAutomatically() {
      if (isAutomatic && !hasStarted.current) void start();
    },
    [isAutomatic, start],
  );

  return { state, start: () => void start() };
}

async function loadCheckout(payment: StartedRazorpay): Promise<RazorpayStart> {
  try {
    return { status: 'ready', payment, Razorpay: await loadRazorpay(payment.scriptUrl) };
  } catch {
    // The browser reports the failed request itself; the buyer can retry.
    return { status: 'scriptFailed' };
  }
}
