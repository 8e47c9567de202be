import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useCell, type CellField } from './cell-editing';
import { useCellSave, type CellRow } from './use-cell-save';
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
  const { problem, clear, refusedText, isSaving, save } = useCellSave(row, field);
  /** True after a key has closed the cell without opening another one. */
  const returnsFocus = useRef(false);
  if (isOpen || refusedText !== undefined)
    return (
      <CellInput
        label={`${label} of ${row.name}`}
        initialText={refusedText ?? editText}
        isFocused={isOpen}
        problem={problem}
        onFocus={open}
        onCancel={() => {
          returnsFocus.current = true;
          clear();
          close();
        }}
        onSave={(newText, step) => {
          if (newText !== editText || refusedText !== undefined) void save(newText);
          if (step) returnsFocus.current = !openNext(step);
          else close();
        }}
      />
    );
  return (
    <button
      ref={(button) => {
        if (button && returnsFocus.current) button.focus();
        returnsFocus.current = false;
      }}
      type="button"
      className={styles.cell}
      aria-busy={isSaving}
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
  isFocused: boolean;
  problem: string | undefined;
  onFocus: () => void;
  onCancel: () => void;
  /** Called with the step to the next cell, or without one when the cell loses the focus. */
  onSave: (text: string, step?: 1 | -1) => void;
}

const STEPS: Partial<Record<string, 1 | -1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

function CellInput({ label, initialText, isFocused, problem, onFocus, onCancel, onSave }: CellInputProps) {
  const [text, setText] = useState(initialText);
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
      onSave(text, step);
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
          if (!isDone.current) onSave(text);
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
