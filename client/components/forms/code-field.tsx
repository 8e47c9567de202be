import type { ComponentProps } from 'react';
import { foldDigits } from '../../domain';
import { Field } from './field';
import styles from './code-field.module.css';

/** Number of digits of a one-time code. */
export const CODE_DIGITS = 6;

/** The digits of a typed or pasted code, such as `123 456` or Devanagari digits. */
export function readCode(text: string): string {
  return foldDigits(text).replace(/\D/g, '').slice(0, CODE_DIGITS);
}

type CodeFieldProps = Pick<ComponentProps<typeof Field>, 'label' | 'error' | 'hint'>;

/** Field of a one-time code, which phones fill from the email or message. */
export function CodeField(props: CodeFieldProps) {
  return (
    <div className={styles.code}>
      <Field
        {...props}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </div>
  );
}
