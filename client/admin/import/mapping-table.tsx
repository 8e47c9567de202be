import { Table } from 'antd';
import { useId } from 'react';
import { IMPORT_TARGETS, type ColumnMapping } from '../../domain';
import { formatCount } from '../../lib/format';
import styles from './report-tables.module.css';

const IGNORED = '';
const OPTIONS = [
  { value: IGNORED, label: 'Ignored' },
  ...IMPORT_TARGETS.map((target) => ({ value: target, label: labelOf(target) })),
];

interface MappingTableProps {
  mapping: ColumnMapping[];
  isDisabled: boolean;
  onChange: (column: string, field: string | null) => void;
}

/** The meaning of each column of a foreign file. A change checks the file again. */
export function MappingTable({ mapping, isDisabled, onChange }: MappingTableProps) {
  const headingId = useId();
  const usedCount = mapping.filter(({ field }) => field !== null).length;
  return (
    <section aria-labelledby={headingId} className={styles.report}>
      <h2 id={headingId}>Columns</h2>
      <p className={styles.note}>
        {formatCount(usedCount, 'column')} used, {mapping.length - usedCount} ignored. A changed meaning
        checks the file again.
      </p>
      <Table<ColumnMapping & { index: number }>
        aria-label="Columns"
        size="small"
        rowKey="index"
        dataSource={mapping.map((column, index) => ({ ...column, index }))}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          {
            key: 'column',
            title: 'COLUMN OF THE FILE',
            className: styles.middle,
            render: (_, { column }) => column,
          },
          {
            key: 'field',
            title: 'MEANING',
            render: (_, { column, field }) => (
              <select
                aria-label={`Meaning of ${column}`}
                className={styles.choice}
                disabled={isDisabled}
                value={field ?? IGNORED}
                onChange={({ target: { value } }) => onChange(column, value === IGNORED ? null : value)}
              >
                {OPTIONS.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            ),
          },
        ]}
      />
    </section>
  );
}

/** A target as words: `Compare at price` for `compareAtPrice`. */
function labelOf(target: string): string {
  const words = target.replace(/([A-Z]|\d+)/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
