import { persistedVar, type Stored } from './persisted-var';

/** The keys of the columns that are hidden on this device, by the name of their list. */
type HiddenColumns = Readonly<Record<string, readonly string[]>>;

const hiddenColumnsVar = persistedVar<HiddenColumns>({
  key: 'adminHiddenColumns',
  empty: {},
  parse: readHidden,
  present: (hidden) => (Object.keys(hidden).length > 0 ? hidden : undefined),
});

/** The columns of a list that are hidden on this device; undefined where nobody has chosen any. */
export function useHiddenColumns(list: string): readonly string[] | undefined {
  return hiddenColumnsVar.use()?.[list];
}

/** Hides just these columns of a list, here and from now on. */
export function hideColumns(list: string, columns: readonly string[]): void {
  hiddenColumnsVar.change((hidden) => ({ ...hidden, [list]: columns }));
}

function readHidden(stored: unknown): Stored<HiddenColumns> {
  const entries = Object.entries((stored ?? {}) as Record<string, unknown>);
  const isWhole = entries.every(
    ([, keys]) => Array.isArray(keys) && keys.every((key) => typeof key === 'string'),
  );
  return isWhole && !Array.isArray(stored)
    ? { value: Object.fromEntries(entries) as HiddenColumns, dropped: [] }
    : { value: {}, dropped: ['adminHiddenColumns'] };
}
