import { lazy, Suspense, useId } from 'react';
import { Banner } from '../../components/feedback/banner';
import { Button, ButtonLink } from '../../components/forms/button';
import { CASH_ON_DELIVERY, type Paise, type PaymentMethodId } from '../../domain';
import { formatRupees } from '../../lib/format';
import { paths } from '../../lib/paths';
import { useErrorText, useMessages, type Messages } from '../../i18n/messages';
import { usePaymentMethodMessages, type PaymentMethodMessages } from '../../i18n/payment-method-messages';
import type { Refusal } from './order-refusal';

// Its own chunk, because the button works without it.
const OrderAgreement = lazy(async () => ({ default: (await import('./order-agreement')).OrderAgreement }));

interface OrderControlsProps {
  paymentMethod: PaymentMethodId;
  refusal: Refusal | undefined;
  isBusy: boolean;
  /** True if the order waits for a connection. */
  isWaiting: boolean;
  /** Places the order for the visible total. */
  onPlace: (total: Paise) => void;
  isEmpty: boolean;
  /** Total to pay; undefined while it loads. */
  total: Paise | undefined;
}

/** The refusal of the last attempt, and the Place Order button with its total. */
export function OrderControls({ isEmpty, refusal, ...controls }: OrderControlsProps) {
  const { cart } = useMessages();
  const hasChanges = refusal !== undefined && refusal.changes.length > 0;
  const banner = refusal && <RefusalBanner refusal={refusal} hasChanges={hasChanges} />;
  if (isEmpty)
    return (
      <>
        {banner}
        <ButtonLink variant="primary" wide to={paths.home()}>
          {cart.continueShopping}
        </ButtonLink>
      </>
    );
  return (
    <>
      {/* The amounts explain a quote with other taxes. */}
      {(hasChanges || !refusal?.quote) && banner}
      <Suspense>
        <OrderAgreement />
      </Suspense>
      <PlaceOrderButton {...controls} />
    </>
  );
}

type PlaceOrderButtonProps = Omit<OrderControlsProps, 'isEmpty' | 'refusal'>;

function PlaceOrderButton({ total, paymentMethod, isBusy, isWaiting, onPlace }: PlaceOrderButtonProps) {
  const amountId = useId();
  const { checkout, offline } = useMessages();
  const methodMessages = usePaymentMethodMessages();
  const amount = total === undefined ? undefined : formatRupees(total, { paise: true });
  const texts =
    amount === undefined ? undefined : textsOf(paymentMethod, amount, { checkout, methodMessages });
  const buttonText = isBusy ? checkout.placing : (texts?.button ?? checkout.placeOrder);
  return (
    <>
      <Button
        variant="primary"
        wide
        busy={isBusy}
        disabled={isWaiting || total === undefined}
        aria-describedby={amountId}
        onClick={() => total !== undefined && onPlace(total)}
      >
        {isWaiting ? offline.orderQueuedTitle : buttonText}
      </Button>
      <p id={amountId} className="muted small">
        {texts?.note}
      </p>
    </>
  );
}

interface ControlMessages {
  checkout: Messages['checkout'];
  methodMessages: PaymentMethodMessages;
}

/** Texts of the button and of the note below it. The name of the button always begins with Place Order. §2 */
function textsOf(method: PaymentMethodId, amount: string, { checkout, methodMessages }: ControlMessages) {
  if (method === CASH_ON_DELIVERY)
    return { button: checkout.placeOrder, note: methodMessages.payAtDoor(amount) };
  if (method === 'Razorpay')
    return { button: methodMessages.placeAndPay(amount), note: methodMessages.payNext(amount) };
  return { button: checkout.placeOrder, note: checkout.payNext(amount) };
}

/** The sentence of the server, with a link to the step that can mend the order. */
function RefusalBanner({ refusal, hasChanges }: { refusal: Refusal; hasChanges: boolean }) {
  const { checkout } = useMessages();
  const { chooseOther, changeAddress } = usePaymentMethodMessages();
  const translate = useErrorText();
  return (
    <>
      <Banner tone={hasChanges ? 'wait' : 'bad'} role="alert">
        {hasChanges ? checkout.cartChanged : translate(refusal.message)}
      </Banner>
      {refusal.code === 'METHOD_NOT_AVAILABLE' && !refusal.message.key?.startsWith('shipping.') && (
        <ButtonLink wide to={paths.payment()}>
          {chooseOther}
        </ButtonLink>
      )}
      {refusal.code === 'NOT_SERVICEABLE' && (
        <ButtonLink wide to={paths.shipping()}>
          {changeAddress}
        </ButtonLink>
      )}
    </>
  );
}
