import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../../apollo/message-of';
import { Banner } from '../../../components/feedback/banner';
import { QueryView } from '../../../components/feedback/query-view';
import { useMessages } from '../../../i18n/messages';
import { PaymentConfigDocument } from './payment.generated';
import { canLoadScript } from './payment-script';
import { PaymentSkeleton } from './payment-skeleton';
import { ReloadDocument } from './reload-document';
import { usePayment } from './use-payment';
import { useButtons } from './use-buttons';
import actionStyles from '../actions.module.css';

interface PaymentWidgetProps {
  orderId: string;
  /** Called when the start or the capture of the payment fails, for example because the order is already paid. */
  onRefused: () => void;
}

/**
 * The provider's buttons, and the shop's messages about the payment. The provider's script sets the labels of the
 * buttons. §2
 */
export function PaymentWidget({ orderId, onRefused }: PaymentWidgetProps) {
  const config = useQuery(PaymentConfigDocument);
  const payment = usePayment(orderId, onRefused);
  const region = useRef<HTMLElement>(null);
  const { order: messages } = useMessages();

  useEffect(
    function moveFocusToRegion() {
      const focusedElement = document.activeElement;
      // Hidden buttons lose the focus, so the region takes it.
      if (
        payment.isPaying &&
        (focusedElement === document.body || region.current?.contains(focusedElement))
      ) {
        region.current?.focus();
      }
    },
    [payment.isPaying],
  );

  return (
    <section ref={region} className={actionStyles.actions} aria-label={messages.pay} tabIndex={-1}>
      <p className={actionStyles.paying} role="status">
        {payment.isPaying && messages.paying}
      </p>
      <QueryView result={config} messageOf={messageOf} skeleton={<PaymentSkeleton />}>
        {({ paymentConfig: { scriptUrl } }) =>
          canLoadScript(scriptUrl) ? (
            <PayButtons payment={payment} scriptUrl={scriptUrl} />
          ) : (
            <ReloadDocument />
          )
        }
      </QueryView>
    </section>
  );
}

interface PayButtonsProps {
  payment: ReturnType<typeof usePayment>;
  scriptUrl: string;
}

function PayButtons({ payment, scriptUrl }: PayButtonsProps) {
  const { order } = useMessages();
  const { container, isReady, loadError, retryLoad } = useButtons(scriptUrl, payment.handlers);

  return (
    <>
      {loadError !== undefined && (
        <Banner tone="bad" role="alert" onRetry={retryLoad}>
          {order.paymentButtonsFailed}
        </Banner>
      )}
      {payment.notice && (
        <Banner tone={payment.notice.tone} role="alert" onRetry={payment.notice.onRetry}>
          {payment.notice.text}
        </Banner>
      )}
      {!isReady && loadError === undefined && <PaymentSkeleton />}
      <div ref={container} hidden={payment.isPaying} />
    </>
  );
}
