import { useState } from 'react';
import { fieldsOf, messageOf } from '../../apollo/message-of';
import type { ApiMessage } from '../../domain';

/** Error messages by field name; `form` is for errors of no field. */
type Refusals = Partial<Record<string, ApiMessage | string>>;

/** Error messages of a form's fields. Setting them focuses the first invalid field. §5 */
export function useRefusals(names: readonly string[]) {
  const [refusals, setRefusals] = useState<Refusals>({});

  /** Shows field errors; returns true if there are any. */
  const tell = (form: HTMLFormElement, next: Refusals): boolean => {
    setRefusals(next);
    const first = names.find((name) => next[name]);
    if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    return Object.values(next).some(Boolean);
  };
  /** Shows a server error: at the fields it names, else above the form. */
  const showErrorField = (form: HTMLFormElement, error: unknown): boolean => {
    const fields = fieldsOf(error);
    const isShown = names.some((name) => fields[name]);
    return tell(form, isShown ? fields : { form: messageOf(error) });
  };

  return { refusals, tell, tellError: showErrorField };
}
