import { useId, type ComponentProps, type ReactNode } from 'react';
import type { ApiMessage } from '../../domain';
import { useErrorText } from '../../i18n/messages';
import styles from './field.module.css';

interface FieldTexts {
  label: string;
  error?: ApiMessage | string;
  hint?: ReactNode;
}

interface FieldFrameProps extends FieldTexts {
  id: string;
  /** A button at the right end of the control. */
  addition?: ReactNode;
  children: ReactNode;
}

/** A control with its label above it, and its error and hint below it. */
export function FieldFrame({ id, label, error, hint, addition, children }: FieldFrameProps) {
  const translate = useErrorText();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {addition ? (
        <div className={styles.withAddition}>
          {children}
          {addition}
        </div>
      ) : (
        children
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {translate(error)}
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** The attributes that connect a control with its label, error and hint. */
export function useControl(ownId: string | undefined, { error, hint }: Omit<FieldTexts, 'label'>) {
  const generatedId = useId();
  const id = ownId ?? generatedId;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined };
}

/** `isInvalid` marks a control whose error is the message of the form. */
type FieldProps = FieldTexts & { isInvalid?: boolean } & Pick<FieldFrameProps, 'addition'> &
  ComponentProps<'input'>;

export function Field({ label, error, hint, addition, isInvalid, ...input }: FieldProps) {
  const control = useControl(input.id, { error, hint });
  return (
    <FieldFrame id={control.id} label={label} error={error} hint={hint} addition={addition}>
      <input type="text" {...input} {...control} aria-invalid={control['aria-invalid'] ?? isInvalid} />
    </FieldFrame>
  );
}

export function SelectField({ label, error, hint, ...select }: FieldTexts & ComponentProps<'select'>) {
  const control = useControl(select.id, { error, hint });
  return (
    <FieldFrame id={control.id} label={label} error={error} hint={hint}>
      <select {...select} {...control} />
    </FieldFrame>
  );
}

export function TextAreaField({ label, error, hint, ...textArea }: FieldTexts & ComponentProps<'textarea'>) {
  const control = useControl(textArea.id, { error, hint });
  return (
    <FieldFrame id={control.id} label={label} error={error} hint={hint}>
      <textarea {...textArea} {...control} />
    </FieldFrame>
  );
}
