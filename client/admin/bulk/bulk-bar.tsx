import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { formatCount } from '../../lib/format';
import type { Selection } from '../table/use-selection';
import { BulkDialog } from './bulk-dialog';
import type { BulkTask } from './bulk-task';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  selection: Selection;
  noun: readonly [singular: string, plural: string];
  tasks: readonly BulkTask[];
  /** Called after every run of a bulk action, even if all rows failed. */
  onChanged: () => void;
  /** Further buttons, which do not change each row on its own. */
  children?: ReactNode;
}

/** The bulk actions for the selected rows, in a bar that sticks to the bottom of the viewport. */
export function BulkBar({ selection, noun, tasks, onChanged, children }: BulkBarProps) {
  const [task, setTask] = useState<BulkTask>();
  const count = selection.ids.length;

  return (
    <>
      {count > 0 && (
        <section aria-label="Selected" className={styles.bar}>
          <p role="status" className="num">
            {formatCount(count, ...noun)} selected
          </p>
          <div className={styles.buttons}>
            {tasks.map((availableTask) => (
              <Button
                key={availableTask.action}
                danger={availableTask.isDanger}
                onClick={() => setTask(availableTask)}
              >
                {availableTask.action}
              </Button>
            ))}
            {children}
            <Button type="link" onClick={selection.clear}>
              Unselect
            </Button>
          </div>
        </section>
      )}
      <BulkDialog {...{ task, selection, noun, onChanged }} onClose={() => setTask(undefined)} />
    </>
  );
}
