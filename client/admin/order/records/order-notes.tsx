import { Button, Input, Segmented } from 'antd';
import { useState } from 'react';
import { Banner } from '../../../components/feedback/banner';
import { MAX_LENGTH } from '../../../domain';
import { formatShortTime } from '../moments';
import { OfficeAddNoteDocument } from '../order-commands.generated';
import type { OfficeOrder } from '../order-facts';
import { OrderSection } from '../order-section';
import { useOrderCommand } from '../use-order-command';
import styles from './order-notes.module.css';

const READERS = [
  { value: 'office', label: 'Office only' },
  { value: 'buyer', label: 'To the buyer' },
];

/** The notes of an order, and the form for a further one. */
export function OrderNotes({ order, className }: { order: OfficeOrder; className?: string | undefined }) {
  const { notes } = order;
  return (
    <OrderSection title="Notes" className={className}>
      <ol className={styles.notes}>
        {notes.map(({ id, text, isPublic, author, createdAt }) => (
          <li key={id}>
            <time dateTime={createdAt}>{formatShortTime(createdAt)}</time>
            <div>
              <strong>{author?.name ?? order.user.name}</strong>
              {isPublic ? ', to the buyer' : ', office only'}
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <NoteForm orderId={order.id} />
    </OrderSection>
  );
}

function NoteForm({ orderId }: { orderId: string }) {
  const [reader, setReader] = useState('office');
  const [text, setText] = useState('');
  const { isBusy, failure, send } = useOrderCommand(orderId);
  const add = async () => {
    const input = { orderId, text: text.trim(), isPublic: reader === 'buyer' };
    if (await send(OfficeAddNoteDocument, { input })) setText('');
  };
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '' && !isBusy) void add();
      }}
    >
      <Segmented aria-label="Readers of the note" options={READERS} value={reader} onChange={setReader} />
      <Input
        className={styles.field}
        aria-label="Add a note"
        placeholder="Add a note"
        autoComplete="off"
        maxLength={MAX_LENGTH.note}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button htmlType="submit" loading={isBusy} disabled={text.trim() === ''}>
        Add
      </Button>
      {failure && (
        <div className={styles.failure}>
          <Banner tone="bad" role="alert">
            {failure}
          </Banner>
        </div>
      )}
    </form>
  );
}
