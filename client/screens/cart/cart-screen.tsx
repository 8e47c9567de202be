import { useParams } from 'react-router-dom';
import { NeedsScript } from '../../components/feedback/needs-script';
import { PageHead } from '../../components/page/page-head';
import { useWords } from '../../i18n/messages';
import { useArrival } from './arrival-notice';
import { CartArrival } from './cart-arrival';
import { CartContents } from './cart-contents';
import { useLeftOut } from './use-removed-items';

/** The cart screen. A product id in the path first adds that product. §2 */
export function CartScreen() {
  const { id } = useParams();
  const isTaken = useArrival()?.isTaken ?? false;
  const leftOut = useLeftOut();
  const { cart } = useWords();

  return (
    <div className="wrap page">
      <PageHead title={cart.title} />
      <div className="page-head">
        <h1 id="cart" tabIndex={-1}>
          {cart.title}
        </h1>
      </div>
      <NeedsScript>{cart.needsScript}</NeedsScript>
      {id && !isTaken ? <CartArrival productId={id} /> : <CartContents leftOut={leftOut} />}
    </div>
  );
}
