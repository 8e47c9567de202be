import { CompareBar } from '../../../components/product/compare/compare-bar';
import { CompareToggle } from '../../../components/product/compare/compare-toggle';
import { useToast } from '../../../components/feedback/toast';
import { useCompareMessages } from '../../../i18n/compare-messages';
import { useLanguage } from '../../../i18n/messages';
import { localText } from '../../../lib/local-text';
import { fullNamesOf } from '../../../lib/names/full-names';
import { clearCompared, comparedVar, toggleCompared } from '../../../state/compare/compared-products';
import type { ListingFragment } from './listing.generated';

type ListedProduct = ListingFragment['nodes'][number];

/** The check box on the card of a product. */
export function ListedToggle({ product }: { product: ListedProduct }) {
  const { id } = product;
  const names = fullNamesOf(product);
  const { full } = useCompareMessages();
  const language = useLanguage();
  const showToast = useToast();
  const isCompared = (comparedVar.use() ?? []).some((compared) => compared.id === id);
  const toggle = () => {
    if (!toggleCompared({ id, ...names })) showToast(full);
  };
  const name = localText(language, names.name, names.nameHi);
  return <CompareToggle name={name} isCompared={isCompared} onToggle={toggle} />;
}

/** The bar of the chosen products below a list. */
export function ListedBar() {
  const products = comparedVar.use() ?? [];
  return <CompareBar products={products} onRemove={toggleCompared} onClear={clearCompared} />;
}
