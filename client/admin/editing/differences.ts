/** The plain fields of a record that an edit screen compares. */
export type FieldValues = Record<string, string | boolean>;

type Named<Values> = Extract<keyof Values, string>;

/** A field in which this edit and the current record differ. */
export interface Difference<Values extends FieldValues> {
  field: Named<Values>;
  mine: Values[Named<Values>];
  theirs: Values[Named<Values>];
  changedBy: 'me' | 'them' | 'both';
}

export type EditVersion = 'mine' | 'theirs';
/** The chosen side, by field. */
export type Choices = Record<string, EditVersion | undefined>;

interface ThreeStates<Values> {
  /** The record when the edit began. */
  base: Values;
  mine: Values;
  /** The record as it is now on the server. */
  theirs: Values;
}

/** Lists the fields in which this edit and the current record differ. */
export function differencesOf<Values extends FieldValues>(states: ThreeStates<Values>): Difference<Values>[] {
  const { base, mine, theirs } = states;
  return (Object.keys(base) as Named<Values>[])
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => {
      const changedBy = mine[field] === base[field] ? 'them' : theirs[field] === base[field] ? 'me' : 'both';
      return { field, mine: mine[field], theirs: theirs[field], changedBy };
    });
}

/** Default choices: a field that only one side changed keeps that change; a field that both sides changed has none. */
export function firstChoices<Values extends FieldValues>(
  differences: readonly Difference<Values>[],
): Choices {
  const sides = { me: 'mine', them: 'theirs', both: undefined } as const;
  return Object.fromEntries(differences.map(({ field, changedBy }) => [field, sides[changedBy]]));
}

/** Merges the current record with the values of this edit that the admin chose. */
export function settle<Values extends FieldValues>(
  { mine, theirs }: { mine: Values; theirs: Values },
  choices: Choices,
): Values {
  const ownValues = Object.entries(mine).filter(([field]) => choices[field] === 'mine');
  return { ...theirs, ...Object.fromEntries(ownValues) };
}

/** Returns the fields that differ from the base record; only these are sent. */
export function changesOf<Values extends FieldValues>(base: Values, mine: Values): Partial<Values> {
  const changed = Object.entries(mine).filter(([field, value]) => value !== base[field]);
  return Object.fromEntries(changed) as Partial<Values>;
}
