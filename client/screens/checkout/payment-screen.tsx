import { useState, type SubmitEvent } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { Banner } from '../../components/feedback/banner';
import { Loading } from '../../components/feedback/skeleton';
import { Button } from '../../components/forms/button';
import { Choice, ChoiceGroup } from '../../components/forms/choice';
import type { PaymentMethodId } from '../../domain';
import { formatRupees } from '../../lib/format';
import { paths } from '../../lib/paths';
import { savePaymentMethod, usePaymentMethod, useShippingAddress } from '../../state/checkout';
import { useShopper } from '../../state/shopper';
import { useErrorText, useMessages } from '../../i18n/messages';
import { usePaymentMethodMessages } from '../../i18n/payment-method-messages';
import { useCheckoutPageMessages } from '../../i18n/checkout-page-messages';
import { CheckoutPage } from './checkout-page';
import { FinishedShipping, FinishedSignIn } from './finished-steps';
import { preselectedMethod, useMethodOffers, type MethodOffer } from './quote/method-offers';
import pageStyles from './checkout-page.module.css';

/** Future payment methods, shown as disabled options by a shop with PayPal only. §2 */
const FUTURE_METHODS = ['Stripe', 'RazorPay'] as const;

/** Payment step: the methods of the shop, and the reason for each that this order cannot use. §2 */
export function PaymentScreen() {
  const address = useShippingAddress();
  const storedMethod = usePaymentMethod();
  const shopper = useShopper();
  const { checkout } = useMessages();

  if (address === null) return <Navigate to={paths.shipping()} replace />;
  return (
    <CheckoutPage
      title={checkout.payment}
      heading={checkout.headings.payment}
      finished={
        <>
          <FinishedSignIn shopper={shopper} isFolded />
          {address && <FinishedShipping address={address} isFolded />}
        </>
      }
    >
      {address === undefined || storedMethod === undefined ? (
        <Loading />
      ) : (
        <PaymentForm storedMethod={storedMethod} />
      )}
    </CheckoutPage>
  );
}

function PaymentForm({ storedMethod }: { storedMethod: PaymentMethodId | '' }) {
  const navigate = useNavigate();
  const { checkout } = useMessages();
  const messages = usePaymentMethodMessages();
  const { notYet } = useCheckoutPageMessages();
  const { offers, isLoading } = useMethodOffers();
  const [chosenMethod, setChosenMethod] = useState(storedMethod);
  const method = preselectedMethod(offers, chosenMethod);
  const hasFee = offers.some(({ fee }) => fee > 0);
  const isPayPalOnly = offers.length === 1 && offers[0]?.id === 'PayPal';

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!method) return;
    savePaymentMethod(method);
    void navigate(paths.placeOrder());
  };

  if (isLoading) return <Loading />;
  return (
    <form className={`form ${pageStyles.form}`} noValidate onSubmit={submit}>
      <ChoiceGroup legend={checkout.selectMethod} isLegendHidden>
        {offers.map((offer) => (
          <MethodChoice
            key={offer.id}
            offer={offer}
            noFee={hasFee ? messages.noFee : undefined}
            isChecked={offer.id === method}
            onChoose={() => setChosenMethod(offer.id)}
          />
        ))}
        {isPayPalOnly &&
          FUTURE_METHODS.map((name) => (
            <Choice key={name} title={name} hint={notYet} name="paymentMethod" value={name} disabled />
          ))}
      </ChoiceGroup>
      {!method && <Banner tone="wait">{messages.noMethod}</Banner>}
      <div className={pageStyles.actions}>
        <Button type="submit" variant="primary" wide disabled={!method}>
          {checkout.continue}
        </Button>
        <p className="muted small">{messages.payLater}</p>
      </div>
    </form>
  );
}

interface MethodChoiceProps {
  offer: MethodOffer;
  /** Text of a method without a fee, beside methods with one. */
  noFee: string | undefined;
  isChecked: boolean;
  onChoose: () => void;
}

function MethodChoice({ offer, noFee, isChecked, onChoose }: MethodChoiceProps) {
  const { shared } = useMessages();
  const messages = usePaymentMethodMessages();
  const translate = useErrorText();
  const { id, reason, fee } = offer;
  return (
    <Choice
      name="paymentMethod"
      value={id}
      title={shared.paymentMethods[id]}
      hint={reason ? messages.notAvailable(translate(reason)) : messages.hints[id]}
      end={fee > 0 ? messages.fee(formatRupees(fee, { paise: true })) : noFee}
      disabled={reason !== undefined}
      checked={isChecked}
      onChange={onChoose}
    />
  );
}
