import { useMutation } from '@apollo/client/react';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { Banner } from '../../components/feedback/banner';
import { TextField } from '../editing/text-field';
import { useSubmit } from '../editing/use-submit';
import { DialogButtons, restoreFocus } from '../frame/confirm-dialog';
import { CreateRedirectDocument } from './redirects.generated';
import styles from './redirects.module.css';

interface RedirectDialogProps {
  isOpen: boolean;
  onSaved: () => void;
  onClose: () => void;
}

/** Form of a redirect. */
export function RedirectDialog({ isOpen, ...props }: RedirectDialogProps) {
  return (
    <Modal
      open={isOpen}
      title="Add Redirect"
      footer={null}
      closable={false}
      onCancel={props.onClose}
      afterClose={restoreFocus}
      destroyOnHidden
      width={480}
    >
      {isOpen && <RedirectForm {...props} />}
    </Modal>
  );
}

function RedirectForm({ onSaved, onClose }: Omit<RedirectDialogProps, 'isOpen'>) {
  const [values, setValues] = useState({ path: '', target: '' });
  const [create] = useMutation(CreateRedirectDocument);
  const { problems, message, isSaving, submit } = useSubmit(async () => {
    const { path, target } = values;
    await create({ variables: { input: { path: path.trim(), target: target.trim() } } });
    onSaved();
    onClose();
  });
  const field = (name: 'path' | 'target', label: string, hint: string) => (
    <TextField
      {...{ label, name, hint }}
      autoComplete="off"
      value={values[name]}
      problem={problems[name]}
      onChange={(text) => setValues({ ...values, [name]: text })}
      onBlur={() => undefined}
    />
  );
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      {message && Object.keys(problems).length === 0 && (
        <Banner tone="bad" role="alert">
          {message}
        </Banner>
      )}
      {field('path', 'Former address', 'Such as /products/old-lamp')}
      {field('target', 'Leads to', 'A page of this shop, such as /p/lamp')}
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
        <Button type="primary" htmlType="submit" loading={isSaving}>
          Add
        </Button>
      </DialogButtons>
    </form>
  );
}
