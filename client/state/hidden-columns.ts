import { persistedVar, type Stored } from './persisted-var';

/** Keys of the hidden columns on this device, by list name. */
type HiddenColumns = Readonly<Record<string, readonly string[]>>;

const hiddenColumnsVar = persistedVar<HiddenColumns>({
  key: 'adminHiddenColumns',
  empty: {},
  parse: readHidden,
  present: (hidden) => (Object.keys(hidden).length > 0 ? hidden : undefined),
});

/** Hidden columns of a list on this device; undefined without a choice. */
export function useHiddenColumns(list: string): readonly string[] | undefined {
  return hiddenColumnsVar.use()?.[list];
}

/** Stores the hidden columns of a list on this device. */
export function hideColumns(list: string, columns: readonly string[]): void {
  hiddenColumnsVar.change((hidden) => ({ ...hidden, [list]: columns }));
}

function readHidden(stored: unknown): Stored<HiddenColumns> {
  const entries = Object.entries((stored ?? {}) as Record<string, unknown>);
  const isValid = entries.every(
    ([, keys]) => Array.isArray(keys) && keys.every((key) => typeof key === 'string'),
  );
  return isValid && !Array.isArray(stored)
    ? { value: Object.fromEntries(entries) as HiddenColumns, dropped: [] }
    : { value: {}, dropped: ['adminHiddenColumns'] };
}
