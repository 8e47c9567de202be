import { Button } from 'antd';
import { useState } from 'react';
import { formatNumber } from '../../lib/format';
import { DialogButtons } from '../frame/confirm-dialog';
import { BulkInput } from './bulk-input';
import type { BulkTask } from './bulk-task';
import styles from './bulk-dialog.module.css';

interface BulkConfirmationProps {
  task: BulkTask;
  names: readonly string[];
  /** The number of rows with the noun, such as "3 products". */
  count: string;
  /** Called with the text of the field, or with an empty text if the task has no field. */
  onConfirm: (text: string) => void;
  onClose: () => void;
}

/** Maximum number of row names that the confirmation lists. */
const MAX_LISTED_NAMES = 5;

export function BulkConfirmation({ task, names, count, onConfirm, onClose }: BulkConfirmationProps) {
  const [text, setText] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const problem = task.field?.check(text);
  const moreCount = names.length - MAX_LISTED_NAMES;

  return (
    <form
      className={styles.confirmation}
      onSubmit={(event) => {
        event.preventDefault();
        setIsSubmitted(true);
        if (!problem) onConfirm(text.trim());
      }}
    >
      {task.warning && <p>{task.warning(count)}</p>}
      <ul className={styles.names}>
        {names.slice(0, MAX_LISTED_NAMES).map((name, index) => (
          <li key={index}>{name}</li>
        ))}
        {moreCount > 0 && <li className="muted">and {formatNumber(moreCount)} more</li>}
      </ul>
      {task.field && (
        <BulkInput
          field={task.field}
          text={text}
          onTextChange={setText}
          problem={isSubmitted ? problem : undefined}
        />
      )}
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
        <Button htmlType="submit" danger={task.isDanger} type={task.isDanger ? 'default' : 'primary'}>
          {task.action}
        </Button>
      </DialogButtons>
    </form>
  );
}
