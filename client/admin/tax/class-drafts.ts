/** A rate of the form: the percentage as typed, and the first day. */
export interface RateDraft {
  rate: string;
  from: string;
}

/** A tax class of the form; a new class has an empty id. */
export interface ClassDraft {
  id: string;
  name: string;
  /** In order of their days. */
  rates: readonly RateDraft[];
}

/** The classes of a form value. */
export function classesIn(text: string): ClassDraft[] {
  return text === '' ? [] : (JSON.parse(text) as ClassDraft[]);
}

/** The form value of classes: equal classes have equal texts. */
export function classesText(classes: readonly ClassDraft[]): string {
  return JSON.stringify(
    classes.map(({ id, name, rates }) => ({
      id,
      name,
      rates: rates.map(({ rate, from }) => ({ rate, from })),
    })),
  );
}

/** True if a rate is in the past, so that orders may have it. A class that is not saved has no orders. */
export function isLockedRate({ id }: ClassDraft, { from }: RateDraft, today: string): boolean {
  return id !== '' && from < today;
}

/** Adds a rate to a class, or replaces a rate of the class. */
export function withRate(taxClass: ClassDraft, rate: RateDraft, replaced?: RateDraft): ClassDraft {
  const rates = [...taxClass.rates.filter((other) => other !== replaced), rate];
  return { ...taxClass, rates: rates.sort((a, b) => (a.from < b.from ? -1 : 1)) };
}

/** Removes a rate of a class. */
export function withoutRate(taxClass: ClassDraft, removed: RateDraft): ClassDraft {
  return { ...taxClass, rates: taxClass.rates.filter((rate) => rate !== removed) };
}

/** Moves a class by one position. */
export function withMove(classes: readonly ClassDraft[], index: number, step: 1 | -1): ClassDraft[] {
  const moved = classes[index];
  const neighbour = classes[index + step];
  if (!moved || !neighbour) return [...classes];
  return classes.map((taxClass, position) => {
    if (position === index) return neighbour;
    return position === index + step ? moved : taxClass;
  });
}

/** Replaces a class, or adds it at the end. */
export function withClass(
  classes: readonly ClassDraft[],
  taxClass: ClassDraft,
  index = classes.length,
): ClassDraft[] {
  return index === classes.length
    ? [...classes, taxClass]
    : classes.map((other, position) => (position === index ? taxClass : other));
}
