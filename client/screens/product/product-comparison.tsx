import { Link } from 'react-router-dom';
import { useToast } from '../../components/feedback/toast';
import { CompareToggle } from '../../components/product/compare/compare-toggle';
import { useCompareMessages } from '../../i18n/compare-messages';
import { useLanguage } from '../../i18n/messages';
import { localText } from '../../lib/local-text';
import { fullNamesOf } from '../../lib/names/full-names';
import { paths } from '../../lib/paths';
import { comparedVar, toggleCompared } from '../../state/compare/compared-products';
import type { ProductFactsFragment } from './product-facts.generated';
import styles from './product-comparison.module.css';

interface ProductComparisonProps {
  /** The product with its English name. */
  product: Pick<ProductFactsFragment, 'id' | 'name' | 'nameHi' | 'options'>;
}

/** The check box of the comparison, and its link as soon as it has two products. */
export function ProductComparison({ product }: ProductComparisonProps) {
  const { id } = product;
  const names = fullNamesOf(product);
  const messages = useCompareMessages();
  const language = useLanguage();
  const showToast = useToast();
  const products = comparedVar.use() ?? [];
  const isCompared = products.some((compared) => compared.id === id);
  const toggle = () => {
    if (!toggleCompared({ id, ...names })) showToast(messages.full);
  };
  return (
    <p className={styles.comparison}>
      <CompareToggle
        name={localText(language, names.name, names.nameHi)}
        isCompared={isCompared}
        onToggle={toggle}
      />
      {products.length > 1 && (
        <Link className="link target" to={paths.compare(products.map((compared) => compared.id))}>
          {messages.open(products.length)}
        </Link>
      )}
    </p>
  );
}
