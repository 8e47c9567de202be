import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { messageOf } from '../../../../apollo/message-of';
import { Banner } from '../../../../components/feedback/banner';
import { Button } from '../../../../components/forms/button';
import { useErrorText, useMessages } from '../../../../i18n/messages';
import { useRazorpayMessages } from '../../../../i18n/razorpay-messages';
import { PaymentSkeleton } from '../payment-skeleton';
import { ReloadDocument } from '../reload-document';
import { HoldAnnouncements } from './hold-announcements';
import { PaymentChoices } from './payment-choices';
import { useRazorpayPayment } from './use-razorpay-payment';
import { useRazorpayStart, type RazorpayStart } from './use-razorpay-start';
import { useReturnFromApp } from './use-return-from-app';
import { WaitingForBank } from './waiting-for-bank';
import styles from './razorpay-payment.module.css';

interface RazorpayPaymentProps {
  orderId: string;
  /** Formatted amount to pay. */
  amount: string;
  /** End of the stock hold, as an ISO time and as text; undefined without a hold. */
  hold: { until: string; text: string } | undefined;
  /** Refetches the order. */
  onOutdated: () => void;
}

/** Payment of an order by UPI, card or netbanking. §2, §4 */
export function RazorpayPayment({ orderId, amount, hold, onOutdated }: RazorpayPaymentProps) {
  const outcome = useSearchParams()[0].get('payment');
  const isAutomatic = hold !== undefined || outcome !== null;
  const { state, start } = useRazorpayStart({ orderId, isAutomatic, onRefused: onOutdated });
  const messages = useRazorpayMessages();
  const translate = useErrorText();
  const { order } = useMessages();
  useReturnFromApp(onOutdated);

  if (state.status === 'ready')
    return (
      <ReadyPayment
        {...{ orderId, amount, hold, outcome, onOutdated }}
        payment={state.payment}
        Razorpay={state.Razorpay}
      />
    );
  if (state.status === 'reloadNeeded') return <ReloadDocument />;
  return (
    <section className={styles.payment} aria-label={order.pay}>
      {(state.status === 'failed' || state.status === 'scriptFailed') && (
        <Banner tone="bad" role="alert" onRetry={start}>
          {state.status === 'failed' ? translate(messageOf(state.error)) : order.paymentButtonsFailed}
        </Banner>
      )}
      {state.status === 'loading' && <PaymentSkeleton />}
      {state.status === 'idle' && !isAutomatic && (
        <Button variant="primary" onClick={start}>
          {messages.checkStock}
        </Button>
      )}
    </section>
  );
}

type ReadyPaymentProps = RazorpayPaymentProps & { outcome: string | null } & Pick<
    Extract<RazorpayStart, { status: 'ready' }>,
    'payment' | 'Razorpay'
  >;

/** The methods, then the waiting state. */
function ReadyPayment(props: ReadyPaymentProps) {
  const { orderId, amount, hold, outcome, onOutdated, payment, Razorpay } = props;
  const { isWaiting, notice, open, createCheckout, tryOther } = useRazorpayPayment({
    orderId,
    payment,
    Razorpay,
    outcome,
    onOutdated,
  });
  const region = useRef<HTMLElement>(null);
  const wasWaiting = useRef(isWaiting);
  const messages = useRazorpayMessages();
  const { order } = useMessages();

  useEffect(
    function moveFocusToRegion() {
      if (wasWaiting.current === isWaiting) return;
      wasWaiting.current = isWaiting;
      const focusedElement = document.activeElement;
      // A hidden button loses the focus, so the region takes it.
      if (focusedElement === document.body || region.current?.contains(focusedElement))
        region.current?.focus();
    },
    [isWaiting],
  );

  return (
    <section ref={region} className={styles.payment} aria-label={order.pay} tabIndex={-1}>
      <p className={styles.status} role="status">
        {isWaiting && messages.waiting}
      </p>
      {notice && (
        <Banner tone={notice.tone} role="alert">
          {notice.text}
        </Banner>
      )}
      {isWaiting && <WaitingForBank onOutdated={onOutdated} onTryOther={tryOther} />}
      <PaymentChoices
        amount={amount}
        isDemo={payment.isDemo}
        isHidden={isWaiting}
        onOpen={open}
        createCheckout={createCheckout}
      />
      {hold && <p className="muted small">{messages.lateRefund(hold.text)}</p>}
      {hold && <HoldAnnouncements heldUntil={hold.until} />}
    </section>
  );
}
