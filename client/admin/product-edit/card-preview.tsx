import { ProductCard } from '../../components/product/product-card';
import { parseDecimal } from '../../domain';
import type { ProductValues } from './product-values';
import type { EditedProductFragment } from './product-edit.generated';
import styles from './card-preview.module.css';

interface CardPreviewProps {
  product: EditedProductFragment;
  values: ProductValues;
  /** What the picture looks like before it is kept. */
  image: string;
  count: number;
}

/** The product's card as shoppers will see it, while it is edited. */
export function CardPreview({ product, values, image, count }: CardPreviewProps) {
  // Half an amount is no price; until it is whole, the card keeps the one it has.
  const amount = parseDecimal(values.price) === undefined ? product.price.amount : values.price;
  const card = { ...product, name: values.name, price: { amount }, image, isInStock: count > 0 };
  return (
    <section className={styles.preview} aria-label="Preview">
      <h2>How shoppers see it</h2>
      {/* A card that leads nowhere: it is only looked at. */}
      <ul inert>
        <ProductCard product={card} isFirstSeen />
      </ul>
    </section>
  );
}
