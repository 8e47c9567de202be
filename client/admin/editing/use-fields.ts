import { useState } from 'react';
import type { FieldValues } from './differences';

/** Sentences about fields, by name. */
export type Problems = Record<string, string | undefined>;

/** The state of a form's fields: each is looked at as it is left, and again while it is mended. §5 */
export interface Fields<Values extends FieldValues> {
  values: Values;
  problems: Problems;
  change: (changed: Partial<Values>) => void;
  leave: (field: string) => void;
  /** Looks at every field; answers whether all is well. */
  check: () => boolean;
  /** Shows what the server says of them. */
  refuse: (problems: Problems) => void;
  /** Begins anew, from values made of what the fields hold by now. */
  restart: (next: (values: Values) => Values) => void;
}

interface Options<Values extends FieldValues> {
  initial: Values;
  /** What is wrong with a field, in a sentence. */
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
      const mended = Object.keys(changed).filter((field) => problems[field] !== undefined);
      if (mended.length === 0) return;
      const next = { ...values, ...changed };
      const again = mended.map((field) => [field, problemIn(field, next)] as const);
      setProblems({ ...problems, ...Object.fromEntries(again) });
    },
    leave(field) {
      setProblems({ ...problems, [field]: problemIn(field, values) });
    },
    check() {
      const found = Object.keys(values).map((field) => [field, problemIn(field, values)] as const);
      setProblems(Object.fromEntries(found));
      return found.every(([, problem]) => problem === undefined);
    },
    refuse: setProblems,
    restart(next) {
      setValues(next);
      setProblems({});
    },
  };
}

/** Saved values in the fields, but for those that were typed into while the save was under way. */
export function rebase<Values extends FieldValues>(sent: Values, saved: Values): (now: Values) => Values {
  return (now) => {
    const typedSince = Object.entries(now).filter(([field, value]) => value !== sent[field]);
    return { ...saved, ...Object.fromEntries(typedSince) };
  };
}
