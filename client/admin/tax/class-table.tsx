import { Button, Table } from 'antd';
import { useState } from 'react';
import { useToday } from '../../components/delivery/use-today';
import { Banner } from '../../components/feedback/banner';
import { formatCount } from '../../lib/format';
import { RowButton } from '../frame/row-actions';
import { ClassMenu, RateList } from './class-actions';
import { columnsOf, type ClassRow } from './class-columns';
import { ClassDialog } from './class-dialog';
import { withClass, withMove, withoutRate, type ClassDraft } from './class-drafts';
import { addTask, rateTask, renameTask, type ClassTask, type TaskTerms } from './class-tasks';
import styles from './class-table.module.css';

interface ClassTableProps {
  classes: readonly ClassDraft[];
  /** Number of products by class id. */
  productCounts: ReadonlyMap<string, number>;
  onChange: (classes: ClassDraft[]) => void;
}

/** The tax classes with their rates by day. The first class holds for products without a class. */
export function ClassTable({ classes, productCounts, onChange }: ClassTableProps) {
  const [task, setTask] = useState<ClassTask>();
  const [refusal, setRefusal] = useState<string>();
  const terms: TaskTerms = { classes, today: useToday(), onChange };
  const open = (newTask: ClassTask) => {
    setRefusal(undefined);
    setTask(newTask);
  };
  const remove = (row: ClassRow) => {
    const reason = refusalOf(row, classes.length, productCounts.get(row.id) ?? 0);
    setRefusal(reason);
    if (!reason) onChange(classes.filter((_class, position) => position !== row.index));
  };

  return (
    <div className={styles.classes}>
      <div className={styles.head}>
        <h3 id="tax-classes">Tax classes</h3>
        <Button onClick={() => open(addTask(terms))}>Add a Class</Button>
      </div>
      {refusal && (
        <Banner tone="bad" role="alert">
          {refusal}
        </Banner>
      )}
      <ClassRows {...{ terms, productCounts, open, remove }} />
      <p className="muted small">
        Orders keep the rate of the day they were made. The first class holds for products without a class.
      </p>
      <ClassDialog task={task} onClose={() => setTask(undefined)} />
    </div>
  );
}

interface ClassRowsProps {
  terms: TaskTerms;
  productCounts: ReadonlyMap<string, number>;
  open: (task: ClassTask) => void;
  remove: (row: ClassRow) => void;
}

function ClassRows({ terms, productCounts, open, remove }: ClassRowsProps) {
  const { classes, today, onChange } = terms;
  const rows: ClassRow[] = classes.map((taxClass, index) => ({ ...taxClass, index }));
  const actions = (row: ClassRow) => (
    <span className={styles.actions}>
      <RowButton name={row.name} onClick={() => open(rateTask(terms, row.index, { taxClass: row }))}>
        New Rate
      </RowButton>
      <ClassMenu
        row={row}
        count={classes.length}
        onRename={() => open(renameTask(terms, row.index, row))}
        onMove={(step) => onChange(withMove(classes, row.index, step))}
        onRemove={() => remove(row)}
      />
    </span>
  );
  return (
    <div role="region" aria-labelledby="tax-classes" tabIndex={0} className={styles.scroll}>
      <Table<ClassRow>
        aria-label="Tax classes"
        size="small"
        rowKey="index"
        dataSource={rows}
        pagination={false}
        columns={[
          ...columnsOf(today, productCounts),
          {
            key: 'actions',
            title: <span className="sr">Actions</span>,
            align: 'right',
            render: (_value, row) => actions(row),
          },
        ]}
        expandable={{
          columnTitle: <span className="sr">Rates</span>,
          expandedRowRender: (row) => (
            <RateList
              taxClass={row}
              today={today}
              onEdit={(changed) => open(rateTask(terms, row.index, { taxClass: row, changed }))}
              onRemove={(rate) => onChange(withClass(classes, withoutRate(row, rate), row.index))}
            />
          ),
        }}
      />
    </div>
  );
}

/** The reason why a class cannot be removed; undefined if it can. */
function refusalOf({ name }: ClassRow, classCount: number, productCount: number): string | undefined {
  if (classCount === 1) return `“${name}” cannot be removed: the shop needs one class.`;
  if (productCount === 0) return undefined;
  const verb = productCount === 1 ? 'has' : 'have';
  return `“${name}” cannot be removed: ${formatCount(productCount, 'product')} ${verb} it.`;
}
