import { useCompareMessages } from '../../../i18n/compare-messages';
import { useLanguage } from '../../../i18n/messages';
import { localText } from '../../../lib/local-text';
import { paths } from '../../../lib/paths';
import { Button, ButtonLink } from '../../forms/button';
import { MerchantText } from '../../texts/merchant-text';
import { focusAfterRemoval, focusHeading } from './focus-after-removal';
import styles from './compare-bar.module.css';

interface BarProduct {
  id: string;
  name: string;
  nameHi?: string | null | undefined;
}

interface CompareBarProps {
  /** The chosen products. */
  products: readonly BarProduct[];
  onRemove: (product: BarProduct) => void;
  onClear: () => void;
}

/** The chosen products at the foot of a list, with the link to their comparison; nothing without one. */
export function CompareBar({ products, onRemove, onClear }: CompareBarProps) {
  const messages = useCompareMessages();
  const language = useLanguage();
  if (products.length === 0) return null;

  const remove = (product: BarProduct, button: HTMLElement) => {
    focusAfterRemoval(button);
    onRemove(product);
  };
  const clear = () => {
    focusHeading();
    onClear();
  };
  return (
    <section className={styles.bar} aria-label={messages.bar}>
      <ul className={styles.products}>
        {products.map((product) => (
          <li key={product.id}>
            <span>
              <MerchantText text={product.name} textHi={product.nameHi} />
            </span>
            <Button variant="text" onClick={({ currentTarget }) => remove(product, currentTarget)}>
              {messages.remove}
              <span className="sr">
                {messages.ofProduct(localText(language, product.name, product.nameHi))}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.note} role="status">
        {products.length === 1 && messages.oneMore}
      </p>
      <div className={styles.actions}>
        <Button variant="text" onClick={clear}>
          {messages.clear}
        </Button>
        {products.length > 1 && (
          <ButtonLink variant="primary" to={paths.compare(products.map(({ id }) => id))}>
            {messages.open(products.length)}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
