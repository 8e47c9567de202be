import { useState } from 'react';
import type { FieldValues } from './differences';

/** Validation messages by field name. */
export type Problems = Record<string, string | undefined>;

/** State of the form's fields. Each field is validated on blur, and on each change while it is invalid. §5 */
export interface Fields<Values extends FieldValues> {
  values: Values;
  problems: Problems;
  change: (changed: Partial<Values>) => void;
  leave: (field: string) => void;
  /** Validates every field; returns true if all are valid. */
  check: () => boolean;
  /** Shows the field errors that the server returned. */
  refuse: (problems: Problems) => void;
  /** Resets the fields to values computed from their current values. */
  restart: (next: (values: Values) => Values) => void;
}

interface Options<Values extends FieldValues> {
  initial: Values;
  /** Returns the validation message of a field, or undefined. */
  problemIn: (field: string, values: Values) => string | undefined;
}

export function useFields<Values extends FieldValues>(options: Options<Values>): Fields<Values> {
  const { initial, problemIn } = options;
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problems>({});

  return {
    values,
    problems,
    change(changed) {
      setValues((before) => ({ ...before, ...changed }));
      const fixedFields = Object.keys(changed).filter((field) => problems[field] !== undefined);
      if (fixedFields.length === 0) return;
      const next = { ...values, ...changed };
      const rechecked = fixedFields.map((field) => [field, problemIn(field, next)] as const);
      setProblems({ ...problems, ...Object.fromEntries(rechecked) });
    },
    leave(field) {
      setProblems({ ...problems, [field]: problemIn(field, values) });
    },
    check() {
      const problems = Object.keys(values).map((field) => [field, problemIn(field, values)] as const);
      setProblems(Object.fromEntries(problems));
      return problems.every(([, problem]) => problem === undefined);
    },
    refuse: setProblems,
    restart(next) {
      setValues(next);
      setProblems({});
    },
  };
}

/** Returns the saved values, except for fields that the admin changed during the save. */
export function rebase<Values extends FieldValues>(sent: Values, saved: Values): (now: Values) => Values {
  return (now) => {
    const typedSince = Object.entries(now).filter(([field, value]) => value !== sent[field]);
    return { ...saved, ...Object.fromEntries(typedSince) };
  };
}
