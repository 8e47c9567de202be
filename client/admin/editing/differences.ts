/** The plain fields of a record, as an edit screen compares them. */
export type FieldValues = Record<string, string | boolean>;

type Named<Values> = Extract<keyof Values, string>;

/** A field that somebody else and the editor leave in different states. */
export interface Difference<Values extends FieldValues> {
  field: Named<Values>;
  mine: Values[Named<Values>];
  theirs: Values[Named<Values>];
  changedBy: 'me' | 'them' | 'both';
}

export type Side = 'mine' | 'theirs';
/** Whose value is kept, by field. */
export type Choices = Record<string, Side | undefined>;

interface ThreeStates<Values> {
  /** As the editor found it. */
  base: Values;
  mine: Values;
  /** As it is now. */
  theirs: Values;
}

/** Just the fields in which an edit and the record as it is now differ. */
export function differencesOf<Values extends FieldValues>(states: ThreeStates<Values>): Difference<Values>[] {
  const { base, mine, theirs } = states;
  return (Object.keys(base) as Named<Values>[])
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => {
      const changedBy = mine[field] === base[field] ? 'them' : theirs[field] === base[field] ? 'me' : 'both';
      return { field, mine: mine[field], theirs: theirs[field], changedBy };
    });
}

/** What is chosen to begin with: who changed a field alone is right; what both changed is asked. */
export function firstChoices<Values extends FieldValues>(
  differences: readonly Difference<Values>[],
): Choices {
  const sides = { me: 'mine', them: 'theirs', both: undefined } as const;
  return Object.fromEntries(differences.map(({ field, changedBy }) => [field, sides[changedBy]]));
}

/** The record as it is now, with the editor's values where those were chosen. */
export function settle<Values extends FieldValues>(
  { mine, theirs }: { mine: Values; theirs: Values },
  choices: Choices,
): Values {
  const kept = Object.entries(mine).filter(([field]) => choices[field] === 'mine');
  return { ...theirs, ...Object.fromEntries(kept) };
}

/** The fields of an edit that are not as they were found: what has to be sent. */
export function changesOf<Values extends FieldValues>(base: Values, mine: Values): Partial<Values> {
  const changed = Object.entries(mine).filter(([field, value]) => value !== base[field]);
  return Object.fromEntries(changed) as Partial<Values>;
}
