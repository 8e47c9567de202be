import { useId, type ReactNode } from 'react';
import styles from './choice-chips.module.css';

interface ChoiceChipsProps<Value extends string> {
  legend: string;
  name: string;
  choices: readonly (readonly [value: Value, label: string])[];
  value: Value;
  hint?: ReactNode;
  onChange: (value: Value) => void;
}

/** A short list of choices side by side, one of which is chosen. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const { legend, name, choices, value, hint, onChange } = props;
  const hintId = useId();
  return (
    <fieldset className={styles.choice} aria-describedby={hint ? hintId : undefined}>
      <legend>{legend}</legend>
      <div className={styles.chips}>
        {choices.map(([choice, label]) => (
          <label key={choice}>
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === value}
              onChange={() => onChange(choice)}
            />
            {label}
          </label>
        ))}
      </div>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
