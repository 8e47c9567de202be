import { useParams } from 'react-router-dom';
import { NeedsScript } from '../../components/needs-script';
import { PageHead } from '../../components/page-head';
import { CartArrival } from './cart-arrival';
import { CartContents } from './cart-contents';
import { useLeftOut } from './use-left-out';

/** The cart. A visit with a product in the path first puts that product in. §2 */
export function CartScreen() {
  const { id } = useParams();
  const leftOut = useLeftOut();

  return (
    <div className="wrap page">
      <PageHead title="Cart" />
      <div className="page-head">
        <h1 id="cart" tabIndex={-1}>
          Cart
        </h1>
      </div>
      <NeedsScript>
        Your cart is kept in this browser by JavaScript, which is switched off: nothing can be put into it.
      </NeedsScript>
      {id ? <CartArrival productId={id} /> : <CartContents leftOut={leftOut} />}
    </div>
  );
}
