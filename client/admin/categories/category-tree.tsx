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
      <p className={styles.hint} aria-live="polite">
        {moved?.text ?? <MoveHint />}
      </p>
      <div className={styles.heads} aria-hidden="true">
        <span>CATEGORY</span>
        <span>ADDRESS</span>
        <span>ON SALE</span>
      </div>
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
    </>
  );
}

function MoveHint() {
  return (
    <>
      Choose a name to edit the category. Move it with the menu ⋯
      <span className={styles.keys}>
        , or with Ctrl and the arrow keys: ↑ ↓ change the order, → moves it into the one above, ← moves it out
      </span>
      .
    </>
  );
}
