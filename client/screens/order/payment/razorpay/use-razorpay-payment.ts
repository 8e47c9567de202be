import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../../apollo/message-of';
import { useErrorText, useMessages } from '../../../../i18n/messages';
import { useRazorpayMessages } from '../../../../i18n/razorpay-messages';
import type { RazorpayCheckout, RazorpayConstructor, RazorpayInstrument } from './razorpay-script';
import { usePaymentConfirmation } from './use-payment-confirmation';
import type { StartedRazorpay } from './use-razorpay-start';

/** User agents of the browsers inside Facebook, Instagram and similar apps. */
const IN_APP_BROWSER = /FBAN|FBAV|Instagram|Line\/|MicroMessenger/;

interface Notice {
  tone: 'bad' | 'plain';
  text: string;
}

/** A method of the checkout, and its label in the checkout. */
export interface CheckoutMethod extends RazorpayInstrument {
  label: string;
}

interface PaymentOptions {
  orderId: string;
  payment: StartedRazorpay;
  Razorpay: RazorpayConstructor;
  /** Outcome of a payment that returned through the server: `pending` or `failed`. */
  outcome: string | null;
  /** Refetches the order. */
  onOutdated: () => void;
}

/**
 * Runs payments through the checkout of Razorpay. `waiting` begins when the checkout opens, and ends when it is
 * dismissed or fails. The order stays payable until a payment succeeds. §4
 */
export function useRazorpayPayment({ orderId, payment, Razorpay, outcome, onOutdated }: PaymentOptions) {
  const { order: messages } = useMessages();
  const razorpayMessages = useRazorpayMessages();
  const translate = useErrorText();
  const [isWaiting, setIsWaiting] = useState(outcome === 'pending');
  const [notice, setNotice] = useState<Notice | undefined>(
    outcome === 'failed' ? { tone: 'bad', text: razorpayMessages.failed } : undefined,
  );
  const openCheckout = useRef<RazorpayCheckout>(undefined);

  const endWaiting = (newNotice?: Notice) => {
    setIsWaiting(false);
    setNotice(newNotice);
  };
  const beginWaiting = () => {
    setNotice(undefined);
    setIsWaiting(true);
  };
  const confirm = usePaymentConfirmation(orderId, (error) => {
    endWaiting({ tone: 'bad', text: translate(messageOf(error)) });
    onOutdated();
  });

  const createCheckout = (method?: CheckoutMethod) => {
    const checkout = new Razorpay({
      key: payment.keyId,
      order_id: payment.providerOrderId,
      amount: payment.amountPaise,
      currency: payment.currencyCode,
      name: payment.name,
      prefill: contactOf(payment.prefill),
      ...returnOptions(orderId),
      ...(method && { config: displayOnly(method) }),
      handler: (result) => {
        beginWaiting();
        confirm(result);
      },
      modal: { ondismiss: () => endWaiting({ tone: 'plain', text: messages.payCancelled }) },
    });
    checkout.on('payment.failed', () => endWaiting({ tone: 'bad', text: razorpayMessages.failed }));
    checkout.on('payment.submit', beginWaiting);
    return checkout;
  };

  const open = (method: CheckoutMethod) => {
    openCheckout.current?.close();
    openCheckout.current = createCheckout(method);
    beginWaiting();
    openCheckout.current.open();
  };

  useEffect(function closeOnUnmount() {
    return () => openCheckout.current?.close();
  }, []);

  const tryOther = () => {
    openCheckout.current?.close();
    endWaiting();
  };
  return { isWaiting, notice, open, createCheckout, tryOther };
}

/** The contact of the buyer; the checkout asks for missing data. */
function contactOf({ name, email, contact }: StartedRazorpay['prefill']) {
  return { ...(name && { name }), ...(email && { email }), ...(contact && { contact }) };
}

/**
 * Browsers inside other apps support no frames. There Razorpay replaces the page, and returns to an address of the
 * shop that books the payment.
 */
function returnOptions(orderId: string) {
  if (!IN_APP_BROWSER.test(navigator.userAgent)) return {};
  const path = `/payments/razorpay/return/${encodeURIComponent(orderId)}`;
  return { callback_url: new URL(path, window.location.origin).href, redirect: true };
}

/** The display configuration of a checkout with a single method. */
function displayOnly({ label, ...instrument }: CheckoutMethod) {
  return {
    display: {
      blocks: { chosen: { name: label, instruments: [instrument] } },
      sequence: ['block.chosen'],
      preferences: { show_default_blocks: false },
    },
  };
}
