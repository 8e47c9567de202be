import type { SubmitEvent } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { Loading } from '../../components/feedback/skeleton';
import { Button } from '../../components/forms/button';
import { PAYMENT_METHOD } from '../../domain';
import { paths } from '../../lib/paths';
import { savePaymentMethod, useShippingAddress } from '../../state/cart';
import { useMessages } from '../../i18n/messages';
import { CheckoutPage } from './checkout-page';
import pageStyles from './checkout-page.module.css';
import styles from './payment-screen.module.css';

/** Future payment methods, shown as disabled options. §2 */
const FUTURE_METHODS = ['Stripe', 'RazorPay'] as const;

export function PaymentScreen() {
  const address = useShippingAddress();
  const navigate = useNavigate();
  const { checkout, shared } = useMessages();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    savePaymentMethod(PAYMENT_METHOD);
    void navigate(paths.placeOrder());
  };

  if (address === null) return <Navigate to={paths.shipping()} replace />;
  return (
    <CheckoutPage step={3} title={checkout.payment}>
      {address === undefined ? (
        <Loading />
      ) : (
        <form className={`form ${pageStyles.form}`} noValidate onSubmit={submit}>
          <fieldset>
            <legend className={styles.legend}>{checkout.selectMethod}</legend>
            <label className={styles.method}>
              <input type="radio" name="paymentMethod" value={PAYMENT_METHOD} defaultChecked />
              {shared.paymentMethod}
            </label>
            {FUTURE_METHODS.map((method) => (
              <label key={method} className={`${styles.method} ${styles.unavailable}`}>
                <input type="radio" name="paymentMethod" value={method} disabled />
                {method}
              </label>
            ))}
          </fieldset>
          <Button type="submit" variant="primary" wide>
            {checkout.continue}
          </Button>
        </form>
      )}
    </CheckoutPage>
  );
}
