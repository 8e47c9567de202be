import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { formatCount } from '../../lib/format';
import { MAX_FAMILY_OPTIONS } from '../../domain';
import type { FamilyDraft } from './family-draft';
import { addOption, addValues, membersWith, removeOption, removeValue, renameOption } from './option-changes';
import styles from './option-fields.module.css';

interface OptionFieldsProps {
  draft: FamilyDraft;
  onChange: (draft: FamilyDraft) => void;
}

/** The options of a family with their values. */
export function FamilyOptionFields({ draft, onChange }: OptionFieldsProps) {
  const { options } = draft;
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState<{ index: number; value: string }>();

  const remove = (index: number, value: string) => {
    if (membersWith(draft, index, value).length > 0) setPending({ index, value });
    else onChange(removeValue(draft, index, value));
  };
  const removeAt = (index: number) => {
    const changed = removeOption(draft, index);
    setProblem(changed ? undefined : 'Without this option, two members would be the same. Remove one first.');
    if (changed) onChange(changed);
  };
  return (
    <section aria-labelledby="family-options" className={styles.options}>
      <div className={styles.head}>
        <h2 id="family-options">Options</h2>
        {options.length < MAX_FAMILY_OPTIONS && (
          <Button type="link" onClick={() => onChange(addOption(draft))}>
            {`Add an option (${options.length} of ${MAX_FAMILY_OPTIONS})`}
          </Button>
        )}
      </div>
      {options.map((option, index) => (
        <div key={index} className={styles.option} role="group" aria-label={`Option ${index + 1}`}>
          <Input
            value={option.name}
            placeholder={index === 0 ? 'Colour' : 'Size'}
            maxLength={40}
            aria-label={`Name of option ${index + 1}`}
            onChange={({ target }) => onChange(renameOption(draft, index, target.value))}
          />
          <ValueList
            name={option.name || `option ${index + 1}`}
            values={option.values}
            onAdd={(texts) => onChange(addValues(draft, index, texts))}
            onRemove={(value) => remove(index, value)}
          />
          {options.length > 1 && (
            <Button type="text" onClick={() => removeAt(index)}>
              Remove<span className="sr"> option {option.name || index + 1}</span>
            </Button>
          )}
        </div>
      ))}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <RemovalDialog
        value={pending?.value}
        leaverCount={pending ? membersWith(draft, pending.index, pending.value).length : 0}
        onRemove={() => pending && onChange(removeValue(draft, pending.index, pending.value))}
        onClose={() => setPending(undefined)}
      />
    </section>
  );
}

interface RemovalDialogProps {
  /** The value to remove; the dialog is open while it is defined. */
  value: string | undefined;
  leaverCount: number;
  onRemove: () => void;
  onClose: () => void;
}

/** Says what happens to the members with a removed value. */
function RemovalDialog({ value, leaverCount, onRemove, onClose }: RemovalDialogProps) {
  return (
    <Modal
      open={value !== undefined}
      title={`Remove ${value ?? ''}?`}
      okText="Remove value"
      onCancel={onClose}
      onOk={() => {
        onRemove();
        onClose();
      }}
    >
      {`${formatCount(leaverCount, 'member leaves', 'members leave')} the family when you save. Each stays a product of its own, with its orders and its address.`}
    </Modal>
  );
}

interface ValueListProps {
  name: string;
  values: readonly string[];
  /** Called with the typed values; blank ones do not count. */
  onAdd: (values: readonly string[]) => void;
  onRemove: (value: string) => void;
}

function ValueList({ name, values, onAdd, onRemove }: ValueListProps) {
  const [text, setText] = useState('');
  const add = () => {
    onAdd(text.split(','));
    setText('');
  };
  return (
    <ul className={styles.values} aria-label={`Values of ${name}`}>
      {values.map((value) => (
        <li key={value} className={styles.value}>
          {value}
          <button type="button" aria-label={`Remove ${value}`} onClick={() => onRemove(value)}>
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
      <li>
        <Input
          className={styles.addition}
          value={text}
          maxLength={60}
          placeholder="Add a value"
          aria-label={`Add a value to ${name}`}
          onChange={({ target }) => setText(target.value)}
          onPressEnter={(event) => {
            event.preventDefault();
            add();
          }}
          onBlur={add}
        />
      </li>
    </ul>
  );
}
