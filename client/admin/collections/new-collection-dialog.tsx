import { useMutation } from '@apollo/client/react';
import { Button, Modal, Segmented } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Banner } from '../../components/feedback/banner';
import { officePaths } from '../../lib/office-paths';
import { TextField } from '../editing/text-field';
import { useSubmit } from '../editing/use-submit';
import { DialogButtons, restoreFocus } from '../frame/confirm-dialog';
import { CreateCollectionDocument, type CollectionKind } from './collections.generated';
import styles from './collection-form.module.css';

/** A rule must have a condition; this one all products match that shoppers can buy. */
const FIRST_RULE = { match: 'ALL' as const, conditions: [{ field: 'IN_STOCK' as const, value: 'true' }] };

/** Asks for name and kind of a new collection, and opens its form. */
export function NewCollectionDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal
      open={isOpen}
      title="New Collection"
      footer={null}
      closable={false}
      onCancel={onClose}
      afterClose={restoreFocus}
      destroyOnHidden
      width={480}
    >
      {isOpen && <NewCollectionForm onClose={onClose} />}
    </Modal>
  );
}

function NewCollectionForm({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [kind, setKind] = useState<CollectionKind>('HAND');
  const [create] = useMutation(CreateCollectionDocument);
  const navigate = useNavigate();
  const { problems, message, isSaving, submit } = useSubmit(async () => {
    const rule = kind === 'RULE' ? FIRST_RULE : undefined;
    const { data } = await create({ variables: { input: { name: name.trim(), kind, rule } } });
    if (data) await navigate(officePaths.collection(data.createCollection.collection.slug));
  });
  return (
    <form className={styles.dialog} method="post" noValidate onSubmit={submit}>
      {message && !problems.name && (
        <Banner tone="bad" role="alert">
          {message}
        </Banner>
      )}
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        value={name}
        problem={problems.name}
        onChange={setName}
        onBlur={() => undefined}
      />
      <Segmented<CollectionKind>
        aria-label="Products"
        value={kind}
        options={[
          { value: 'HAND', label: 'By hand' },
          { value: 'RULE', label: 'By a rule' },
        ]}
        onChange={setKind}
      />
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
        <Button type="primary" htmlType="submit" loading={isSaving}>
          Create
        </Button>
      </DialogButtons>
    </form>
  );
}
