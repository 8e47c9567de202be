import { useParams } from 'react-router-dom';
import { PageTitle } from '../../components/page-title';
import { CartArrival } from './cart-arrival';
import { CartContents } from './cart-contents';
import { useLeftOut } from './use-left-out';

/** The cart. A visit with a product in the path first puts that product in. §2 */
export function CartScreen() {
  const { id } = useParams();
  const leftOut = useLeftOut();

  return (
    <div className="wrap page">
      <PageTitle>Cart</PageTitle>
      <div className="page-head">
        <h1 id="cart" tabIndex={-1}>
          Cart
        </h1>
      </div>
      {id ? <CartArrival productId={id} /> : <CartContents leftOut={leftOut} />}
    </div>
  );
}
