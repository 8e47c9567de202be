import { Checkbox } from 'antd';
import { useId, useState } from 'react';
import { classNames } from '../../lib/class-names';
import type { Column } from './column';
import type { RowsProps } from './row-table';
import styles from './row-cards.module.css';

/** The rows as cards with labelled fields, for narrow viewports. */
export function RowCards<Row extends { id: string }>(props: RowsProps<Row>) {
  const { rows, label, selection, nameOf } = props;
  const areAllSelected = rows.every(({ id }) => selection?.names.has(id));

  const toggleAll = () => selection && selectRows(props, areAllSelected ? [] : rows, rows);
  return (
    <>
      {selection && (
        <Checkbox className={styles.selectAll} checked={areAllSelected} onChange={toggleAll}>
          Select all on this page
        </Checkbox>
      )}
      <ul aria-label={label} className={styles.cards}>
        {rows.map((row) => (
          <Card key={row.id} {...props} row={row} name={nameOf(row)} />
        ))}
      </ul>
    </>
  );
}

type CardProps<Row extends { id: string }> = RowsProps<Row> & { row: Row; name: string };

function Card<Row extends { id: string }>(props: CardProps<Row>) {
  const { row, name, columns, selection, actions, expand } = props;
  const [isOpen, setIsOpen] = useState(false);
  const bodyId = useId();
  const isSelected = selection?.names.has(row.id) ?? false;

  return (
    <li className={classNames(styles.card, isSelected && styles.selected)}>
      {selection && (
        <Checkbox
          aria-label={`Select ${name}`}
          className={styles.checkbox}
          checked={isSelected}
          onChange={() => selectRows(props, isSelected ? [] : [row], [row])}
        />
      )}
      <dl className={styles.fields}>
        {columns.map((column) => (
          <CardField key={column.key} column={column} row={row} />
        ))}
      </dl>
      {actions && <div className={styles.actions}>{actions(row)}</div>}
      {expand && (
        <>
          <button
            type="button"
            className={styles.expandButton}
            aria-expanded={isOpen}
            aria-controls={isOpen ? bodyId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Less' : 'More'}
            <span className="sr"> of {name}</span>
          </button>
          {isOpen && (
            <div id={bodyId} className={styles.body}>
              {expand(row)}
            </div>
          )}
        </>
      )}
    </li>
  );
}

function CardField<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { title, render, isName, maxWidth } = column;
  return (
    <div className={classNames(styles.field, isName && styles.name, maxWidth && styles.last)}>
      <dt>{title}</dt>
      <dd className={maxWidth && styles.truncated}>{render(row)}</dd>
    </div>
  );
}

/** Selects `rowsToSelect` and deselects the other candidate rows; rows on other pages stay selected. */
function selectRows<Row extends { id: string }>(
  { selection, nameOf }: RowsProps<Row>,
  rowsToSelect: readonly Row[],
  candidateRows: readonly Row[],
): void {
  const candidateIds = new Set(candidateRows.map(({ id }) => id));
  const remainingEntries = [...(selection?.names ?? [])].filter(([id]) => !candidateIds.has(id));
  selection?.selectRows([
    ...remainingEntries.map(([id, name]) => ({ id, name })),
    ...rowsToSelect.map((row) => ({ id: row.id, name: nameOf(row) })),
  ]);
}
