import type { TableProps } from 'antd';
import { Tag } from '../../components/page/tag';
import { formatNumber } from '../../lib/format';
import { rateHistoryOf } from '../../lib/rate-history';
import type { ClassDraft } from './class-drafts';
import { dayBefore, dayText } from './tax-text';
import styles from './class-table.module.css';

/** A class with its position. */
export type ClassRow = ClassDraft & { index: number };

const NONE = '–';

/** Columns of the table of tax classes. */
export function columnsOf(
  today: string,
  productCounts: ReadonlyMap<string, number>,
): NonNullable<TableProps<ClassRow>['columns']> {
  return [
    {
      key: 'name',
      title: 'Class',
      render: (_value, { name, index }) => (
        <span className={styles.name}>
          {name}
          {index === 0 && <Tag tone="ok">Standard</Tag>}
        </span>
      ),
    },
    {
      key: 'now',
      title: 'Now',
      align: 'right',
      className: styles.number,
      render: (_value, row) => percentOf(rateHistoryOf(row, today).current?.rate),
    },
    {
      key: 'since',
      title: 'Since',
      className: styles.number,
      render: (_value, row) => {
        const { current } = rateHistoryOf(row, today);
        return current ? dayText(current.from) : NONE;
      },
    },
    {
      key: 'before',
      title: 'Before',
      className: styles.number,
      render: (_value, row) => {
        const { before, current } = rateHistoryOf(row, today);
        if (!before || !current) return NONE;
        return `${percentOf(before.rate)} until ${dayText(dayBefore(current.from))}`;
      },
    },
    {
      key: 'next',
      title: 'Next',
      className: styles.number,
      render: (_value, row) => {
        const { next } = rateHistoryOf(row, today);
        return next ? `${percentOf(next.rate)} from ${dayText(next.from)}` : NONE;
      },
    },
    {
      key: 'products',
      title: 'Products',
      align: 'right',
      className: styles.number,
      render: (_value, { id }) => formatNumber(productCounts.get(id) ?? 0),
    },
  ];
}

const percentOf = (rate: string | undefined) => (rate === undefined ? NONE : `${rate}%`);
