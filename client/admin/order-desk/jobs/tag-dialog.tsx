import { useState } from 'react';
import { Dialog } from '../../../components/feedback/dialog';
import { Button } from '../../../components/forms/button';
import { formatCount } from '../../../lib/format';
import { TagInput } from '../tags/tag-input';
import type { TagStep } from '../desk-tabs-terms';

interface TagDialogProps {
  orderCount: number;
  onRun: (step: TagStep, tag: string) => void;
  onClose: () => void;
}

/** Asks for a tag, and adds it to the selected orders or removes it from them. */
export function TagDialog({ orderCount, onRun, onClose }: TagDialogProps) {
  const [text, setText] = useState('');
  const tag = text.trim();
  const run = (step: TagStep) => {
    if (tag === '') return;
    onRun(step, tag);
    onClose();
  };
  return (
    <Dialog
      role="dialog"
      title={`Tag ${formatCount(orderCount, 'order')}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button disabled={tag === ''} onClick={() => run('REMOVE_TAG')}>
            Remove tag
          </Button>
          <Button variant="primary" disabled={tag === ''} onClick={() => run('ADD_TAG')}>
            Add tag
          </Button>
        </>
      }
    >
      <TagInput label="Tag" value={text} onChange={setText} />
    </Dialog>
  );
}
