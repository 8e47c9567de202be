import { skipToken, useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { CartProductDocument } from '../../apollo/products/cart-product.generated';
import { batchesOf, batchVariables, createBatchDocument } from '../../apollo/products/product-batches';
import { useChangeMessage } from '../../apollo/products/use-line-name';
import { ButtonLink } from '../../components/forms/button';
import { paths } from '../../lib/paths';
import type { CartChange } from '../../state/cart-changes';
import type { WaitingOrderRefusal } from '../../state/order/waiting-order-refusal';
import { useErrorText, useMerchantLang, useMessages } from '../../i18n/messages';
import { useOfflineMessages } from '../../i18n/offline-messages';
import { Notice } from './notice';

interface RefusedOrderProps {
  refusal: WaitingOrderRefusal;
  onReview: () => void;
}

/** The reason why the shop refused the waiting order, with a link to Place Order. */
export function RefusedOrder({ refusal: { changes, message }, onReview }: RefusedOrderProps) {
  const { cart, checkout } = useMessages();
  const offline = useOfflineMessages();
  const translate = useErrorText();
  const changeText = useChangeMessage(cart, useMerchantLang());
  useProductsOf(changes);
  const reason =
    changes.length > 0 ? [...changes.map(changeText), checkout.cartChanged].join(' ') : translate(message);
  return (
    <Notice
      actions={
        <ButtonLink small to={paths.placeOrder()} onClick={onReview}>
          {offline.reviewOrder}
        </ButtonLink>
      }
    >
      {`${offline.notPlaced} ${reason}`}
    </Notice>
  );
}

/** Loads the products of changes into the cache, which names them; a page without the cart may not have them. */
function useProductsOf(changes: readonly CartChange[]): void {
  const [ids = []] = batchesOf([...new Set(changes.map(({ product }) => product))]);
  const document = useMemo(
    () => createBatchDocument(CartProductDocument, 'ChangedProducts', ids.length),
    [ids.length],
  );
  useQuery(document, ids.length === 0 ? skipToken : { variables: batchVariables(ids), errorPolicy: 'all' });
}
