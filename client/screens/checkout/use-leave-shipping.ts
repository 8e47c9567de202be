import { useNavigate } from 'react-router-dom';
import { usePage } from '../../components/page/page-context';
import { paths } from '../../lib/paths';
import { savePaymentMethod } from '../../state/cart';

/**
 * Opens the step after the address. A single method other than PayPal needs no choice, so Place Order follows; the
 * payment step keeps its URL.
 */
export function useLeaveShipping(): () => void {
  const navigate = useNavigate();
  const { paymentMethods } = usePage();
  const [onlyMethod, ...otherMethods] = paymentMethods;
  return () => {
    if (onlyMethod === undefined || onlyMethod === 'PayPal' || otherMethods.length > 0)
      return void navigate(paths.payment());
    savePaymentMethod(onlyMethod);
    void navigate(paths.placeOrder());
  };
}
