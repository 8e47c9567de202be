import { CATEGORY_LIMITS } from '../../domain';
import type { EditedCategoryFragment } from './categories.generated';

/** A category with its depth in the tree, from 0. */
export interface CategoryRow {
  category: EditedCategoryFragment;
  depth: number;
  siblings: readonly EditedCategoryFragment[];
}

/** The categories in the order of the tree, each below its parent. */
export function categoryRowsOf(
  tree: readonly EditedCategoryFragment[],
  parent: string | null = null,
  depth = 0,
): CategoryRow[] {
  const siblings = tree
    .filter((category) => (category.parent ?? null) === parent)
    .toSorted((a, b) => a.position - b.position);
  return siblings.flatMap((category) => [
    { category, depth, siblings },
    ...categoryRowsOf(tree, category.id, depth + 1),
  ]);
}

/** Moves of a category by keys. */
export type MoveName = 'up' | 'down' | 'into' | 'out';

/** The new parent and position of a category. */
export interface CategoryMove {
  parent: string | null;
  position: number;
  /** Text for screen readers, such as `Speakers is now in Sound, position 2 of 3.` */
  text: string;
}

/** The result of a move; undefined if the category cannot move so. */
export function moveOf(rows: readonly CategoryRow[], id: string, name: MoveName): CategoryMove | undefined {
  const row = rows.find(({ category }) => category.id === id);
  if (!row) return undefined;
  const { category, siblings } = row;
  const index = siblings.indexOf(category);
  if (name === 'up' || name === 'down') {
    const position = index + (name === 'up' ? -1 : 1);
    if (position < 0 || position >= siblings.length) return undefined;
    const parent = category.parent ?? null;
    return {
      parent,
      position,
      text: `${category.name}: position ${position + 1} of ${siblings.length}${inParent(rows, parent)}.`,
    };
  }
  if (name === 'into') {
    const newParent = siblings[index - 1];
    if (!newParent || row.depth + heightOf(rows, id) >= CATEGORY_LIMITS.depth) return undefined;
    const position = rows.filter((other) => other.category.parent === newParent.id).length;
    return { parent: newParent.id, position, text: `${category.name} is now in ${newParent.name}.` };
  }
  const parentRow = rows.find((other) => other.category.id === category.parent);
  if (!parentRow) return undefined;
  const parent = parentRow.category.parent ?? null;
  const position = parentRow.siblings.indexOf(parentRow.category) + 1;
  const text = `${category.name} is now after ${parentRow.category.name}${inParent(rows, parent)}.`;
  return { parent, position, text };
}

/** Categories into which another one can move: all but itself and those below it. */
export function possibleParents(rows: readonly CategoryRow[], id: string | undefined): CategoryRow[] {
  const subtree = new Set(id === undefined ? [] : subtreeOf(rows, id));
  const height = id === undefined ? 1 : heightOf(rows, id);
  return rows.filter(
    ({ category, depth }) => !subtree.has(category.id) && depth + 1 + height <= CATEGORY_LIMITS.depth,
  );
}

/** The tree after a move, before the server confirms it. */
export function movedTree(
  tree: readonly EditedCategoryFragment[],
  id: string,
  { parent, position }: CategoryMove,
): EditedCategoryFragment[] {
  const siblings = tree
    .filter((category) => (category.parent ?? null) === parent && category.id !== id)
    .toSorted((a, b) => a.position - b.position)
    .map((category) => category.id);
  const order = siblings.toSpliced(position, 0, id);
  return tree.map((category) => ({
    ...category,
    ...(category.id === id && { parent }),
    ...(order.includes(category.id) && { position: order.indexOf(category.id) }),
  }));
}

function subtreeOf(rows: readonly CategoryRow[], id: string): string[] {
  const children = rows.filter(({ category }) => category.parent === id);
  return [id, ...children.flatMap(({ category }) => subtreeOf(rows, category.id))];
}

/** Number of levels of a subtree, 1 for a category without children. */
function heightOf(rows: readonly CategoryRow[], id: string): number {
  const children = rows.filter(({ category }) => category.parent === id);
  return 1 + Math.max(0, ...children.map(({ category }) => heightOf(rows, category.id)));
}

function inParent(rows: readonly CategoryRow[], parent: string | null): string {
  const name = rows.find(({ category }) => category.id === parent)?.category.name;
  return name === undefined ? ' at the top' : ` in ${name}`;
}
