import { Input, Modal } from 'antd';
import { useRef, useState } from 'react';
import { MAX_LENGTH } from '../../domain';
import { formatCount } from '../../lib/format';
import { useRowFocus } from '../editing/use-row-focus';
import styles from './option-fields.module.css';

interface FamilyOptionValuesProps {
  name: string;
  values: readonly string[];
  /** Number of members with a value, which leave the family with it. */
  memberCountOf: (value: string) => number;
  /** Called with the typed values; blank ones do not count. */
  onAdd: (values: readonly string[]) => void;
  onRemove: (value: string) => void;
}

/** The values of an option; a value with members is removed after a confirmation. */
export function FamilyOptionValues({
  name,
  values,
  memberCountOf,
  onAdd,
  onRemove,
}: FamilyOptionValuesProps) {
  const [pendingValue, setPendingValue] = useState<string>();
  const { listRef, afterRemove, focusPendingTarget } = useRowFocus<HTMLUListElement>();
  const confirmedIndex = useRef<number>(undefined);
  const remove = (value: string) => {
    if (memberCountOf(value) > 0) return setPendingValue(value);
    afterRemove(values.indexOf(value));
    onRemove(value);
  };
  const removePending = () => {
    if (pendingValue === undefined) return;
    confirmedIndex.current = values.indexOf(pendingValue);
    onRemove(pendingValue);
  };
  // An open dialog takes the focus back, so the focus moves after the dialog has closed.
  const focusAfterDialog = () => {
    if (confirmedIndex.current === undefined) return;
    afterRemove(confirmedIndex.current);
    confirmedIndex.current = undefined;
    focusPendingTarget();
  };
  return (
    <>
      <ul ref={listRef} className={styles.values} aria-label={`Values of ${name}`}>
        {values.map((value, index) => (
          <li key={value} className={styles.value}>
            {value}
            <button
              type="button"
              aria-label={`Remove ${value}`}
              data-row={`${index} remove`}
              onClick={() => remove(value)}
            >
              <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
        <li>
          <AdditionField name={name} onAdd={onAdd} />
        </li>
      </ul>
      <RemovalDialog
        value={pendingValue}
        leaverCount={pendingValue === undefined ? 0 : memberCountOf(pendingValue)}
        onRemove={removePending}
        onClose={() => setPendingValue(undefined)}
        afterClose={focusAfterDialog}
      />
    </>
  );
}

function AdditionField({ name, onAdd }: Pick<FamilyOptionValuesProps, 'name' | 'onAdd'>) {
  const [text, setText] = useState('');
  const add = () => {
    onAdd(text.split(','));
    setText('');
  };
  return (
    <Input
      className={styles.addition}
      value={text}
      maxLength={MAX_LENGTH.optionValue}
      placeholder="Add a value"
      aria-label={`Add a value to ${name}`}
      data-row="add"
      onChange={({ target }) => setText(target.value)}
      onPressEnter={(event) => {
        event.preventDefault();
        add();
      }}
      onBlur={add}
    />
  );
}

interface RemovalDialogProps {
  /** The value to remove; the dialog is open while it is defined. */
  value: string | undefined;
  leaverCount: number;
  onRemove: () => void;
  onClose: () => void;
  /** Called after the dialog has disappeared. */
  afterClose: () => void;
}

/** Says what happens to the members with a removed value. */
function RemovalDialog({ value, leaverCount, onRemove, onClose, afterClose }: RemovalDialogProps) {
  return (
    <Modal
      open={value !== undefined}
      title={`Remove ${value ?? ''}?`}
      okText="Remove value"
      onCancel={onClose}
      afterClose={afterClose}
      onOk={() => {
        onRemove();
        onClose();
      }}
    >
      {`${formatCount(leaverCount, 'member leaves', 'members leave')} the family when you save. Each stays a product of its own, with its orders and its address.`}
    </Modal>
  );
}
