import { Select } from 'antd';
import { Pager } from '../../components/navigation/pager';
import { formatCount, formatNumber } from '../../lib/format';
import type { ListControls } from './list-state';
import styles from './table-footer.module.css';

interface TableFooterProps {
  list: ListControls;
  label: string;
  noun: readonly [singular: string, plural: string];
  total: number;
  /** Number of rows on this page. */
  visibleCount: number;
}

/** The range of visible rows, the total count, pagination and the page size. */
export function TableFooter({ list, label, noun, total, visibleCount }: TableFooterProps) {
  const { page, pageSize, pageSizes, hrefOf, change } = list;
  const first = (page - 1) * pageSize + 1;
  const count = formatCount(total, ...noun);

  return (
    <div className={styles.footer}>
      <p role="status" className="muted num">
        {total > visibleCount && visibleCount > 0
          ? `${formatNumber(first)}–${formatNumber(first + visibleCount - 1)} of ${count}`
          : count}
      </p>
      <Pager
        page={page}
        pageCount={Math.ceil(total / pageSize)}
        hrefOf={hrefOf}
        label={`Pages of ${label}`}
      />
      {total > (pageSizes[0] ?? 0) && (
        <Select
          aria-label="Rows per page"
          value={pageSize}
          onChange={(size) => change({ pageSize: size })}
          options={pageSizes.map((size) => ({ value: size, label: `${size} per page` }))}
          virtual={false}
          popupMatchSelectWidth={false}
        />
      )}
    </div>
  );
}
