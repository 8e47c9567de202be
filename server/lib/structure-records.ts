import type { SearchPin, VersionedRules } from '../domain/search/search-rules';
import type { AttributeDefinition } from '../domain/attributes/attribute-definition';
import type { CategoryRecord } from '../domain/categories/category';
import type { Collection } from '../domain/collections/collection';
import { presentRule } from '../domain/collections/collection-rule-texts';
import type { ResolvedRedirect } from '../domain/redirects/redirect-rules';

/** JSON of a category of the tree; `count` products are on sale in its subtree. */
export function presentCategory(category: CategoryRecord & { productCount: number }) {
  return {
    _id: category.id,
    name: category.name,
    nameHi: category.nameHi || null,
    slug: category.slug,
    parent: category.parentId || null,
    position: category.position,
    count: category.productCount,
    description: category.description || null,
    descriptionHi: category.descriptionHi || null,
    image: category.image || null,
    version: category.version,
  };
}

/** JSON of a collection, with the ids of the products that an admin chose. */
export function presentCollection(collection: Collection, productIds: readonly string[]) {
  const { kind, rule, shownFrom, shownUntil } = collection;
  return {
    _id: collection.id,
    name: collection.name,
    nameHi: collection.nameHi || null,
    slug: collection.slug,
    kind,
    rule: kind === 'RULE' ? presentRule(rule) : null,
    sort: collection.sort,
    description: collection.description || null,
    descriptionHi: collection.descriptionHi || null,
    image: collection.image || null,
    shownFrom: shownFrom?.toISOString() ?? null,
    shownUntil: shownUntil?.toISOString() ?? null,
    productIds,
    version: collection.version,
  };
}

/** JSON of the definition of an attribute. */
export function presentAttribute({ id, nameHi, unit, choices, ...definition }: AttributeDefinition) {
  const { name, kind, isFilter, position, categoryIds, version } = definition;
  return {
    _id: id,
    name,
    nameHi: nameHi || null,
    kind,
    unit: unit || null,
    choices: choices.map(({ value, valueHi, colour }) => ({
      value,
      valueHi: valueHi || null,
      colour: colour || null,
    })),
    isFilter,
    position,
    categoryIds,
    version,
  };
}

/** JSON of a redirect. */
export function presentRedirect({ path, kind, target, location, createdAt }: ResolvedRedirect) {
  return { path, kind, target, location: location ?? null, createdAt: createdAt.toISOString() };
}

/** JSON of the groups of synonyms. */
export function presentSynonyms({ rules, version }: VersionedRules<readonly string[]>) {
  return { version, groups: rules.map((words) => ({ words })) };
}

/** JSON of the pinned and hidden results. */
export function presentPins({ rules, version }: VersionedRules<SearchPin>) {
  return { version, searchPins: rules };
}
