import { Button } from 'antd';
import { useState } from 'react';
import { formatCount } from '../../lib/format';
import type { Selection } from '../table/use-selection';
import { BulkDialog } from './bulk-dialog';
import type { BulkTask } from './bulk-task';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  selection: Selection;
  noun: readonly [one: string, many: string];
  tasks: readonly BulkTask[];
  /** Told after something was changed. */
  onChanged: () => void;
}

/** What can be done to the ticked rows; it keeps to the lower edge of the window while there are any. */
export function BulkBar({ selection, noun, tasks, onChanged }: BulkBarProps) {
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
            {tasks.map((offered) => (
              <Button key={offered.action} danger={offered.isDanger} onClick={() => setTask(offered)}>
                {offered.action}
              </Button>
            ))}
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
