import { persistedVar } from '../../state/persisted-var';

const MAX_VIEWED = 12;
const NONE: readonly string[] = Object.freeze([]);

/** Ids of the products that this device showed last, the latest first. The server does not store them. */
export const viewedVar = persistedVar<readonly string[]>({
  key: 'viewedProducts',
  empty: NONE,
  parse(storedJson) {
    const ids = Array.isArray(storedJson)
      ? storedJson.filter((id): id is string => typeof id === 'string')
      : [];
    return { value: [...new Set(ids)].slice(0, MAX_VIEWED), droppedKeys: [] };
  },
  present: (ids) => (ids.length === 0 ? undefined : ids),
});

/** Moves a product to the beginning of the list. */
export function recordView(productId: string): void {
  viewedVar.change((ids) =>
    ids[0] === productId ? ids : [productId, ...ids.filter((id) => id !== productId)].slice(0, MAX_VIEWED),
  );
}

/** Removes all viewed products. */
export function clearViewed(): void {
  viewedVar.change(() => NONE);
}
