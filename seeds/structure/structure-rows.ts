import type { EntityManager } from 'typeorm';
import { insertRows, type Row } from '../../server/database/rows';
import { categoryRows as categoryPictures } from '../further-pictures';
import type { Pictures } from '../listed-products';
import { idForTime } from '../rows';
import { ATTRIBUTES } from './attribute-definitions';
import { CATEGORY_TREE } from './category-tree';
import { COLLECTIONS } from './collections';
import type { StructuredProducts } from './family-rows';

/** Words that shoppers of the demo shop use for one thing, beside the synonyms of the shop itself. */
const SYNONYM_GROUPS = [
  ['gift', 'gifts', 'present', 'presents', 'tohfa', 'uphaar', 'तोहफ़ा', 'उपहार'],
  ['kettle', 'ketli', 'chai kettle', 'केतली'],
  ['lamp', 'light', 'batti', 'बत्ती', 'रोशनी'],
];

interface StructureInput extends StructuredProducts {
  pictures: Pictures;
  now: Date;
}

/** Inserts families, categories, attributes, collections and synonyms of the demo shop. The products must exist. */
export async function insertStructure(tx: EntityManager, input: StructureInput): Promise<void> {
  const { categories, memberships } = categoryTreeRows(input);
  const { collections, collectionProducts } = collectionRows(input);
  await insertRows(tx, 'family', input.families);
  await insertRows(tx, 'category', categories);
  await insertRows(tx, 'product_category', memberships);
  await insertRows(tx, 'attribute', attributeRows(input.now));
  await insertRows(tx, 'collection', collections);
  await insertRows(tx, 'collection_product', collectionProducts);
  await insertRows(tx, 'synonym_group', synonymRows(input.now));
}

/** The categories, and the memberships of the products: first the category at the top, then those below it. */
function categoryTreeRows({ products, pictures, now }: StructureInput) {
  const images = new Map(categoryPictures(pictures).map((row) => [row.name, row]));
  const categories: Row[] = [];
  const memberships: Row[] = [];
  for (const [position, category] of CATEGORY_TREE.entries()) {
    const { image = '', image_ground = '' } = images.get(category.name) ?? {};
    const top = categoryRow(category, { now, position, parentId: '' });
    categories.push({ ...top, image, image_ground });
    for (const { row } of products.filter(({ row: { category: name } }) => name === category.name))
      memberships.push({ product_id: row.id, category_id: String(top.id), position: 0 });
    for (const [childPosition, child] of category.children.entries()) {
      const below = categoryRow(child, { now, position: childPosition, parentId: String(top.id) });
      categories.push(below);
      for (const { row } of products.filter(({ picture }) => child.pictures.includes(picture)))
        memberships.push({ product_id: row.id, category_id: String(below.id), position: 1 + childPosition });
    }
  }
  return { categories, memberships };
}

function categoryRow(
  { name, nameHi, slug }: { name: string; nameHi: string; slug: string },
  { now, position, parentId }: { now: Date; position: number; parentId: string },
): Row {
  return {
    id: idForTime(now),
    name,
    name_hi: nameHi,
    slug,
    parent_id: parentId,
    position,
    description: '',
    description_hi: '',
    image: '',
    image_ground: '',
    ...versionOf(now),
  };
}

function attributeRows(now: Date): Row[] {
  return ATTRIBUTES.map(({ name, nameHi, kind, unit, choices, isFilter }, position) => ({
    id: idForTime(now),
    name,
    name_hi: nameHi,
    kind,
    unit,
    choices: JSON.stringify(choices),
    is_filter: Number(isFilter),
    position,
    category_ids: '[]',
    ...versionOf(now),
  }));
}

function collectionRows({ products, now }: StructureInput) {
  const collectionProducts: Row[] = [];
  const collections = COLLECTIONS.map(({ nameHi, descriptionHi, pictures = [], rule, ...fields }): Row => {
    const id = idForTime(now);
    for (const [position, picture] of pictures.entries()) {
      const product = products.find((candidate) => candidate.picture === picture && candidate.row.isFace);
      if (product) collectionProducts.push({ collection_id: id, product_id: product.row.id, position });
    }
    return {
      id,
      ...fields,
      name_hi: nameHi,
      description_hi: descriptionHi,
      kind: rule ? 'RULE' : 'HAND',
      rule: JSON.stringify(rule ?? { match: 'ALL', conditions: [] }),
      image: '',
      image_ground: '',
      ...versionOf(now),
    };
  });
  return { collections, collectionProducts };
}

function synonymRows(now: Date): Row[] {
  return SYNONYM_GROUPS.map((words, position) => ({ id: idForTime(now), words: words.join(','), position }));
}

function versionOf(now: Date): Row {
  return { version: 1, created_at: now.getTime(), updated_at: now.getTime() };
}
