import type { ComponentProps, ReactNode } from 'react';
import { Banner } from '../../components/feedback/banner';
import { Button } from '../../components/forms/button';
import { useErrorText } from '../../i18n/messages';
import { useSetupMessages } from './setup-messages';
import type { useStepForm } from './use-step-form';
import styles from './setup.module.css';

interface StepFormProps {
  step: ReturnType<typeof useStepForm>;
  title: string;
  lead: string;
  /** The text above the title, such as `Step 2 of 6`. */
  position?: string;
  /** The left end of the bar below the form. */
  note?: ReactNode;
  onBack?: (() => void) | undefined;
  submitText?: string;
  children: ReactNode;
}

/** One step: heading, form, and the bar that continues. */
export function StepForm({ step, title, lead, position, note, onBack, submitText, children }: StepFormProps) {
  const { continue: continueText, back } = useSetupMessages();
  const translate = useErrorText();
  const { form, errors, isSending, submit, clearError } = step;
  return (
    <form ref={form} className={styles.step} method="post" noValidate onSubmit={submit} onChange={clearError}>
      <header>
        {position && <p className={styles.position}>{position}</p>}
        <h1 id="step-title" tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      {errors.form && (
        <Banner tone="bad" role="alert">
          {translate(errors.form)}
        </Banner>
      )}
      <div className={styles.fields}>{children}</div>
      <div className={styles.bar}>
        <p>{note}</p>
        {onBack && <Button onClick={onBack}>{back}</Button>}
        <Button type="submit" variant="primary" busy={isSending}>
          {submitText ?? continueText}
        </Button>
      </div>
    </form>
  );
}

/** A checkbox with its label. */
export function CheckRow({ label, ...input }: { label: string } & Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className={styles.check}>
      <input type="checkbox" {...input} />
      {label}
    </label>
  );
}
