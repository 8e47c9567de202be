import type { ReactNode } from 'react';
import { useCompareMessages } from '../../i18n/compare-messages';
import type { ComparedFactsFragment } from './compare.generated';
import styles from './compare-table.module.css';

interface CompareRowProps {
  title: ReactNode;
  products: readonly ComparedFactsFragment[];
  /** Content of the cell of a product. */
  cellOf: (product: ComparedFactsFragment, index: number) => ReactNode;
  differs?: boolean;
  /** True for a row without a value, whose title only screen readers need. */
  isPlain?: boolean;
}

/** A row of the comparison; a mark and a word tell that its values differ. */
export function CompareRow({ title, products, cellOf, differs = false, isPlain = false }: CompareRowProps) {
  const messages = useCompareMessages();
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row" className={styles.title}>
        <span className={isPlain ? 'sr' : undefined}>{title}</span>
        {differs && <span className={styles.mark}>{messages.differs}</span>}
      </th>
      {products.map((product, index) => (
        <td key={product.id}>{cellOf(product, index)}</td>
      ))}
    </tr>
  );
}
