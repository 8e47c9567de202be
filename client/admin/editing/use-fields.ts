import { useState } from 'react';
import type { FieldValues } from './differences';

/** Validation messages by field name. */
export type Problems = Record<string, string | undefined>;

/** State of the form's fields. Each field is validated on blur, and on each change while it is invalid. §5 */
export interface Fields<Values extends FieldValues> {
  values: Values;
  problems: Problems;
  change: (changes: Partial<Values>) => void;
  /** Validates a field on blur. */
  validateField: (field: string) => void;
  /** Validates every field; returns true if all are valid. */
  check: () => boolean;
  /** Shows the field errors that the server returned. */
  showProblems: (problems: Problems) => void;
  /** Replaces the current values with the result of `update`, and clears the validation messages. */
  reset: (update: (values: Values) => Values) => void;
}

interface FieldsOptions<Values extends FieldValues> {
  initial: Values;
  /** Returns the validation message of a field, or undefined. */
  validate: (field: string, values: Values) => string | undefined;
}

export function useFields<Values extends FieldValues>(options: FieldsOptions<Values>): Fields<Values> {
  const { initial, validate } = options;
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problems>({});

  return {
    values,
    problems,
    change(changes) {
      setValues((previousValues) => ({ ...previousValues, ...changes }));
      const invalidFields = Object.keys(changes).filter((field) => problems[field] !== undefined);
      if (invalidFields.length === 0) return;
      const newValues = { ...values, ...changes };
      const newProblems = invalidFields.map((field) => [field, validate(field, newValues)] as const);
      setProblems({ ...problems, ...Object.fromEntries(newProblems) });
    },
    validateField(field) {
      setProblems({ ...problems, [field]: validate(field, values) });
    },
    check() {
      const problemEntries = Object.keys(values).map((field) => [field, validate(field, values)] as const);
      setProblems(Object.fromEntries(problemEntries));
      return problemEntries.every(([, problem]) => problem === undefined);
    },
    showProblems: setProblems,
    reset(update) {
      setValues(update);
      setProblems({});
    },
  };
}

/** Returns an updater: the saved values, except for fields that the admin changed during the save. */
export function rebase<Values extends FieldValues>(
  sentValues: Values,
  savedValues: Values,
): (currentValues: Values) => Values {
  return (currentValues) => {
    const laterChanges = Object.entries(currentValues).filter(
      ([field, value]) => value !== sentValues[field],
    );
    return { ...savedValues, ...Object.fromEntries(laterChanges) };
  };
}
