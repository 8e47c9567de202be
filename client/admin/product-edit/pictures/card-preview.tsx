import { ProductCard } from '../../../components/product/product-card';
import { parseDecimal } from '../../../domain';
import type { ProductValues } from '../product-values';
import type { EditedProductFragment } from '../product-edit.generated';
import styles from './card-preview.module.css';

interface CardPreviewProps {
  product: EditedProductFragment;
  values: ProductValues;
  /** URL of the picture, or a data URL before it is saved. */
  image: string;
  stockCount: number;
}

/** The product card as shoppers will see it, with the unsaved edits. */
export function CardPreview({ product, values, image, stockCount }: CardPreviewProps) {
  // Until the price is valid, the card shows the saved price.
  const amount = parseDecimal(values.price) === undefined ? product.price.amount : values.price;
  const card = { ...product, name: values.name, price: { amount }, image, isInStock: stockCount > 0 };
  return (
    <section className={styles.preview} aria-label="Preview">
      <h2>How shoppers see it</h2>
      {/* `inert`: the card is a preview, so its link must not work. */}
      <ul inert>
        <ProductCard product={card} fetchPriority="low" />
      </ul>
    </section>
  );
}
