/** The plain fields of a record that an edit screen compares. */
export type FieldValues = Record<string, string | boolean>;

type FieldName<Values> = Extract<keyof Values, string>;

/** A field in which this edit and the current record differ. */
export interface Difference<Values extends FieldValues> {
  field: FieldName<Values>;
  own: Values[FieldName<Values>];
  current: Values[FieldName<Values>];
  changedBy: 'me' | 'them' | 'both';
}

export type EditVersion = 'own' | 'current';
/** The chosen side, by field. */
export type Choices = Record<string, EditVersion | undefined>;

interface ThreeStates<Values> {
  /** The record when the edit began. */
  base: Values;
  own: Values;
  /** The record as it is now on the server. */
  current: Values;
}

/** Lists the fields in which this edit and the current record differ. */
export function differencesOf<Values extends FieldValues>(states: ThreeStates<Values>): Difference<Values>[] {
  const { base, own, current } = states;
  return (Object.keys(base) as FieldName<Values>[])
    .filter((field) => own[field] !== current[field])
    .map((field) => {
      const changedBy = own[field] === base[field] ? 'them' : current[field] === base[field] ? 'me' : 'both';
      return { field, own: own[field], current: current[field], changedBy };
    });
}

/** Default choices: a field that only one side changed keeps that change; a field that both sides changed has none. */
export function firstChoices<Values extends FieldValues>(
  differences: readonly Difference<Values>[],
): Choices {
  const sides = { me: 'own', them: 'current', both: undefined } as const;
  return Object.fromEntries(differences.map(({ field, changedBy }) => [field, sides[changedBy]]));
}

/** Merges the current record with the values of this edit that the admin chose. */
export function mergeValues<Values extends FieldValues>(
  { own, current }: { own: Values; current: Values },
  choices: Choices,
): Values {
  const ownValues = Object.entries(own).filter(([field]) => choices[field] === 'own');
  return { ...current, ...Object.fromEntries(ownValues) };
}

/** Returns the fields that differ from the base record; only these are sent. */
export function changesOf<Values extends FieldValues>(base: Values, own: Values): Partial<Values> {
  const changed = Object.entries(own).filter(([field, value]) => value !== base[field]);
  return Object.fromEntries(changed) as Partial<Values>;
}
