/** The plain fields of a record that an edit screen compares. */
export type FieldValues = Record<string, string | boolean>;

type FieldName<Values> = Extract<keyof Values, string>;

/** A field in which this edit and the current record differ. */
export interface Difference<Values extends FieldValues> {
  field: FieldName<Values>;
  own: Values[FieldName<Values>];
  current: Values[FieldName<Values>];
  /** The version that changed the field since the edit began. */
  changedBy: EditVersion | 'both';
}

export type EditVersion = 'own' | 'current';
/** The chosen version, by field. */
export type Choices = Record<string, EditVersion | undefined>;

/** The three versions of a record that a merge compares. */
interface MergeVersions<Values> {
  /** The record when the edit began. */
  base: Values;
  /** The record with the changes of this form. */
  own: Values;
  /** The latest record of the server. */
  current: Values;
}

/** Lists the fields in which this edit and the current record differ. */
export function differencesOf<Values extends FieldValues>(
  versions: MergeVersions<Values>,
): Difference<Values>[] {
  const { base, own, current } = versions;
  return (Object.keys(base) as FieldName<Values>[])
    .filter((field) => own[field] !== current[field])
    .map((field) => {
      const changed = { own: own[field] !== base[field], current: current[field] !== base[field] };
      return { field, own: own[field], current: current[field], changedBy: changedByOf(changed) };
    });
}

function changedByOf(changed: Record<EditVersion, boolean>): EditVersion | 'both' {
  if (!changed.own) return 'current';
  return changed.current ? 'both' : 'own';
}

/** Default choices: the version that changed a field; undefined for a field that both versions changed. */
export function defaultChoices<Values extends FieldValues>(
  differences: readonly Difference<Values>[],
): Choices {
  return Object.fromEntries(
    differences.map(({ field, changedBy }) => [field, changedBy === 'both' ? undefined : changedBy]),
  );
}

/** Merges the current record with the values of this edit that the admin chose. */
export function mergeValues<Values extends FieldValues>(
  { own, current }: { own: Values; current: Values },
  choices: Choices,
): Values {
  const ownValues = Object.entries(own).filter(([field]) => choices[field] === 'own');
  return { ...current, ...Object.fromEntries(ownValues) };
}

/** Returns the fields that differ from the base record. A save sends only these fields. */
export function changesOf<Values extends FieldValues>(base: Values, own: Values): Partial<Values> {
  const changedEntries = Object.entries(own).filter(([field, value]) => value !== base[field]);
  return Object.fromEntries(changedEntries) as Partial<Values>;
}
