import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useCell, type CellField } from './cell-editing';
import { useCellSave, type CellBase, type CellRow } from './use-cell-save';
import styles from './editable-cell.module.css';

interface EditableCellProps {
  row: CellRow;
  field: CellField;
  /** Name of the column in labels, such as Price. */
  label: string;
  /** Visible text of the closed cell. */
  text: string;
  /** Text that the admin edits. */
  editText: string;
}

/** A cell that opens with a click: Enter saves and goes down, Escape restores, a refused text stays with its reason. */
export function EditableCell({ row, field, label, text, editText }: EditableCellProps) {
  const { isOpen, open, close, openNext } = useCell(row.id, field);
  const { refusal, pending, clear, save } = useCellSave(row, field);
  /** True after a key has closed the cell without opening another one. */
  const returnsFocus = useRef(false);
  if (isOpen || refusal) {
    const base = pending ?? { text: editText, countSeen: row.countInStock };
    return (
      <CellInput
        label={`${label} of ${row.name}`}
        initialText={refusal?.text ?? base.text}
        initialBase={base}
        isFocused={isOpen}
        problem={refusal?.problem}
        onFocus={open}
        onCancel={() => {
          returnsFocus.current = true;
          clear();
          close();
        }}
        onSave={(text, openedBase, step) => {
          const editedBase = refusal?.base ?? openedBase;
          if (text === editedBase.text) clear();
          else void save(text, editedBase);
          if (step) returnsFocus.current = !openNext(step);
          else close();
        }}
      />
    );
  }
  return (
    <button
      ref={(button) => {
        if (button && returnsFocus.current) button.focus();
        returnsFocus.current = false;
      }}
      type="button"
      className={styles.cell}
      aria-busy={pending !== undefined}
      onClick={open}
    >
      <span className="sr">{`Change ${label.toLowerCase()} of ${row.name}: `}</span>
      {text}
    </button>
  );
}

interface CellInputProps {
  label: string;
  initialText: string;
  /** The saved values; the cell keeps those of its opening, because the list may change meanwhile. */
  initialBase: CellBase;
  isFocused: boolean;
  problem: string | undefined;
  onFocus: () => void;
  onCancel: () => void;
  /** Called with the step to the next cell, or without one when the cell loses the focus. */
  onSave: (text: string, base: CellBase, step?: 1 | -1) => void;
}

const STEPS: Partial<Record<string, 1 | -1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

function CellInput({ label, initialText, initialBase, isFocused, problem, ...handlers }: CellInputProps) {
  const { onFocus, onCancel, onSave } = handlers;
  const [text, setText] = useState(initialText);
  const [base] = useState(initialBase);
  /** True after a key has saved or cancelled, so that the loss of the focus does not save again. */
  const isDone = useRef(false);
  const problemId = useId();
  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = STEPS[event.key];
    if (event.key === 'Escape') {
      isDone.current = true;
      event.preventDefault();
      onCancel();
    } else if (step) {
      isDone.current = true;
      event.preventDefault();
      onSave(text, base, step);
    }
  };
  return (
    <span className={styles.open}>
      <input
        ref={(input) => {
          if (input && isFocused && document.activeElement !== input) {
            input.focus();
            input.select();
          }
        }}
        className={styles.input}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onFocus={() => {
          isDone.current = false;
          onFocus();
        }}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={pressKey}
        onBlur={() => {
          if (!isDone.current) onSave(text, base);
        }}
      />
      {problem && (
        <small id={problemId} role="alert" className={styles.problem}>
          {problem}
        </small>
      )}
    </span>
  );
}
