import type { EntityManager } from 'typeorm';
import { dialectOf } from '../../database/dialect/dialect-of';
import type { FamilyEntity } from '../../database/entities/catalogue.entity';
import type { ProductEntity } from '../../database/entities/product.entity';
import { ShopError } from '../../domain/errors';
import { NO_FAMILY, type FamilyPlacement } from '../../domain/families/family-model';
import { withFieldPrefix } from '../../domain/families/family-validation';
import { definedOnly } from '../../domain/read';
import { requireNewProduct } from '../../domain/catalogue/product-upsert';
import { defaultMemberName } from '../../domain/families/option-values';
import { categoryIdsOf } from '../categories';
import {
  alignProducts,
  createProduct,
  editProduct,
  getProduct,
  isUnchanged,
  recordProductEvents,
  type PricedCommand,
  type StoredChange,
} from '../catalogue';
import { currentMembers, type MemberPlan, type PlannedMember } from './member-plan';

type FamilyCommand = Omit<PricedCommand, 'productId'>;

/** Ids of the products of a family, and of those whose family changed. */
export interface WrittenMembers {
  memberIds: string[];
  joinedIds: string[];
  leftIds: string[];
  /** Families that lost members to this one. */
  formerFamilyIds: string[];
}

/** Fields that a new member takes from the most similar member if it has none of its own. */
const SHARED_PICTURES = ['image', 'imageGround', 'imageAlt', 'imageAltHi', 'morePictures'] as const;
const SHARED_TEXTS = [
  'description',
  'descriptionHi',
  'specifications',
  'originCountry',
  'maker',
  'importer',
  'taxClass',
  'hsn',
  'unit',
] as const;

/**
 * Writes the members of a family in the caller's transaction. Throws as createProduct and editProduct do, with the
 * position of the member.
 */
export async function writeMembers(
  tx: EntityManager,
  { family, command }: { family: FamilyEntity; command: FamilyCommand },
  { members, leavers }: MemberPlan,
): Promise<WrittenMembers> {
  const existing = members.flatMap(({ product, ...member }) => (product ? [{ ...member, product }] : []));
  const moved = existing.filter(({ product, placement }) => !hasSameOptions(product, placement));
  const shifted = existing.filter(
    ({ product, placement }) =>
      hasSameOptions(product, placement) && product.familyPosition !== placement.familyPosition,
  );
  const joined = existing.filter(({ product }) => product.familyId !== family.id);
  // Frees the option keys first, so that members can swap their options.
  await assignFamilies(
    tx,
    moved.map(({ product }) => ({ id: product.id, ...NO_FAMILY })),
  );
  await assignFamilies(
    tx,
    leavers.map(({ id }) => ({ id, ...NO_FAMILY })),
    command.at,
  );
  await editMembers(tx, command, members);
  await assignFamilies(
    tx,
    moved.map(({ product, placement }) => ({ id: product.id, ...placement })),
    command.at,
  );
  await assignFamilies(
    tx,
    shifted.map(({ product, placement }) => ({ id: product.id, ...placement })),
  );
  await followCategories(tx, command.at, existing);
  const createdIds = await createMembers(tx, { family, command }, members);
  const movedIds = [...moved.map(({ product }) => product.id), ...leavers.map(({ id }) => id)];
  await recordProductEvents(
    tx,
    movedIds.map((productId) => ({ type: 'product.updated', productId })),
    command.at,
  );
  return {
    memberIds: members.map(({ product }, index) => product?.id ?? createdIds.get(index) ?? ''),
    joinedIds: [...joined.map(({ product }) => product.id), ...createdIds.values()],
    leftIds: leavers.map(({ id }) => id),
    formerFamilyIds: [...new Set(joined.map(({ product }) => product.familyId))].filter(Boolean),
  };
}

