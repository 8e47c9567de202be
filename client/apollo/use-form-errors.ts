import { useState } from 'react';
import { fieldsOf, messageOf } from './message-of';
import type { ApiMessage } from '../domain';

/** Error messages by field name; `form` is for an error that belongs to no field. */
type FormErrors = Partial<Record<string, ApiMessage | string>>;

/**
 * Error messages of a form's fields. Showing errors focuses the first invalid field. `parent` is the input field that
 * contains the fields on the server, such as `shippingAddress`. §5
 */
export function useFormErrors(names: readonly string[], parent?: string) {
  const [errors, setErrors] = useState<FormErrors>({});

  /** Shows field errors; returns true if there are any. */
  const showErrors = (form: HTMLFormElement, newErrors: FormErrors): boolean => {
    setErrors(newErrors);
    const firstInvalidName = names.find((name) => newErrors[name]);
    if (firstInvalidName) form.querySelector<HTMLInputElement>(`[name="${firstInvalidName}"]`)?.focus();
    return Object.values(newErrors).some(Boolean);
  };
  /** Shows a server error at the fields that it names, or else above the form. */
  const showServerError = (form: HTMLFormElement, error: unknown): boolean => {
    const errorsByPath = fieldsOf(error);
    const fieldErrors = Object.fromEntries(
      names.map((name) => [name, errorsByPath[parent === undefined ? name : `${parent}.${name}`]]),
    );
    const hasFieldError = names.some((name) => fieldErrors[name]);
    return showErrors(form, hasFieldError ? fieldErrors : { form: messageOf(error) });
  };
  /** Removes the error of a field that the user corrected. */
  const clearError = (name: string) =>
    setErrors((all) => (all[name] === undefined ? all : { ...all, [name]: undefined }));

  return { errors, showErrors, showServerError, clearError };
}
