import { englishTextOf, readSettingsChange, ShopError } from '../../domain';
import { withClass, withRate, type ClassDraft, type RateDraft } from './class-drafts';

export interface ClassTexts {
  name: string;
  rate: string;
  from: string;
}

interface TaskField {
  name: keyof ClassTexts;
  label: string;
  hint?: string;
  type?: 'date';
}

/** A task of the class dialog. */
export interface ClassTask {
  title: string;
  /** Label of the button. */
  action: string;
  fields: readonly TaskField[];
  initial: ClassTexts;
  /** Applies the typed texts to the form of the settings. Returns the problems by field instead. */
  apply: (texts: ClassTexts) => Partial<Record<string, string>>;
}

export interface TaskTerms {
  classes: readonly ClassDraft[];
  today: string;
  onChange: (classes: ClassDraft[]) => void;
}

const NAME: TaskField = { name: 'name', label: 'Name', hint: 'Such as Books or Electronics.' };
const RATE: TaskField = { name: 'rate', label: 'Rate (%)' };
const FROM: TaskField = { name: 'from', label: 'From', type: 'date' };
const NO_TEXTS: ClassTexts = { name: '', rate: '', from: '' };

/** Task that adds a class. */
export function addTask(terms: TaskTerms): ClassTask {
  const { classes, today } = terms;
  return {
    title: 'Add a tax class',
    action: 'Add class',
    fields: [NAME, RATE, { ...FROM, hint: 'Before this day, the same rate holds.' }],
    initial: { ...NO_TEXTS, from: today },
    apply({ name, rate, from }) {
      const taxClass = { id: '', name: name.trim(), rates: [{ rate: rate.trim(), from }] };
      return applyClasses(withClass(classes, taxClass), terms);
    },
  };
}

/** Task that renames a class. */
export function renameTask(terms: TaskTerms, index: number, taxClass: ClassDraft): ClassTask {
  return {
    title: `Rename “${taxClass.name}”`,
    action: 'Rename',
    fields: [NAME],
    initial: { ...NO_TEXTS, name: taxClass.name },
    apply: ({ name }) =>
      applyClasses(withClass(terms.classes, { ...taxClass, name: name.trim() }, index), terms),
  };
}

/** Task that adds a rate to a class, or changes one of its future rates. */
export function rateTask(
  terms: TaskTerms,
  index: number,
  { taxClass, changed }: { taxClass: ClassDraft; changed?: RateDraft | undefined },
): ClassTask {
  const { classes, today } = terms;
  return {
    title: changed ? `Change a rate of “${taxClass.name}”` : `New rate of “${taxClass.name}”`,
    action: changed ? 'Change rate' : 'Add rate',
    fields: [RATE, { ...FROM, hint: 'Orders keep the rate of the day they were made.' }],
    initial: changed ? { ...NO_TEXTS, ...changed } : { ...NO_TEXTS, from: today },
    apply(texts) {
      const rate = { rate: texts.rate.trim(), from: texts.from };
      if (rate.from !== '' && rate.from < today && taxClass.id !== '')
        return { from: 'A rate cannot begin in the past, because orders have the former rate.' };
      return applyClasses(withClass(classes, withRate(taxClass, rate, changed), index), terms);
    },
  };
}

/** Changes the form if the server would accept the classes. Returns the problems by field otherwise. */
function applyClasses(
  classes: ClassDraft[],
  { onChange }: Pick<TaskTerms, 'onChange'>,
): Partial<Record<string, string>> {
  const problems = problemsOf(classes);
  if (problems.length === 0) onChange(classes);
  // Only the edited class can be invalid.
  return Object.fromEntries(
    problems.map(([field, text]) => {
      const name = field.split('.').at(-1) ?? field;
      return [Object.hasOwn(NO_TEXTS, name) ? name : 'form', text];
    }),
  );
}

/** The server's messages about classes, by field. */
function problemsOf(classes: readonly ClassDraft[]): [field: string, text: string][] {
  try {
    readSettingsChange({ settings: { 'tax.classes': classes } });
    return [];
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return (error.details.fields ?? []).map(({ field, message }) => [field, englishTextOf(message)]);
  }
}
