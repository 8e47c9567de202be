import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { loadCurrentProducts } from '../../../apollo/products/cart-products';
import { useBoughtPath } from '../../../apollo/products/use-bought-lines';
import { useLineName } from '../../../apollo/products/use-line-name';
import { ButtonLink } from '../../../components/forms/button';
import { Tag } from '../../../components/page/tag';
import { Picture } from '../../../components/product/picture';
import { ignoreErrors } from '../../../domain';
import { useMerchantLang, useMessages } from '../../../i18n/messages';
import { useParcelMessages } from '../../../i18n/parcel-messages';
import { formatRupees } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import type { CurrentProduct } from '../../../state/cart-changes';
import type { MyOrderRow } from './order-progress';
import styles from './buy-again.module.css';

/** Number of products, which fits into one row on a desktop. */
const MAX_PRODUCTS = 4;

interface BoughtProduct {
  id: string;
  product: NonNullable<CurrentProduct>;
}

/** The bought products that are still for sale, at the prices of today; nothing without one. */
export function BuyAgain({ orders }: { orders: readonly MyOrderRow[] }) {
  const { buyAgain } = useParcelMessages();
  const products = useBoughtProducts(orders);
  if (products.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="buy-again">
      <h2 id="buy-again">{buyAgain}</h2>
      <ul className={styles.grid}>
        {products.map((product) => (
          <BoughtCard key={product.id} {...product} />
        ))}
      </ul>
    </section>
  );
}

function BoughtCard({ id, product }: BoughtProduct) {
  const { image = '', price = 0, countInStock } = product;
  const { name, lang } = useLineName({ product: id, name: product.name ?? '' }, useMerchantLang());
  const { shared } = useMessages();
  const messages = useParcelMessages();
  const boughtPath = useBoughtPath();
  return (
    <li className={styles.card}>
      <Picture image={image} alt="" sizes="(min-width: 48rem) 220px, 45vw" />
      <Link className={`target ${styles.name}`} to={paths.product(id)} lang={lang}>
        {name}
      </Link>
      <p className="price">{formatRupees(price)}</p>
      {countInStock === 0 ? (
        <p>
          <Tag>{shared.outOfStock}</Tag>
        </p>
      ) : (
        <p>
          <ButtonLink to={boughtPath(id, 1)}>
            {messages.buyAgain}
            <span className="sr">{messages.ofProduct(name)}</span>
          </ButtonLink>
        </p>
      )}
    </li>
  );
}

/** Loads the products of paid orders, newest first, each once. */
function useBoughtProducts(orders: readonly MyOrderRow[]): readonly BoughtProduct[] {
  const client = useApolloClient();
  const [products, setProducts] = useState<readonly BoughtProduct[]>([]);
  const paidItems = orders.filter(({ isPaid }) => isPaid).flatMap(({ orderItems }) => orderItems);
  const ids = [...new Set(paidItems.map(({ productId }) => productId))].slice(0, 2 * MAX_PRODUCTS).join(',');

  useEffect(
    function loadProducts() {
      if (ids === '') return;
      let isCancelled = false;
      loadCurrentProducts(client, ids.split(','))
        .then((current) => {
          if (isCancelled) return;
          const forSale = [...current].flatMap(([id, product]) => (product?.price ? [{ id, product }] : []));
          setProducts(forSale.slice(0, MAX_PRODUCTS));
        })
        .catch(ignoreErrors('My Orders works without it'));
      return () => {
        isCancelled = true;
      };
    },
    [client, ids],
  );
  return products;
}
