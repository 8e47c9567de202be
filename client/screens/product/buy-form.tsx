import { useState, type SubmitEvent } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { Button } from '../../components/forms/button';
import { QuantitySelect } from '../../components/forms/quantity-select';
import { LOW_STOCK_LIMIT, type Paise } from '../../domain';
import { formatRupees } from '../../lib/format';
import { paths } from '../../lib/paths';
import { useMessages } from '../../i18n/messages';
import styles from './buy-form.module.css';

interface BuyFormProps {
  productId: string;
  price: Paise;
  stock: number;
}

/** Form that opens the cart with this product. It is a GET form, so it works without scripts. §2 */
export function BuyForm({ productId, price, stock }: BuyFormProps) {
  const { product: messages } = useMessages();
  const navigate = useNavigate();
  const action = useHref(paths.cart(productId));
  const [qty, setQty] = useState(1);
  const [isNavigating, setNavigating] = useState(false);

  const availableText = stock <= LOW_STOCK_LIMIT ? messages.onlyLeft(stock) : messages.inStock;
  const stockText = stock === 0 ? messages.outOfStock : availableText;

  const addToCart = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setNavigating(true);
    void navigate(paths.cart(productId, Math.min(qty, stock)));
  };

  return (
    <form className={styles.form} action={action} method="get" onSubmit={addToCart} noValidate>
      {/* Screen readers read price and stock above. On a phone, this row repeats them below a long name. */}
      <p
        className={`price ${styles.price}`}
        aria-hidden="true"
        data-price={formatRupees(price)}
        data-stock={stockText}
        data-low={stock <= LOW_STOCK_LIMIT || undefined}
      />
      {stock > 0 && <QuantitySelect name="qty" value={qty} max={stock} onChange={setQty} />}
      <Button variant="primary" type="submit" disabled={stock === 0} busy={isNavigating}>
        {messages.addToCart}
      </Button>
    </form>
  );
}
