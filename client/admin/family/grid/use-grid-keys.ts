import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { GridField, FamilyDraft } from '../family-draft';
import { FIELD_NAMES } from './field-names';
import type { GridRow } from './grid-rows';
import { fillDown, pasteSheet } from './member-changes';

/** A cell of the grid. */
export interface CellPosition {
  row: GridRow;
  field: GridField;
}

interface GridKeysOptions {
  draft: FamilyDraft;
  rows: readonly GridRow[];
  onChangeMany: (draft: FamilyDraft, text: string) => void;
}

const STEPS: Partial<Record<string, 1 | -1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** Keys and paste of the cells, as in a sheet: Enter and arrows move, Ctrl D fills down. */
export function useGridKeys({ draft, rows, onChangeMany }: GridKeysOptions) {
  const body = useRef<HTMLTableSectionElement>(null);
  const focusNext = (start: number, field: GridField, step: 1 | -1) => {
    for (let index = start + step; index >= 0 && index < rows.length; index += step) {
      const input = body.current?.querySelector<HTMLInputElement>(`[data-cell="${index} ${field}"]`);
      input?.focus();
      input?.select();
      if (input) return;
    }
  };
  const fill = (position: CellPosition) => {
    const { draft: filled, count } = fillDown(draft, { rows, ...position });
    if (count > 0) onChangeMany(filled, `${FIELD_NAMES[position.field]} filled into ${count} below.`);
  };
  return {
    body,
    handleKey: (event: KeyboardEvent, position: CellPosition) => {
      const isFill = event.ctrlKey && event.key.toLowerCase() === 'd';
      const step = event.ctrlKey || event.altKey || event.metaKey ? undefined : STEPS[event.key];
      if (isFill || step) event.preventDefault();
      if (isFill) fill(position);
      else if (step) focusNext(rows.indexOf(position.row), position.field, step);
    },
    handlePaste: (event: ClipboardEvent, position: CellPosition) => {
      const text = event.clipboardData.getData('text/plain');
      if (!/[\t\n]/.test(text.trim())) return;
      event.preventDefault();
      const { draft: pasted, count } = pasteSheet(draft, { rows, text, ...position });
      if (count > 0) onChangeMany(pasted, `Pasted into ${count} ${count === 1 ? 'member' : 'members'}.`);
    },
  };
}
