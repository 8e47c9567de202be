import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../apollo/message-of';
import { Banner } from '../../components/feedback/banner';
import { QueryView } from '../../components/feedback/query-view';
import { useWords } from '../../i18n/messages';
import { PaymentSkeleton } from './payment-skeleton';
import { PaymentConfigDocument } from './payment.generated';
import { isOwnDocument } from './paypal-script';
import { usePayment } from './use-payment';
import { useButtons } from './use-buttons';
import styles from './actions.module.css';

interface PaymentWidgetProps {
  orderId: string;
  /** The order may have been paid already, or its stock may be gone. */
  onRefused: () => void;
}

/**
 * The provider's own buttons, with what they lead to said in the shop's words. §2
 * A demo provider's script labels its buttons itself, in every shop that loads it.
 */
export function PaymentWidget({ orderId, onRefused }: PaymentWidgetProps) {
  const config = useQuery(PaymentConfigDocument);
  const payment = usePayment(orderId, onRefused);
  const region = useRef<HTMLElement>(null);
  const { order: words } = useWords();

  useEffect(
    function keepFocusNear() {
      const focused = document.activeElement;
      // The buttons are hidden meanwhile, with the focus if they have it.
      if (payment.isPaying && (focused === document.body || region.current?.contains(focused))) {
        region.current?.focus();
      }
    },
    [payment.isPaying],
  );

  return (
    <section ref={region} className={styles.actions} aria-label={words.pay} tabIndex={-1}>
      <p className={styles.paying} role="status">
        {payment.isPaying && words.paying}
      </p>
      <QueryView result={config} messageOf={messageOf} skeleton={<PaymentSkeleton />}>
        {({ paymentConfig: { scriptUrl } }) =>
          isOwnDocument(scriptUrl) ? <PayButtons payment={payment} scriptUrl={scriptUrl} /> : <LoadDocument />
        }
      </QueryView>
    </section>
  );
}

/** The order was reached by a step inside the shop; what follows needs the document that is sent for it. */
function LoadDocument() {
  useEffect(function load() {
    window.location.reload();
  }, []);
  return <PaymentSkeleton />;
}

interface PayButtonsProps {
  payment: ReturnType<typeof usePayment>;
  scriptUrl: string;
}

function PayButtons({ payment, scriptUrl }: PayButtonsProps) {
  const { order } = useWords();
  const { container, isReady, loadError, loadAgain } = useButtons(scriptUrl, payment.handlers);

  return (
    <>
      {loadError !== undefined && (
        <Banner tone="bad" role="alert" onRetry={loadAgain}>
          {order.noButtons}
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
