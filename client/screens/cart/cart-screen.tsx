import { useParams } from 'react-router-dom';
import { PageTitle } from '../../components/page-title';
import { CartArrival } from './cart-arrival';
import { CartContents } from './cart-contents';

/** The cart. A visit with a product in the path first puts that product in. §2 */
export function CartScreen() {
  const { id } = useParams();

  return (
    <div className="wrap page">
      <PageTitle>Cart</PageTitle>
      <div className="page-head">
        <h1>Cart</h1>
      </div>
      {id ? <CartArrival productId={id} /> : <CartContents />}
    </div>
  );
}
