import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { NeedsScript } from '../../components/feedback/needs-script';
import { PageHead } from '../../components/page/page-head';
import { clearDroppedLines, useDroppedLines } from '../../state/cart';
import { useMessages } from '../../i18n/messages';
import { useArrival } from './arrival-notice';
import { CartArrival } from './cart-arrival';
import { CartContents } from './cart-contents';

/** The cart screen. If the path contains a product id, the screen first adds that product. §2 */
export function CartScreen() {
  const { id } = useParams();
  const isHandled = useArrival()?.isHandled ?? false;
  const invalidLineNames = useInvalidLineNames();
  const { cart } = useMessages();

  return (
    <div className="wrap page">
      <PageHead title={cart.title} />
      <div className="page-head">
        <h1 id="cart" tabIndex={-1}>
          {cart.title}
        </h1>
      </div>
      <NeedsScript>{cart.needsScript}</NeedsScript>
      {id && !isHandled ? (
        <CartArrival productId={id} />
      ) : (
        <CartContents invalidLineNames={invalidLineNames} />
      )}
    </div>
  );
}

/** Names of stored lines with invalid data, visible until the screen unmounts. §3 */
function useInvalidLineNames(): readonly string[] {
  const droppedNames = useDroppedLines();
  const [visibleNames, setVisibleNames] = useState(droppedNames);
  if (droppedNames.length > 0 && droppedNames !== visibleNames) setVisibleNames(droppedNames);

  useEffect(
    function clearStoredNames() {
      if (droppedNames.length > 0) clearDroppedLines();
    },
    [droppedNames],
  );

  return visibleNames;
}
