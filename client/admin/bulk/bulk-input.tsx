import { AutoComplete, Input } from 'antd';
import { useId } from 'react';
import { SelectField } from '../../components/forms/field';
import type { BulkField } from './bulk-task';
import styles from './bulk-dialog.module.css';

interface BulkInputProps {
  field: BulkField;
  text: string;
  onTextChange: (text: string) => void;
  problem: string | undefined;
}

export function BulkInput({ field, text, onTextChange, problem }: BulkInputProps) {
  const { label, hint, suffix, suggestions, choices } = field;
  const id = useId();
  if (choices)
    return (
      <SelectField
        label={label}
        hint={hint}
        error={problem}
        value={text}
        onChange={({ target }) => onTextChange(target.value)}
      >
        {choices.map(([choice, choiceLabel]) => (
          <option key={choice} value={choice}>
            {choiceLabel}
          </option>
        ))}
      </SelectField>
    );
  const hintId = `${id}-hint`;
  const inputProps = {
    id,
    value: text,
    status: problem ? ('error' as const) : undefined,
    'aria-describedby': hintId,
    'aria-invalid': problem ? true : undefined,
  };

  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {suggestions ? (
        <AutoComplete
          {...inputProps}
          options={suggestions
            .filter((name) => name.toLowerCase().includes(text.toLowerCase()))
            .map((name) => ({ value: name }))}
          onChange={onTextChange}
          virtual={false}
        />
      ) : (
        <Input
          {...inputProps}
          inputMode="decimal"
          autoComplete="off"
          suffix={suffix}
          onChange={(event) => onTextChange(event.target.value)}
        />
      )}
      <p id={hintId} role={problem ? 'alert' : undefined} className={problem ? styles.problem : styles.hint}>
        {problem ?? hint}
      </p>
    </div>
  );
}
