import { Button, Modal } from 'antd';
import { useState, type SubmitEvent } from 'react';
import { TextField } from '../editing/text-field';
import { DialogButtons, restoreFocus } from '../frame/confirm-dialog';
import type { ClassTask } from './class-tasks';
import styles from './class-dialog.module.css';

interface ClassDialogProps {
  /** The task of the dialog; the dialog is open while it is defined. */
  task: ClassTask | undefined;
  onClose: () => void;
}

/** Form for a new class, a new name, or a rate of a class. */
export function ClassDialog({ task, onClose }: ClassDialogProps) {
  return (
    <Modal
      open={task !== undefined}
      title={task?.title}
      footer={null}
      closable={false}
      onCancel={onClose}
      afterClose={restoreFocus}
      destroyOnHidden
      width={440}
    >
      {task && <ClassForm task={task} onClose={onClose} />}
    </Modal>
  );
}

function ClassForm({ task, onClose }: { task: ClassTask; onClose: () => void }) {
  const [values, setValues] = useState(task.initial);
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The dialog is inside the form of the settings, and React events reach it through the portal.
    event.stopPropagation();
    const newProblems = task.apply(values);
    setProblems(newProblems);
    if (Object.values(newProblems).every((problem) => problem === undefined)) onClose();
  };
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      {task.fields.map(({ name, label, hint, type }) => (
        <TextField
          key={name}
          label={label}
          name={name}
          type={type}
          hint={hint}
          autoComplete="off"
          value={values[name]}
          problem={problems[name]}
          onChange={(text) => setValues({ ...values, [name]: text })}
          onBlur={() => undefined}
        />
      ))}
      {problems.form && (
        <p className={styles.problem} role="alert">
          {problems.form}
        </p>
      )}
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
        <Button type="primary" htmlType="submit">
          {task.action}
        </Button>
      </DialogButtons>
    </form>
  );
}
