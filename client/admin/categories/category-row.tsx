import { Button } from 'antd';
import type { KeyboardEvent } from 'react';
import { PlainPicture } from '../../components/product/picture';
import { formatCount } from '../../lib/format';
import { paths } from '../../lib/paths';
import { MenuDropdown } from '../frame/menu-dropdown';
import type { CategoryRow, MoveName } from './category-moves';
import styles from './category-tree.module.css';

export type RowAction = MoveName | 'edit' | 'add' | 'delete';

interface CategoryRowViewProps {
  row: CategoryRow;
  /** Moves that are possible. */
  moves: readonly MoveName[];
  onAction: (action: RowAction) => void;
}

const MOVE_KEYS: Partial<Record<string, MoveName>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'into',
  ArrowLeft: 'out',
};
const MOVE_LABELS: Record<MoveName, string> = {
  up: 'Move up',
  down: 'Move down',
  into: 'Move into the one above',
  out: 'Move out',
};

/** A category of the tree: its name opens the form, and Ctrl with the arrow keys moves it. */
export function CategoryRowView({ row: { category, depth }, moves, onAction }: CategoryRowViewProps) {
  const { name, nameHi, slug, image, productCount } = category;
  const moveByKey = (event: KeyboardEvent) => {
    const move = event.ctrlKey ? MOVE_KEYS[event.key] : undefined;
    if (!move) return;
    event.preventDefault();
    if (moves.includes(move)) onAction(move);
  };
  const items = [
    ...(['up', 'down', 'into', 'out'] as const).map((move) => ({
      key: move,
      label: MOVE_LABELS[move],
      disabled: !moves.includes(move),
    })),
    { key: 'add', label: 'Add a category below' },
    { key: 'delete', label: 'Delete…', danger: true },
  ];
  return (
    <li className={styles.row} data-depth={depth} data-category={category.id}>
      <span className={styles.thumb} aria-hidden="true">
        {image ? <PlainPicture image={image} alt="" sizes="40px" /> : name.slice(0, 1)}
      </span>
      <button
        type="button"
        data-name
        className={styles.name}
        aria-keyshortcuts="Control+ArrowUp Control+ArrowDown Control+ArrowRight Control+ArrowLeft"
        onClick={() => onAction('edit')}
        onKeyDown={moveByKey}
      >
        {name}
        {nameHi && <span lang="hi">{nameHi}</span>}
      </button>
      <a className={styles.slug} href={paths.category(slug)} target="_blank" rel="noreferrer">
        {paths.category(slug)}
        <span className="sr"> in the shop</span>
      </a>
      <span className={styles.count}>{formatCount(productCount, 'product')}</span>
      <MenuDropdown
        menu={{ items, onClick: ({ key }) => onAction(key as RowAction) }}
        placement="bottomRight"
      >
        <Button type="text" aria-label={`Actions for ${name}`}>
          <span aria-hidden="true">⋯</span>
        </Button>
      </MenuDropdown>
    </li>
  );
}
