import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './ordered-list.module.css';

interface OrderedListProps<Item> {
  label: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  onMove: (from: number, to: number) => void;
  /** When shoppers see the new order. */
  note?: string;
  children: (item: Item, index: number) => ReactNode;
}

/** A list that an admin orders: by drag, or by Ctrl with the up and down keys on a handle. */
export function OrderedList<Item>(props: OrderedListProps<Item>) {
  const { label, items, nameOf, onMove, note = 'Shoppers see it after you publish.', children } = props;
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number>();
  const [moved, setMoved] = useState<{ to: number; text: string }>();

  useEffect(
    function focusMovedHandle() {
      if (moved) list.current?.querySelectorAll<HTMLElement>('[data-handle]')[moved.to]?.focus();
    },
    [moved],
  );

  const move = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length || from === to) return;
    onMove(from, to);
    const text = `${nameOf(item)} moved to position ${to + 1} of ${items.length}.`;
    setMoved({ to, text: `${text} ${note}` });
  };
  return (
    <>
      <ol ref={list} aria-label={label} className={styles.list} hidden={items.length === 0}>
        {items.map((item, index) => (
          <li
            key={index}
            className={styles.row}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined) move(dragged, index);
              setDragged(undefined);
            }}
          >
            <button
              type="button"
              data-handle
              className={styles.handle}
              draggable
              aria-label={`Move ${nameOf(item)}`}
              aria-keyshortcuts="Control+ArrowUp Control+ArrowDown"
              title="Drag, or press Ctrl with the up or down key"
              onKeyDown={(event) => move(index, index + stepOf(event))}
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(undefined)}
            >
              <span aria-hidden="true">⠿</span>
            </button>
            {children(item, index)}
            <StepButtons
              {...{ name: nameOf(item), index, count: items.length }}
              onStep={(step) => move(index, index + step)}
            />
          </li>
        ))}
      </ol>
      <p className="muted small" aria-live="polite">
        {moved?.text}
      </p>
    </>
  );
}

/** The step of a key press with Ctrl: -1 for up, 1 for down, otherwise 0. */
function stepOf(event: KeyboardEvent): number {
  const step = event.ctrlKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
  if (step !== undefined) event.preventDefault();
  return step ?? 0;
}

interface StepButtonsProps {
  name: string;
  /** Position in the list. */
  index: number;
  count: number;
  onStep: (step: number) => void;
}

/** Buttons for pointers that cannot drag, such as fingers. */
function StepButtons({ name, index, count, onStep }: StepButtonsProps) {
  return (
    <span className={styles.steps}>
      <button
        type="button"
        className={styles.handle}
        aria-label={`Move ${name} up`}
        disabled={index === 0}
        onClick={() => onStep(-1)}
      >
        <span aria-hidden="true">↑</span>
      </button>
      <button
        type="button"
        className={styles.handle}
        aria-label={`Move ${name} down`}
        disabled={index === count - 1}
        onClick={() => onStep(1)}
      >
        <span aria-hidden="true">↓</span>
      </button>
    </span>
  );
}
