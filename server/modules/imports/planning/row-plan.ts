import { normalizeText } from '../../../domain/catalogue/normalize-text';
import { withHindiOf } from '../../../domain/catalogue/product-details';
import type { ImportValues } from '../../../domain/imports/import-values';
import { changesOf, changesOfNewProduct, type FieldChange } from '../../../domain/imports/product-import';
import { categoryPathsText, wordsText, type CategoryPath } from '../../../domain/imports/cell-lists';
import {
  STRUCTURE_FIELDS,
  structureTextOf,
  type ImportStructure,
  type StructureField,
} from '../../../domain/imports/import-structure';
import { optionsText, type CurrentProduct } from './current-products';
import { pictureChange, type PictureUrls } from './picture-plan';
import { type MatchedRow, NO_PLACEMENT, type ImportedPlacement, type PlannedRow } from './plan-types';

/** Fields that are compared with more than one column of the product. */
const COMPOUND_FIELDS = new Set<StructureField>(['categories', 'collections', 'family']);

/** Compares a row with its product. */
export function planRow(
  row: MatchedRow,
  placement: ImportedPlacement | undefined,
  pictureUrls: PictureUrls,
): PlannedRow {
  const { currentProduct } = row;
  const { values, structure } = withOneCategory(
    row,
    valuesOf(row),
    row.structure && withHindiSpecifications(structureOf(row, row.structure), currentProduct),
  );
  const fields = currentProduct ? changesOf(values, currentProduct) : changesOfNewProduct(values);
  const plannedRow = { ...row, values, ...(structure && { structure }) };
  return {
    ...plannedRow,
    fields: [
      ...fields,
      ...structureChanges(structure ?? {}, currentProduct),
      ...familyChanges(plannedRow, placement),
      ...membershipChanges(structure ?? {}, currentProduct),
      ...sourceChanges(plannedRow),
      ...pictureChange(plannedRow, pictureUrls),
    ],
  };
}

/**
 * Values of a row. The stock of a foreign file counts only if the file's own figure changed since its last import, and
 * a product that the other shop does not sell becomes a draft once.
 */
function valuesOf({ values, source, currentProduct }: MatchedRow): ImportValues {
  if (!source) return values;
  const isStockUnchanged = source.stock === undefined || source.stock === currentProduct?.sourceStock;
  const isCategoryUnchanged =
    normalizeText(values.category) === normalizeText(currentProduct?.category ?? '');
  return {
    ...values,
    ...(currentProduct && isCategoryUnchanged && { category: currentProduct.category }),
    ...(currentProduct && isStockUnchanged && { countInStock: currentProduct.countInStock }),
    ...(source.isDraft && { price: currentProduct?.price ?? 0 }),
  };
}

/** Equal for two paths that name the same category; upper and lower case do not count. */
const pathKeyOf = (path: CategoryPath) => categoryPathsText([path.map(normalizeText)]);

/** The specifications of a file without Hindi texts keep the texts that an admin wrote. */
function withHindiSpecifications(
  structure: ImportStructure,
  currentProduct: CurrentProduct | undefined,
): ImportStructure {
  const { specifications, hasHindiSpecifications } = structure;
  const current = currentProduct?.structure.specifications;
  if (!specifications || !current || hasHindiSpecifications) return structure;
  return { ...structure, specifications: withHindiOf(specifications, current) };
}

/** A foreign file adds categories and collections, and sets the slug of a new product only. */
function structureOf({ source, currentProduct }: MatchedRow, structure: ImportStructure): ImportStructure {
  if (!source || !currentProduct) return structure;
  const pathKeys = new Set(currentProduct.categories.map(pathKeyOf));
  const nameKeys = new Set(currentProduct.collections.map(normalizeText));
  const newPaths = (structure.categories ?? []).filter((path) => !pathKeys.has(pathKeyOf(path)));
  const newNames = (structure.collections ?? []).filter((name) => !nameKeys.has(normalizeText(name)));
  return {
    ...structure,
    slug: undefined,
    ...(structure.categories && { categories: [...currentProduct.categories, ...newPaths] }),
    ...(structure.collections && { collections: [...currentProduct.collections, ...newNames] }),
  };
}

/**
 * Makes the category and the category paths of a row agree. In an edited export, the cell that changed counts; in a new
 * row, the paths count.
 */
function withOneCategory(
  { source, currentProduct }: MatchedRow,
  values: ImportValues,
  structure: ImportStructure | undefined,
): { values: ImportValues; structure: ImportStructure | undefined } {
  const paths = structure?.categories;
  const name = paths?.[0]?.at(-1);
  if (source || name === undefined || name === values.category) return { values, structure };
  const isCellChanged = currentProduct !== undefined && values.category !== currentProduct.category;
  const arePathsChanged =
    categoryPathsText(paths ?? []) !== categoryPathsText(currentProduct?.categories ?? []);
  if (isCellChanged && !arePathsChanged)
    return { values, structure: { ...structure, categories: undefined } };
  return { values: { ...values, category: name }, structure };
}

function structureChanges(
  structure: ImportStructure,
  currentProduct: CurrentProduct | undefined,
): FieldChange[] {
  return STRUCTURE_FIELDS.filter((field) => !COMPOUND_FIELDS.has(field)).flatMap((field) => {
    const to = structureTextOf(structure, field);
    const from = currentProduct && structureTextOf(currentProduct.structure, field);
    const isEmptyInNew = !currentProduct && (to === '' || (field === 'familyPosition' && to === '0'));
    return to === undefined || to === from || isEmptyInNew ? [] : [{ field, from: from ?? null, to }];
  });
}

function familyChanges(
  { structure, currentProduct }: MatchedRow,
  placement: ImportedPlacement | undefined,
): FieldChange[] {
  if (structure?.family === undefined) return [];
  const next = placement ?? NO_PLACEMENT;
  const isSame =
    (currentProduct?.familyId ?? '') === next.familyId &&
    (currentProduct?.optionKey ?? '') === next.optionKey;
  if (isSame) return [];
  const from = currentProduct ? optionsText(currentProduct.optionValues) : null;
  return [{ field: 'family', from, to: optionsText(next.optionValues) }];
}

function membershipChanges(
  { categories, collections }: ImportStructure,
  currentProduct: CurrentProduct | undefined,
): FieldChange[] {
  const changes: FieldChange[] = [];
  const add = (field: string, from: string | undefined, to: string) => {
    if (to !== (from ?? '')) changes.push({ field, from: from ?? null, to });
  };
  if (categories)
    add(
      'categories',
      currentProduct && categoryPathsText(currentProduct.categories),
      categoryPathsText(categories),
    );
  if (collections)
    add(
      'collections',
      currentProduct && wordsText([...currentProduct.collections].sort()),
      wordsText([...collections].sort()),
    );
  return changes;
}

function sourceChanges({ source, currentProduct }: MatchedRow): FieldChange[] {
  if (!source || !currentProduct) return [];
  const changes: FieldChange[] = [];
  if (currentProduct.sourceKey !== source.key)
    changes.push({ field: 'sourceKey', from: currentProduct.sourceKey, to: source.key });
  if (source.stock !== undefined && currentProduct.sourceStock !== source.stock) {
    const from = currentProduct.sourceStock === null ? null : String(currentProduct.sourceStock);
    changes.push({ field: 'sourceStock', from, to: String(source.stock) });
  }
  return changes;
}
