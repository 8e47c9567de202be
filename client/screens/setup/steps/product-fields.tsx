import { Field } from '../../../components/forms/field';
import type { setupEnglish } from '../setup-messages-english';
import { useSetupMessages } from '../setup-messages';
import type { StepErrors } from '../use-step-form';
import styles from '../setup.module.css';

/** The fields that a product needs, with their labels. */
export function requiredProductFields(
  product: Pick<typeof setupEnglish, 'product'>['product'],
): (readonly [name: string, label: string])[] {
  return [
    ['name', product.name],
    ['price', product.price],
    ['countInStock', product.stock],
    ['category', product.category],
    ['image', product.picture],
  ];
}

/** The fields of the first product. */
export function ProductFields({ errors, isInclusive }: { errors: StepErrors; isInclusive: boolean }) {
  const { product } = useSetupMessages();
  const field = (name: string, label: string) => ({
    label,
    name,
    error: errors[name],
    autoComplete: 'off',
  });
  return (
    <>
      <Field {...field('name', product.name)} />
      <div className={styles.triple}>
        <Field {...field('price', isInclusive ? product.priceWithGst : product.price)} inputMode="decimal" />
        <Field {...field('countInStock', product.stock)} inputMode="numeric" />
        <Field {...field('mrp', product.mrp)} inputMode="decimal" hint={product.mrpHint} />
      </div>
      <Field {...field('category', product.category)} />
      <Field
        {...field('image', product.picture)}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/avif"
        hint={product.pictureHint}
      />
    </>
  );
}
