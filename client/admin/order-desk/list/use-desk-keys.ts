import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useHasLetterShortcuts } from '../../../state/letter-shortcuts';

const EDITABLE =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="combobox"], dialog, [role="dialog"]';

interface DeskKeys {
  /** The element around the rows. */
  rows: RefObject<HTMLElement | null>;
  onSelect: (ids: readonly string[], isSelected: boolean) => void;
  selectedIds: ReadonlySet<string>;
}

/**
 * Handles the keys of the rows outside fields: `j` and `k` focus the next and the previous order, `x` selects it,
 * `Shift x` selects up to it, and `n` does its next step. Enter opens the focused link.
 */
export function useDeskKeys({ rows, onSelect, selectedIds }: DeskKeys): void {
  const isOn = useHasLetterShortcuts();
  const lastId = useRef<string>(undefined);
  const selectRows = (elements: readonly HTMLElement[], index: number, isRange: boolean) => {
    const lastIndex = elements.findIndex(({ dataset }) => dataset.order === lastId.current);
    const start = isRange && lastIndex >= 0 ? lastIndex : index;
    const range = elements.slice(Math.min(start, index), Math.max(start, index) + 1);
    const ids = range.map(({ dataset }) => dataset.order ?? '');
    onSelect(ids, isRange || !ids.every((id) => selectedIds.has(id)));
    lastId.current = elements[index]?.dataset.order;
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || event.defaultPrevented) return;
    if (target instanceof Element && target.closest(EDITABLE)) return;
    const elements = [...(rows.current?.querySelectorAll<HTMLElement>('[data-order]') ?? [])];
    const index = elements.findIndex((element) => element.contains(document.activeElement));
    if (key === 'j' || key === 'k') focusRow(elements[key === 'j' ? index + 1 : index - 1]);
    else if (index < 0) return;
    else if (key === 'n') elements[index]?.querySelector<HTMLElement>('[data-step]')?.click();
    else if (key === 'x' || key === 'X') selectRows(elements, index, event.shiftKey);
    else return;
    event.preventDefault();
  });
  useEffect(
    function listenToKeys() {
      if (!isOn) return undefined;
      const listener = (event: KeyboardEvent) => handleKey(event);
      document.addEventListener('keydown', listener);
      return () => document.removeEventListener('keydown', listener);
    },
    [isOn],
  );
}

function focusRow(row: HTMLElement | undefined): void {
  row?.querySelector<HTMLElement>('a')?.focus();
}
