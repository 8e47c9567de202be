import { useEffect, useRef } from 'react';
import { CategoryRowView, type RowAction } from './category-row';
import { moveOf, type CategoryRow, type MoveName } from './category-moves';
import styles from './category-tree.module.css';

interface CategoryTreeProps {
  rows: readonly CategoryRow[];
  /** The last move: its category, which keeps the focus, and the text for screen readers. */
  moved: { id: string; text: string } | undefined;
  onAction: (row: CategoryRow, action: RowAction) => void;
}

const MOVES: readonly MoveName[] = ['up', 'down', 'into', 'out'];

/** The category tree as an indented list. */
export function CategoryTree({ rows, moved, onAction }: CategoryTreeProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(
    function focusMovedCategory() {
      if (!moved) return;
      const row = list.current?.querySelector(`[data-category="${CSS.escape(moved.id)}"]`);
      row?.querySelector<HTMLElement>('[data-name]')?.focus();
    },
    [moved],
  );
  return (
    <>
      <ol ref={list} aria-label="Categories" className={styles.tree}>
        {rows.map((row) => (
          <CategoryRowView
            key={row.category.id}
            row={row}
            moves={MOVES.filter((move) => moveOf(rows, row.category.id, move))}
            onAction={(action) => onAction(row, action)}
          />
        ))}
      </ol>
      <p className="muted small" aria-live="polite">
        {moved?.text ??
          'Ctrl ↑ and Ctrl ↓ move a category, Ctrl → moves it into the one above, Ctrl ← moves it out.'}
      </p>
    </>
  );
}
