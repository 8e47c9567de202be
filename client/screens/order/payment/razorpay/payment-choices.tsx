import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useMedia } from '../../../../state/use-media';
import { Button } from '../../../../components/forms/button';
import { useRazorpayMessages } from '../../../../i18n/razorpay-messages';
import type { RazorpayCheckout } from './razorpay-script';
import type { CheckoutMethod } from './use-razorpay-payment';
import styles from './razorpay-payment.module.css';

/** Small or touch screens: the UPI app runs on the same device, so a QR code would be useless. */
const PHONE = '(max-width: 47.9375rem), (pointer: coarse)';

/** UPI apps by their ids in Razorpay's checkout. */
const UPI_APPS = [
  ['google_pay', 'Google Pay'],
  ['phonepe', 'PhonePe'],
  ['paytm', 'Paytm'],
  ['bhim', 'BHIM'],
] as const;

interface PaymentChoicesProps {
  amount: string;
  isDemo: boolean;
  isHidden: boolean;
  onOpen: (method: CheckoutMethod) => void;
  createCheckout: () => RazorpayCheckout;
}

/** The methods of Razorpay, UPI first; the chosen one shows its buttons. */
export function PaymentChoices({ amount, isDemo, isHidden, onOpen, createCheckout }: PaymentChoicesProps) {
  const messages = useRazorpayMessages();
  const [method, setMethod] = useState<CheckoutMethod['method']>('upi');
  const isPhone = useMedia(PHONE);
  const { upi, card, netbanking } = messages;

  return (
    <fieldset className={styles.choices} hidden={isHidden}>
      <legend className="sr">{messages.methods}</legend>
      <Choice
        title={upi}
        hint={messages.upiApps}
        isChosen={method === 'upi'}
        onChoose={() => setMethod('upi')}
      >
        <UpiButtons isPhone={isPhone} isDemo={isDemo} onOpen={onOpen} createCheckout={createCheckout} />
      </Choice>
      <Choice
        title={card}
        hint={messages.cardNetworks}
        isChosen={method === 'card'}
        onChoose={() => setMethod('card')}
      >
        <Button variant="primary" onClick={() => onOpen({ method: 'card', label: card })}>
          {messages.payByCard(amount)}
        </Button>
      </Choice>
      <Choice
        title={netbanking}
        hint={messages.banks}
        isChosen={method === 'netbanking'}
        onChoose={() => setMethod('netbanking')}
      >
        <Button variant="primary" onClick={() => onOpen({ method: 'netbanking', label: netbanking })}>
          {messages.payByNetbanking(amount)}
        </Button>
      </Choice>
      {/* The QR code of the demo has the same note. */}
      {isDemo && (isPhone || method !== 'upi') && <p className="muted small">{messages.demo}</p>}
    </fieldset>
  );
}

interface ChoiceProps {
  title: string;
  hint: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** One method: a radio button, and the buttons of the method while it is chosen. */
function Choice({ title, hint, isChosen, onChoose, children }: ChoiceProps) {
  const hintId = useId();
  return (
    <div className={styles.choice}>
      <label className={styles.label}>
        <input
          type="radio"
          name="razorpayMethod"
          aria-describedby={hintId}
          checked={isChosen}
          onChange={onChoose}
        />
        <span className={styles.title}>{title}</span>
        <span id={hintId} className={styles.hint} aria-hidden="true">
          {hint}
        </span>
      </label>
      {isChosen && <div className={styles.content}>{children}</div>}
    </div>
  );
}

interface UpiButtonsProps extends Pick<PaymentChoicesProps, 'isDemo' | 'onOpen' | 'createCheckout'> {
  isPhone: boolean;
}

/** App buttons on phones. On other screens the QR code: in the page of a demo, else in the checkout of Razorpay. */
function UpiButtons({ isPhone, isDemo, onOpen, createCheckout }: UpiButtonsProps) {
  const messages = useRazorpayMessages();

  if (isPhone)
    return (
      <>
        <p className="muted small">{messages.chooseApp}</p>
        <div className={styles.apps}>
          {UPI_APPS.map(([id, name]) => (
            <Button
              key={id}
              onClick={() => onOpen({ method: 'upi', flows: ['intent'], apps: [id], label: name })}
            >
              {name}
            </Button>
          ))}
          <Button onClick={() => onOpen({ method: 'upi', flows: ['intent'], label: messages.upi })}>
            {messages.otherApp}
          </Button>
        </div>
      </>
    );
  if (isDemo) return <MountedCheckout createCheckout={createCheckout} />;
  return (
    <>
      <p className="muted small">{messages.scan}</p>
      <Button variant="primary" onClick={() => onOpen({ method: 'upi', flows: ['qr'], label: messages.upi })}>
        {messages.showQrCode}
      </Button>
    </>
  );
}

/** The checkout of the demo script, drawn into the page. */
function MountedCheckout({ createCheckout }: Pick<PaymentChoicesProps, 'createCheckout'>) {
  const container = useRef<HTMLDivElement>(null);
  const latestCreateCheckout = useRef(createCheckout);

  useEffect(function updateLatestCallback() {
    latestCreateCheckout.current = createCheckout;
  });
  useEffect(function mountCheckout() {
    const checkout = latestCreateCheckout.current();
    if (container.current) checkout.mount?.(container.current);
    return () => checkout.close();
  }, []);
  return <div ref={container} />;
}
