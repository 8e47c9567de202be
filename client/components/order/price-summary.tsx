import type { ReactNode } from 'react';
import type { Paise } from '../../domain';
import { formatRupees } from '../../lib/format';
import { useMessages } from '../../i18n/messages';
import styles from './price-summary.module.css';

interface PriceSummaryProps {
  lines: readonly { label: string; amount: Paise }[];
  total: Paise;
  /** Label of the total, if the total is only an estimate. */
  totalLabel?: string | undefined;
  /** Notes below the total, as groups of the list. */
  children?: ReactNode;
}

/** Amounts and their total, aligned, with two decimals. */
export function PriceSummary({ lines, total, totalLabel, children }: PriceSummaryProps) {
  const { shared } = useMessages();
  return (
    <dl className={styles.lines}>
      {lines.map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatRupees(amount, { paise: true })}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{totalLabel ?? shared.total}</dt>
        <dd>{formatRupees(total, { paise: true })}</dd>
      </div>
      {children}
    </dl>
  );
}
