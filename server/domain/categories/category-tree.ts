import { badInput } from '../errors';
import { CATEGORY_LIMITS, type CategoryRecord } from './category';

/** A category with the fields that make the tree. */
export type TreeCategory = Pick<CategoryRecord, 'id' | 'parentId'> & Partial<CategoryRecord>;

/** The category tree: paths, subtrees, and the rules of a move. */
export class CategoryTree<Node extends TreeCategory> {
  private readonly nodesById: ReadonlyMap<string, Node>;
  private readonly childrenByParent = new Map<string, Node[]>();

  constructor(nodes: readonly Node[]) {
    this.nodesById = new Map(nodes.map((node) => [node.id, node]));
    for (const node of nodes) {
      const siblings = this.childrenByParent.get(node.parentId);
      if (siblings) siblings.push(node);
      else this.childrenByParent.set(node.parentId, [node]);
    }
  }

  /** The category with an id; undefined without one. */
  find(id: string): Node | undefined {
    return this.nodesById.get(id);
  }

  /** The categories from the top down to this one; empty for an unknown id. The path of a damaged tree is shorter. */
  pathOf(id: string): Node[] {
    const path: Node[] = [];
    for (
      let node = this.find(id);
      node && path.length < CATEGORY_LIMITS.depth;
      node = this.find(node.parentId)
    )
      path.unshift(node);
    return path;
  }

  /** The children of a category, or the top categories for an empty id, in the given order. */
  childrenOf(id: string): readonly Node[] {
    return this.childrenByParent.get(id) ?? [];
  }

  /** Ids of a category and of all categories below it. */
  subtreeOf(id: string): string[] {
    const ids = new Set([id]);
    for (const parentId of ids) for (const child of this.childrenOf(parentId)) ids.add(child.id);
    return [...ids];
  }

  /** Number of levels of a subtree; 1 for a category without children. */
  heightOf(id: string): number {
    let height = 0;
    for (
      let level: readonly string[] = [id];
      level.length > 0 && height <= CATEGORY_LIMITS.depth;
      height += 1
    )
      level = level.flatMap((parentId) => this.childrenOf(parentId).map((child) => child.id));
    return height;
  }

  /**
   * Requires that a category, or a new one for an undefined id, can be below a parent. Throws BAD_INPUT for an unknown
   * parent, for a cycle, and below the maximum depth.
   */
  requireParent(id: string | undefined, parentId: string): void {
    if (parentId === '') return;
    if (!this.find(parentId)) throw badInput('parent', 'category.unknownParent');
    if (id !== undefined && this.subtreeOf(id).includes(parentId)) throw badInput('parent', 'category.cycle');
    const depth = this.pathOf(parentId).length + (id === undefined ? 1 : this.heightOf(id));
    if (depth > CATEGORY_LIMITS.depth)
      throw badInput('parent', { key: 'category.tooDeep', params: { max: CATEGORY_LIMITS.depth } });
  }
}

/** The Hindi name of the category with an English name; undefined without one. */
export function hindiNameOf(
  categories: readonly Pick<CategoryRecord, 'name' | 'nameHi'>[],
  englishName: string,
): string | undefined {
  return categories.find(({ name }) => name === englishName)?.nameHi || undefined;
}
