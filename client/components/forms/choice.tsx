import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import styles from './choice.module.css';

interface ChoiceGroupProps {
  legend: string;
  /** True below a heading that asks the same; screen readers still read the legend. */
  isLegendHidden?: boolean;
  children: ReactNode;
}

/** A group of choices, of which the shopper takes one. */
export function ChoiceGroup({ legend, isLegendHidden = false, children }: ChoiceGroupProps) {
  return (
    <fieldset className={styles.choices}>
      <legend className={isLegendHidden ? 'sr' : styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}

interface ChoiceProps extends ComponentProps<'input'> {
  /** Name of the choice. */
  title: string;
  /** A sentence below the title, or the reason of an unavailable choice; it describes the control. */
  hint?: string | undefined;
  /** Text at the right end, such as a fee. */
  end?: string | undefined;
}

/** A radio button as a field with a title, a hint and a text at its end. */
export function Choice({ title, hint, end, disabled, ...input }: ChoiceProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const endId = end ? `${id}-end` : undefined;
  const describedBy = [hintId, endId].filter(Boolean).join(' ') || undefined;
  return (
    <label className={classNames(styles.choice, disabled && styles.unavailable)}>
      <input
        type="radio"
        {...input}
        disabled={disabled}
        aria-labelledby={id}
        aria-describedby={describedBy}
      />
      <span>
        <span id={id} className={styles.title}>
          {title}
        </span>
        {hint && (
          <span id={hintId} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      {end && (
        <span id={endId} className={styles.end}>
          {end}
        </span>
      )}
    </label>
  );
}
