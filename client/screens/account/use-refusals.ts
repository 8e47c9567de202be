import { useState } from 'react';
import { fieldsOf, messageOf } from '../../apollo/message-of';

/** What is wrong with which field; `form` is for what belongs to none. */
type Refusals = Partial<Record<string, string>>;

/** What a form's fields were refused with. Telling it moves the focus to the first of them. §5 */
export function useRefusals(names: readonly string[]) {
  const [refusals, setRefusals] = useState<Refusals>({});

  /** Shows refusals by field; says whether there are any. */
  const tell = (form: HTMLFormElement, next: Refusals): boolean => {
    setRefusals(next);
    const first = names.find((name) => next[name]);
    if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    return Object.values(next).some(Boolean);
  };
  /** Shows what the shop said: beside the fields it names, else above the form. */
  const tellError = (form: HTMLFormElement, error: unknown): boolean => {
    const fields = fieldsOf(error);
    const isShown = names.some((name) => fields[name]);
    return tell(form, isShown ? fields : { form: messageOf(error) });
  };

  return { refusals, tell, tellError };
}
