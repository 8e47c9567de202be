import { Select } from 'antd';
import type { Column } from './column';
import type { ListControls } from './list-state';

/** Option value for a default sort that no column offers. */
const DEFAULT_VALUE = 'default';

/** Sort choice for rows as cards, which have no clickable headings. */
export function SortSelect<Row>({ list, columns }: { list: ListControls; columns: readonly Column<Row>[] }) {
  const options = columns.flatMap(({ title, sort }) =>
    sort
      ? [
          { value: sort[0], label: `${toSentenceCase(title)} ↑` },
          { value: sort[1], label: `${toSentenceCase(title)} ↓` },
        ]
      : [],
  );
  if (options.length === 0) return null;
  const isDefaultListed = options.some(({ value }) => value === list.defaultSort);
  const defaultOptions = isDefaultListed ? [] : [{ value: DEFAULT_VALUE, label: 'Newest first' }];
  const isListed = options.some(({ value }) => value === list.sort);
  return (
    <Select
      aria-label="Sort by"
      value={isListed ? list.sort : DEFAULT_VALUE}
      options={[...defaultOptions, ...options]}
      onChange={(sort) => list.change({ sort: sort === DEFAULT_VALUE ? list.defaultSort : sort })}
      virtual={false}
      popupMatchSelectWidth={false}
    />
  );
}

/** Converts an upper-case heading to sentence case. */
function toSentenceCase(title: string): string {
  return title.slice(0, 1) + title.slice(1).toLowerCase();
}
