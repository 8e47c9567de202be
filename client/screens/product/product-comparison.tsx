import { Link } from 'react-router-dom';
import { useToast } from '../../components/feedback/toast';
import { CompareToggle } from '../../components/product/compare/compare-toggle';
import { useCompareMessages } from '../../i18n/compare-messages';
import { paths } from '../../lib/paths';
import { comparedVar, toggleCompared, type ComparedProduct } from '../../state/compare/compared-products';
import styles from './product-comparison.module.css';

/** The check box of the comparison, and its link as soon as it has two products. */
export function ProductComparison({ product: { id, name } }: { product: ComparedProduct }) {
  const messages = useCompareMessages();
  const showToast = useToast();
  const products = comparedVar.use() ?? [];
  const isCompared = products.some((product) => product.id === id);
  const toggle = () => {
    if (!toggleCompared({ id, name })) showToast(messages.full);
  };
  return (
    <p className={styles.comparison}>
      <CompareToggle name={name} isCompared={isCompared} onToggle={toggle} />
      {products.length > 1 && (
        <Link className="link target" to={paths.compare(products.map((product) => product.id))}>
          {messages.open(products.length)}
        </Link>
      )}
    </p>
  );
}