/** Sets the families of products; with a time, this counts as a change by an admin. */
export async function assignFamilies(
  tx: EntityManager,
  placements: readonly ({ id: string } & FamilyPlacement)[],
  at?: Date,
): Promise<void> {
  if (placements.length === 0) return;
  const rows = dialectOf(tx).jsonRows('$1', {
    id: 'text',
    family: 'text',
    opts: 'text',
    optkey: 'text',
    pos: 'bigint',
  });
  const edited = at ? `, version = product.version + 1, updated_at = ${at.getTime()}` : '';
  await tx.query(
    `UPDATE product SET family_id = given.family, option_values = given.opts, option_key = given.optkey,
       family_position = given.pos, is_face = 1${edited} FROM ${rows} given WHERE product.id = given.id`,
    [
      JSON.stringify(
        placements.map(({ id, familyId, optionValues, optionKey, familyPosition }) => [
          id,
          familyId,
          JSON.stringify(optionValues),
          optionKey,
          familyPosition,
        ]),
      ),
    ],
  );
}

async function editMembers(
  tx: EntityManager,
  command: FamilyCommand,
  members: readonly PlannedMember[],
): Promise<void> {
  for (const [index, { product, edit }] of members.entries()) {
    if (!product) continue;
    const categories = edit.change.categories && (await categoryIdsOf(tx, product.id));
    if (isUnchanged({ ...product, categories }, edit)) continue;
    await withMemberField(index, () => editProduct(tx, { ...command, productId: product.id }, () => edit));
  }
}

/** Gives all members the primary category of a member whose categories changed. */
async function followCategories(
  tx: EntityManager,
  at: Date,
  members: readonly { product: ProductEntity; edit: PlannedMember['edit'] }[],
): Promise<void> {
  const leader = members.find(({ edit }) => edit.change.categories);
  if (leader) await alignProducts(tx, await getProduct(tx, leader.product.id), { at });
}

/** Creates the new members; returns their ids by position. */
async function createMembers(
  tx: EntityManager,
  { family, command }: { family: FamilyEntity; command: FamilyCommand },
  members: readonly PlannedMember[],
): Promise<Map<number, string>> {
  const createdIds = new Map<number, string>();
  const templates = await currentMembers(tx, family.id);
  for (const [index, { product, placement, edit }] of members.entries()) {
    if (product) continue;
    await withMemberField(index, async () => requireNewProduct(edit));
    const template = templateOf(templates, placement);
    const change: StoredChange = {
      name: defaultMemberName(family.name, placement.optionValues),
      ...(family.description && { description: family.description }),
      ...(template && sharedFieldsOf(template, edit.change.image !== undefined)),
      ...definedOnly(edit.change),
      ...(template && (await identityOf(tx, template))),
      ...placement,
    };
    const created = await withMemberField(index, () => createProduct(tx, command, change));
    templates.push(created);
    createdIds.set(index, created.id);
  }
  return createdIds;
}

/** The member with the most equal options, the first one of several. */
function templateOf(
  members: readonly ProductEntity[],
  { optionValues }: FamilyPlacement,
): ProductEntity | undefined {
  const similarity = (member: ProductEntity) =>
    Object.entries(optionValues).filter(([name, value]) => member.optionValues[name] === value).length;
  return members.reduce<ProductEntity | undefined>(
    (best, member) => (best === undefined || similarity(member) > similarity(best) ? member : best),
    undefined,
  );
}

/** Pictures, texts and tax data that a new member takes from another one. */
function sharedFieldsOf(template: ProductEntity, hasPicture: boolean): StoredChange {
  const fields = hasPicture ? SHARED_TEXTS : [...SHARED_PICTURES, ...SHARED_TEXTS];
  return Object.fromEntries(fields.map((field) => [field, template[field]]));
}

/** Brand and categories, which all members share. */
async function identityOf(tx: EntityManager, { id, brand, category }: ProductEntity): Promise<StoredChange> {
  const categories = await categoryIdsOf(tx, id);
  return categories.length > 0 ? { brand, categories } : { brand, category };
}

function hasSameOptions(product: ProductEntity, placement: FamilyPlacement): boolean {
  return (
    product.familyId === placement.familyId &&
    product.optionKey === placement.optionKey &&
    JSON.stringify(product.optionValues) === JSON.stringify(placement.optionValues)
  );
}

/** Runs a change of a member; its errors name the member. */
async function withMemberField<T>(index: number, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    throw error instanceof ShopError ? withFieldPrefix(error, `members.${index}`) : error;
  }
}
