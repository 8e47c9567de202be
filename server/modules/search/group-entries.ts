import type { EntityManager } from 'typeorm';
import { docOf, fingerprintOf, originNumberOf } from './index-entry';
import { facetTextOf, divideIds } from './facets/facet-text';
import { isFamily, type ProductGroup } from './families/family-groups';
import { indexedCategoryIdsOf, memberWords, textsOfGroup, valuesOf } from './families/product-values';
import { attributeValueName } from './facet-tags';
import type { IndexRow } from './index-rows';
import {
  ATTRIBUTE_VALUE,
  BRAND,
  CATEGORY,
  CATEGORY_NODE,
  assignFamilyNumbers,
  assignNameIds,
} from './index-terms';
import type { FamilyMember, IndexEntry } from './search-engine';

type Group = ProductGroup<IndexRow>;

/** Creates the index entries of groups of products, and the rows of the members that each family stands for. */
export async function createEntries(
  tx: EntityManager,
  groups: readonly Group[],
): Promise<{ entries: IndexEntry[]; members: FamilyMember[] }> {
  const namesOf = await readIndexNames(tx, groups);
  const familyNumbers = await assignFamilyNumbers(
    tx,
    groups.filter(isFamily).map(({ face }) => face.familyId),
  );
  const rows = await tx.query<{ last: number | null }[]>('SELECT MAX(place) AS last FROM search_entry');
  let lastPosition = rows[0]?.last ?? 0;
  const entries: IndexEntry[] = [];
  const members: FamilyMember[] = [];
  for (const group of groups) {
    const family = isFamily(group) ? (familyNumbers.get(group.face.familyId) ?? 0) : 0;
    const ids = idsOfGroup(group, namesOf);
    entries.push(entryOf(group, { ...ids, family, position: group.face.place ?? (lastPosition += 1) }));
    if (family !== 0)
      members.push(
        ...group.members.map((member, index) =>
          memberOf(group, { member, ids: ids.memberIds[index], family }),
        ),
      );
  }
  return { entries, members };
}

/** Ids of names by kind and name. */
type NameIds = Record<'category' | 'brand' | 'node' | 'value', ReadonlyMap<string, number>>;

async function readIndexNames(tx: EntityManager, groups: readonly Group[]): Promise<NameIds> {
  const products = groups.flatMap(({ members }) => members);
  const valueNames = products.flatMap((product) =>
    valuesOf(product).map((value) => attributeValueName(...value)),
  );
  return {
    category: await assignNameIds(
      tx,
      CATEGORY,
      groups.map(({ face }) => face.category),
    ),
    brand: await assignNameIds(
      tx,
      BRAND,
      groups.map(({ face }) => face.brand),
    ),
    node: await assignNameIds(
      tx,
      CATEGORY_NODE,
      groups.flatMap(({ face }) => indexedCategoryIdsOf(face)),
    ),
    value: await assignNameIds(tx, ATTRIBUTE_VALUE, valueNames),
  };
}

interface GroupIds {
  categoryId: number;
  brandId: number;
  nodeIds: number[];
  memberIds: number[][];
}

function idsOfGroup({ face, members }: Group, { category, brand, node, value }: NameIds): GroupIds {
  return {
    categoryId: category.get(face.category) ?? 0,
    brandId: brand.get(face.brand) ?? 0,
    nodeIds: indexedCategoryIdsOf(face).map((id) => node.get(id) ?? 0),
    memberIds: members.map((member) =>
      valuesOf(member).map((memberValue) => value.get(attributeValueName(...memberValue)) ?? 0),
    ),
  };
}

function entryOf(
  { face, members }: Group,
  {
    categoryId,
    brandId,
    nodeIds,
    memberIds,
    family,
    position,
  }: GroupIds & { family: number; position: number },
): IndexEntry {
  const texts = textsOfGroup(face, members);
  const newDoc = docOf(face.ratingHundredths, face.numReviews, position);
  const fingerprint = fingerprintOf(texts);
  const { shared, own } = divideIds(memberIds);
  const facets = facetTextOf({
    ratingHundredths: face.ratingHundredths,
    sharedIds: [categoryId, brandId, ...nodeIds, ...shared],
    members: members.map(({ price, inStock, originCountry }, index) => ({
      price,
      inStock,
      origin: originNumberOf(originCountry),
      ids: own[index] ?? [],
    })),
  });
  return {
    ...face,
    texts,
    position,
    newDoc,
    fingerprint,
    categoryId,
    brandId,
    family,
    facets,
    needsReindex: face.doc !== newDoc || face.fingerprint !== fingerprint,
  };
}

function memberOf(
  { face }: Group,
  { member, ids = [], family }: { member: IndexRow; ids: number[] | undefined; family: number },
): FamilyMember {
  const { id, familyPosition, price, inStock, originCountry, createdAt } = member;
  return {
    id,
    family,
    position: familyPosition,
    faceId: face.id,
    price,
    inStock,
    createdAt,
    origin: originNumberOf(originCountry),
    valueIds: `,${ids.join()},`,
    words: memberWords(member),
  };
}
