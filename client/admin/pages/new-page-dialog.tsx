import { Button, Modal } from 'antd';
import { useState, type SubmitEvent } from 'react';
import { readSlug } from '../../domain';
import { problemOf } from '../editing/problem-of';
import { TextField } from '../editing/text-field';
import { DialogButtons, restoreFocus } from '../frame/confirm-dialog';
import styles from './page-editor.module.css';

interface NewPageDialogProps {
  isOpen: boolean;
  onCreate: (slug: string) => void;
  onClose: () => void;
}

/** Asks for the address of a new page. The page exists after its first save. */
export function NewPageDialog({ isOpen, onCreate, onClose }: NewPageDialogProps) {
  return (
    <Modal
      open={isOpen}
      title="New Page"
      footer={null}
      closable={false}
      onCancel={onClose}
      afterClose={restoreFocus}
      destroyOnHidden
      width={440}
    >
      {isOpen && <NewPageForm onCreate={onCreate} onClose={onClose} />}
    </Modal>
  );
}

function NewPageForm({ onCreate, onClose }: Omit<NewPageDialogProps, 'isOpen'>) {
  const [slug, setSlug] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const newProblem = problemOf((input) => readSlug(input.slug), { slug });
    setProblem(newProblem);
    if (newProblem === undefined) onCreate(slug);
  };
  return (
    <form className={styles.addresses} method="post" onSubmit={submit} noValidate>
      <TextField
        label="Address"
        name="slug"
        autoComplete="off"
        hint={`/pages/${slug || 'warranty'}: lower-case letters, digits and hyphens`}
        value={slug}
        problem={problem}
        onChange={setSlug}
        onBlur={() => undefined}
      />
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
        <Button type="primary" htmlType="submit">
          Write Page
        </Button>
      </DialogButtons>
    </form>
  );
}
