import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { codeOf, messageOf } from '../../../apollo/message-of';
import { useErrorText, useMessages } from '../../../i18n/messages';
import { PayOrderDocument, StartPaymentDocument } from './payment.generated';
import type { PayPalButtonsOptions } from './paypal-script';

interface Notice {
  tone: 'bad' | 'plain';
  text: string;
  onRetry?: () => void;
}

/** Handlers for the provider's buttons. The order stays payable until a payment succeeds. §4 */
export function usePayment(orderId: string, onRefused: () => void) {
  const { order: messages } = useMessages();
  const translate = useErrorText();
  const [notice, setNotice] = useState<Notice>();
  const [startPayment] = useMutation(StartPaymentDocument);
  const [payOrder, { loading: isPaying }] = useMutation(PayOrderDocument, { errorPolicy: 'all' });

  const createOrder = async () => {
    setNotice(undefined);
    try {
      const { data } = await startPayment({ variables: { id: orderId } });
      if (!data) throw new Error(messages.paymentNotStarted);
      return data.startPayment.providerOrderId;
    } catch (error) {
      setNotice({ tone: 'bad', text: translate(messageOf(error)) });
      onRefused();
      throw error;
    }
  };

  const pay = async (providerOrderId: string) => {
    setNotice(undefined);
    const { data, error } = await payOrder({ variables: { input: { id: orderId, providerOrderId } } });
    if (data) return;
    // The shopper has approved the payment, and a second capture of the same payment charges nothing.
    const onRetry = codeOf(error) === 'PAYMENT_REJECTED' ? undefined : () => void pay(providerOrderId);
    setNotice({ tone: 'bad', text: translate(messageOf(error)), onRetry });
    onRefused();
  };

  const handlers: PayPalButtonsOptions = {
    createOrder,
    onApprove: ({ orderID }) => pay(orderID),
    onCancel: () => setNotice({ tone: 'plain', text: messages.payCancelled }),
    // An error of createOrder or pay has its own notice, which is more exact than the provider's error.
    onError: (error) =>
      setNotice((currentNotice) => currentNotice ?? { tone: 'bad', text: translate(messageOf(error)) }),
  };
  return { notice, isPaying, handlers };
}
