import { useRef, useState, type SubmitEvent } from 'react';
import { fieldsOf, messageOf } from '../../apollo/message-of';
import type { ApiMessage } from '../../domain';

/** Error messages by field name; `form` is for an error that belongs to no field. */
export type StepErrors = Partial<Record<string, ApiMessage | string>>;

interface StepFormOptions {
  /** Problems that the browser finds before the request. */
  validate?: (form: HTMLFormElement) => StepErrors;
  /** Sends the form. Its errors appear at the fields that they name. */
  send: (form: HTMLFormElement) => Promise<void>;
}

/** The form of a step: all problems appear at once, and the first invalid field gets the focus. */
export function useStepForm({ validate, send }: StepFormOptions) {
  const [errors, setErrors] = useState<StepErrors>({});
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const showErrors = (newErrors: StepErrors) => {
    setErrors(newErrors);
    const fields = [...(form.current?.elements ?? [])] as HTMLInputElement[];
    fields.find(({ name }) => newErrors[name])?.focus();
  };

  /** Sends the form, or an action without a form. */
  const run = async (element: HTMLFormElement) => {
    setSending(true);
    try {
      await send(element);
      setErrors({});
    } catch (error) {
      const fieldErrors = fieldsOf(error);
      const controls = [...element.elements] as HTMLInputElement[];
      const hasFieldError = controls.some(({ name }) => name && fieldErrors[name]);
      showErrors(hasFieldError ? fieldErrors : { form: messageOf(error) });
    } finally {
      setSending(false);
    }
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const problems = validate?.(event.currentTarget) ?? {};
    if (Object.values(problems).some(Boolean)) showErrors(problems);
    else await run(event.currentTarget);
  };

  /** Removes the error of a field that the merchant changes. */
  const clearError = ({ target }: { target: EventTarget }) => {
    const { name } = target as HTMLInputElement;
    if (name && errors[name]) setErrors({ ...errors, [name]: undefined });
  };

  return { form, errors, isSending, run, submit, clearError };
}

/** Problems of the empty fields among required ones: `[name, label]`. */
export function emptyFieldErrors(
  form: HTMLFormElement,
  fields: readonly (readonly [name: string, label: string])[],
  textOf: (label: string) => string,
): StepErrors {
  const data = new FormData(form);
  const isEmpty = (name: string) => {
    const value = data.get(name);
    return value === null || (typeof value === 'string' ? value.trim() === '' : value.size === 0);
  };
  return Object.fromEntries(
    fields.flatMap(([name, label]) => (isEmpty(name) ? [[name, textOf(label)] as const] : [])),
  );
}
