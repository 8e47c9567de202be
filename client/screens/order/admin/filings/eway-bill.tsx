import { useMutation } from '@apollo/client/react';
import { useState, type SyntheticEvent } from 'react';
import { fieldsOf, messageOf } from '../../../../apollo/message-of';
import { Button } from '../../../../components/forms/button';
import { Field } from '../../../../components/forms/field';
import { DocumentFilingsDocument, NoteEwayBillDocument } from './document-filings.generated';
import styles from './document-filings.module.css';

interface EwayBillProps {
  documentId: string;
  /** The stored number. */
  number: string | null;
}

/** Notes the number of the e-way bill of a document. */
export function EwayBill({ documentId, number }: EwayBillProps) {
  const [text, setText] = useState(number ?? '');
  const [note, { loading, error, data }] = useMutation(NoteEwayBillDocument, {
    refetchQueries: [DocumentFilingsDocument],
    errorPolicy: 'all',
  });
  const isStored = text === data?.noteEwayBill.number && text === number;
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const result = await note({ variables: { input: { documentId, number: text } } });
    if (result.data) setText(result.data.noteEwayBill.number);
  };

  return (
    <form className={styles.eway} noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="E-way bill number"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        hint={error ? undefined : '12 digits'}
        error={error && (fieldsOf(error)['number'] ?? messageOf(error))}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" busy={loading}>
        Save
      </Button>
      <p role="status" className="muted small">
        {isStored ? 'Saved' : ''}
      </p>
    </form>
  );
}
