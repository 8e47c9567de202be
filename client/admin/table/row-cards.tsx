import { Checkbox } from 'antd';
import { useId, useState } from 'react';
import { classNames } from '../../lib/class-names';
import type { Column } from './column';
import type { RowsProps } from './row-table';
import styles from './row-cards.module.css';

/** The rows as cards of labelled lines, for narrow windows. */
export function RowCards<Row extends { id: string }>(props: RowsProps<Row>) {
  const { rows, label, selection, nameOf } = props;
  const areAllChosen = rows.every(({ id }) => selection?.names.has(id));

  const chooseAll = () => selection && choose(props, areAllChosen ? [] : rows, rows);
  return (
    <>
      {selection && (
        <Checkbox className={styles.all} checked={areAllChosen} onChange={chooseAll}>
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
  const isChosen = selection?.names.has(row.id) ?? false;

  return (
    <li className={classNames(styles.card, isChosen && styles.chosen)}>
      {selection && (
        <Checkbox
          aria-label={`Select ${name}`}
          className={styles.tick}
          checked={isChosen}
          onChange={() => choose(props, isChosen ? [] : [row], [row])}
        />
      )}
      <dl className={styles.lines}>
        {columns.map((column) => (
          <CardField key={column.key} column={column} row={row} />
        ))}
      </dl>
      {actions && <div className={styles.actions}>{actions(row)}</div>}
      {expand && (
        <>
          <button
            type="button"
            className={styles.more}
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
  const { title, render, isName } = column;
  return (
    <div className={classNames(styles.line, isName && styles.name)}>
      <dt>{title}</dt>
      <dd>{render(row)}</dd>
    </div>
  );
}

/** Selects `chosen` and deselects the other rows of `of`; rows on other pages stay selected. */
function choose<Row extends { id: string }>(
  { selection, nameOf }: RowsProps<Row>,
  chosen: readonly Row[],
  of: readonly Row[],
): void {
  const touched = new Set(of.map(({ id }) => id));
  const others = [...(selection?.names ?? [])].filter(([id]) => !touched.has(id));
  selection?.choose([
    ...others.map(([id, name]) => ({ id, name })),
    ...chosen.map((row) => ({ id: row.id, name: nameOf(row) })),
  ]);
}
