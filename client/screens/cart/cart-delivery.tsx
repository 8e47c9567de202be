import { useHref } from 'react-router-dom';
import { useDeliveryCheck } from '../../apollo/use-delivery';
import { DeliveryPromise } from '../../components/delivery/delivery-promise';
import { PinCheck } from '../../components/delivery/pin-check';
import { paths } from '../../lib/paths';

/** Delivery promise of the cart, for the PIN code of the product page. */
export function CartDelivery() {
  const { promise, ...check } = useDeliveryCheck();
  return (
    <PinCheck {...check} action={useHref(paths.cart())}>
      {promise && <DeliveryPromise promise={promise} />}
    </PinCheck>
  );
}
