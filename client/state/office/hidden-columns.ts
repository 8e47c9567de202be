import { persistedVar, type StoredValue } from '../persisted-var';

/** Keys of the hidden columns on this device, by list name. */
type HiddenColumns = Readonly<Record<string, readonly string[]>>;

const hiddenColumnsVar = persistedVar<HiddenColumns>({
  key: 'adminHiddenColumns',
  empty: {},
  parse: parseHiddenColumns,
  present: (hiddenColumns) => (Object.keys(hiddenColumns).length > 0 ? hiddenColumns : undefined),
});

/** Hidden columns of a list on this device; undefined without a choice. */
export function useHiddenColumns(listName: string): readonly string[] | undefined {
  return hiddenColumnsVar.use()?.[listName];
}

/** Stores the hidden columns of a list on this device. */
export function setHiddenColumns(listName: string, columns: readonly string[]): void {
  hiddenColumnsVar.change((hiddenColumns) => ({ ...hiddenColumns, [listName]: columns }));
}

function parseHiddenColumns(storedJson: unknown): StoredValue<HiddenColumns> {
  const entries = Object.entries((storedJson ?? {}) as Record<string, unknown>);
  const isValid = entries.every(
    ([, keys]) => Array.isArray(keys) && keys.every((key) => typeof key === 'string'),
  );
  return isValid && !Array.isArray(storedJson)
    ? { value: Object.fromEntries(entries) as HiddenColumns, droppedKeys: [] }
    : { value: {}, droppedKeys: ['adminHiddenColumns'] };
}
