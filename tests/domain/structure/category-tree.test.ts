import { CategoryTree, hindiNameOf } from '../../../server/domain/categories/category-tree';

const node = (id: string, parentId = '') => ({ id, parentId });
const ids = (nodes: readonly { id: string }[]) => nodes.map(({ id }) => id);

describe('wire: Catalogue, the category tree', () => {
  const tree = new CategoryTree([
    node('a'),
    node('b', 'a'),
    node('c', 'b'),
    node('d', 'c'),
    node('x'),
    node('y', 'x'),
  ]);

  it('knows paths, subtrees and levels', () => {
    expect(ids(tree.pathOf('c'))).toEqual(['a', 'b', 'c']);
    expect(tree.pathOf('unknown')).toEqual([]);
    expect(tree.subtreeOf('b')).toEqual(['b', 'c', 'd']);
    expect([tree.heightOf('a'), tree.heightOf('y')]).toEqual([4, 1]);
  });

  it('refuses cycles, unknown parents and a sixth level', () => {
    for (const parent of ['b', 'c', 'd', 'unknown']) expect(() => tree.requireParent('b', parent)).toThrow();
    expect(() => tree.requireParent('x', 'd')).toThrow('5 levels');
    expect(() => tree.requireParent('y', 'd')).not.toThrow();
    expect(() => tree.requireParent('a', 'y')).toThrow('5 levels');
    expect(() => tree.requireParent(undefined, 'd')).not.toThrow();
    expect(() => tree.requireParent('b', '')).not.toThrow();
  });

  it('ends in a damaged tree', () => {
    const damaged = new CategoryTree([node('a', 'b'), node('b', 'a')]);
    expect(damaged.pathOf('a')).toHaveLength(5);
    expect(damaged.subtreeOf('a')).toEqual(['a', 'b']);
    expect(damaged.heightOf('a')).toBe(6);
  });

  it('has the Hindi name of a category by its English name', () => {
    const categories = [
      { name: 'Drums', nameHi: 'ढोल' },
      { name: 'Flutes', nameHi: '' },
    ];
    expect(hindiNameOf(categories, 'Drums')).toBe('ढोल');
    expect(hindiNameOf(categories, 'Flutes')).toBeUndefined();
    expect(hindiNameOf(categories, 'Unknown')).toBeUndefined();
  });
});
