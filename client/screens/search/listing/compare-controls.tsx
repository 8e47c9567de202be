import { CompareBar } from '../../../components/product/compare/compare-bar';
import { CompareToggle } from '../../../components/product/compare/compare-toggle';
import { useToast } from '../../../components/feedback/toast';
import { useCompareMessages } from '../../../i18n/compare-messages';
import {
  clearCompared,
  comparedVar,
  toggleCompared,
  type ComparedProduct,
} from '../../../state/compare/compared-products';

/** The check box on the card of a product. */
export function ListedToggle({ product: { id, name } }: { product: ComparedProduct }) {
  const { full } = useCompareMessages();
  const showToast = useToast();
  const isCompared = (comparedVar.use() ?? []).some((product) => product.id === id);
  const toggle = () => {
    if (!toggleCompared({ id, name })) showToast(full);
  };
  return <CompareToggle name={name} isCompared={isCompared} onToggle={toggle} />;
}

/** The bar of the chosen products below a list. */
export function ListedBar() {
  const products = comparedVar.use() ?? [];
  return <CompareBar products={products} onRemove={toggleCompared} onClear={clearCompared} />;
}
