import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import type { TaxMode } from '../../domain';
import { formatCount, formatRupees } from '../../lib/format';
import { toPaise } from '../../lib/money';
import { paths } from '../../lib/paths';
import styles from './mrp-note.module.css';
import { ProductsAboveMrpDocument } from './tax.generated';
import { dayText } from './tax-text';

interface MrpNoteProps {
  /** The tax mode; the current one by default. */
  taxMode?: TaxMode;
  /** First day of the rates; today by default. */
  day?: string;
}

/** Names the products whose price with tax would be above their MRP; nothing without such products. */
export function MrpNote({ taxMode, day }: MrpNoteProps) {
  const { data } = useQuery(ProductsAboveMrpDocument, {
    variables: { taxMode, day },
    fetchPolicy: 'no-cache',
  });
  const { totalCount, nodes } = data?.productsAboveMrp ?? { totalCount: 0, nodes: [] };
  if (totalCount === 0) return null;
  const start = day ? `From ${dayText(day)}, ` : 'With this, ';
  return (
    <details className={styles.note}>
      <summary>
        {`${start}${formatCount(totalCount, 'product')} would cost more than ${totalCount === 1 ? 'its' : 'their'} MRP: see them`}
      </summary>
      <ul>
        {nodes.map(({ product: { id, name, mrp }, priceWithTax }) => (
          <li key={id}>
            <Link className="link" to={paths.productEdit(id)}>
              {name}
            </Link>
            {`: ${formatRupees(toPaise(priceWithTax))}${mrp ? `, MRP ${formatRupees(toPaise(mrp))}` : ''}`}
          </li>
        ))}
        {totalCount > nodes.length && <li>{`and ${formatCount(totalCount - nodes.length, 'other')}`}</li>}
      </ul>
    </details>
  );
}
