import type { ReactNode } from 'react';
import styles from '../detail-rows.module.css';

interface PictureHandleProps {
  index: number;
  onMove: (offset: 1 | -1) => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  children: ReactNode;
}

const OFFSETS: Partial<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** A further picture as the handle of its row: drag it, or press Ctrl with an arrow key. */
export function PictureHandle({ index, onMove, onDragStart, onDragEnd, children }: PictureHandleProps) {
  return (
    <button
      type="button"
      draggable
      className={styles.handle}
      data-row={`${index} handle`}
      aria-label={`Move picture ${index + 2}`}
      aria-keyshortcuts="Control+ArrowLeft Control+ArrowRight"
      title="Drag, or press Ctrl with the left or right key"
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
      onKeyDown={(event) => {
        const offset = event.ctrlKey ? OFFSETS[event.key] : undefined;
        if (!offset) return;
        event.preventDefault();
        onMove(offset);
      }}
    >
      {children}
    </button>
  );
}
