import { useLocation, useNavigate } from 'react-router-dom';
import { usePage } from '../../components/page/page-context';
import { returnsToReview } from '../../lib/navigation/checkout-return';
import { paths } from '../../lib/paths';
import { savePaymentMethod } from '../../state/checkout';

/**
 * Opens the step after the address. A single method other than PayPal needs no choice, and Place Order has one already,
 * so Place Order follows; the payment step keeps its URL.
 */
export function useLeaveShipping(): () => void {
  const navigate = useNavigate();
  const hasMethod = returnsToReview(useLocation());
  const { paymentMethods } = usePage();
  const [onlyMethod, ...otherMethods] = paymentMethods;
  return () => {
    if (hasMethod) return void navigate(paths.placeOrder());
    if (onlyMethod === undefined || onlyMethod === 'PayPal' || otherMethods.length > 0)
      return void navigate(paths.payment());
    savePaymentMethod(onlyMethod);
    void navigate(paths.placeOrder());
  };
}
