import { Select } from 'antd';
import type { Column } from './column';
import type { ListControls } from './list-state';

const OWN = 'own';

/** Sort choice for lists without clickable headings. */
export function SortSelect<Row>({ list, columns }: { list: ListControls; columns: readonly Column<Row>[] }) {
  const options = columns.flatMap(({ title, sort }) =>
    sort
      ? [
          { value: sort[0], label: `${sentence(title)} ↑` },
          { value: sort[1], label: `${sentence(title)} ↓` },
        ]
      : [],
  );
  if (options.length === 0) return null;
  const isDefaultListed = options.some(({ value }) => value === list.defaultSort);
  const own = isDefaultListed ? [] : [{ value: OWN, label: 'Newest first' }];
  const isListed = options.some(({ value }) => value === list.sort);
  return (
    <Select
      aria-label="Sort by"
      value={isListed ? list.sort : OWN}
      options={[...own, ...options]}
      onChange={(sort) => list.change({ sort: sort === OWN ? list.defaultSort : sort })}
      virtual={false}
      popupMatchSelectWidth={false}
    />
  );
}

/** Headings are upper case in the columns; this returns sentence case. */
function sentence(title: string): string {
  return title.slice(0, 1) + title.slice(1).toLowerCase();
}
