import { CompareBar } from '../../../components/product/compare/compare-bar';
import { CompareToggle } from '../../../components/product/compare/compare-toggle';
import { useToast } from '../../../components/feedback/toast';
import { useCompareMessages } from '../../../i18n/compare-messages';
import { useLanguage } from '../../../i18n/messages';
import { localText } from '../../../lib/local-text';
import {
  clearCompared,
  comparedVar,
  toggleCompared,
  type ComparedProduct,
} from '../../../state/compare/compared-products';

/** The check box on the card of a product. */
export function ListedToggle({ product }: { product: ComparedProduct }) {
  const { id, name, nameHi } = product;
  const { full } = useCompareMessages();
  const language = useLanguage();
  const showToast = useToast();
  const isCompared = (comparedVar.use() ?? []).some((compared) => compared.id === id);
  const toggle = () => {
    if (!toggleCompared(product)) showToast(full);
  };
  return <CompareToggle name={localText(language, name, nameHi)} isCompared={isCompared} onToggle={toggle} />;
}

/** The bar of the chosen products below a list. */
export function ListedBar() {
  const products = comparedVar.use() ?? [];
  return <CompareBar products={products} onRemove={toggleCompared} onClear={clearCompared} />;
}
