import type { EntityManager } from 'typeorm';
import { In, IsNull } from 'typeorm';
import type { FamilyEntity } from '../../database/entities/catalogue.entity';
import { ProductEntity } from '../../database/entities/product.entity';
import { ShopError } from '../../domain/errors';
import type { FamilyPlacement } from '../../domain/families/family-model';
import {
  optionKeyOf,
  requireDistinctOptions,
  requireOptionValues,
} from '../../domain/families/option-values';
import type { StoredOptionValues } from '../../domain/families/family-model';
import { FieldProblems } from '../../domain/read';
import type { StoredEdit } from '../catalogue';

/** A member as an admin writes it, with stored pictures. */
export interface StoredMember {
  productId: string | undefined;
  optionValues: StoredOptionValues | undefined;
  edit: StoredEdit;
}

/** A member with its current product, its new placement and its changes. */
export interface PlannedMember {
  /** Undefined for a new product. */
  product: ProductEntity | undefined;
  placement: FamilyPlacement;
  edit: StoredEdit;
}

/** All changes of the members of a family. */
export interface MemberPlan {
  members: PlannedMember[];
  /** Products that leave the family. */
  leavers: ProductEntity[];
}

/** Members of a family that are not deleted, in the order of the shop. */
export function currentMembers(tx: EntityManager, familyId: string): Promise<ProductEntity[]> {
  return tx.find(ProductEntity, {
    where: { familyId, deletedAt: IsNull() },
    order: { familyPosition: 'ASC', id: 'ASC' },
  });
}

/** The unchanged members of a family, for a change of its options. */
export function unchangedMembers(members: readonly ProductEntity[]): StoredMember[] {
  return members.map(({ id, optionValues }) => ({ productId: id, optionValues, edit: { change: {} } }));
}

/**
 * Plans the complete list of members of a family. Throws NOT_FOUND for an unknown product, BAD_INPUT that names every
 * missing or unlisted value, and CONFLICT for equal options.
 */
export async function planMembers(
  tx: EntityManager,
  family: FamilyEntity,
  submittedMembers: readonly StoredMember[],
): Promise<MemberPlan> {
  const current = await currentMembers(tx, family.id);
  const products = await readNamedProducts(tx, submittedMembers);
  const problems = new FieldProblems();
  const members = submittedMembers.map((member, index): PlannedMember => {
    const product = products[index];
    const ownValues = product?.familyId === family.id ? product.optionValues : {};
    const values = member.optionValues ?? ownValues;
    const optionValues = problems.read<StoredOptionValues>({}, () =>
      requireOptionValues(family.options, values, `members.${index}.options`),
    );
    const optionKey = optionKeyOf(family.options, optionValues);
    return {
      product,
      placement: { familyId: family.id, optionValues, optionKey, familyPosition: index },
      edit: member.edit,
    };
  });
  problems.require();
  requireDistinctOptions(members.map(({ placement }) => placement));
  const memberIds = new Set(members.map(({ product }) => product?.id));
  shareIdentity(members, current);
  return { members, leavers: current.filter(({ id }) => !memberIds.has(id)) };
}

async function readNamedProducts(
  tx: EntityManager,
  members: readonly StoredMember[],
): Promise<(ProductEntity | undefined)[]> {
  const ids = members.flatMap(({ productId }) => productId ?? []);
  const rows = ids.length === 0 ? [] : await tx.findBy(ProductEntity, { id: In(ids), deletedAt: IsNull() });
  const products = new Map(rows.map((product) => [product.id, product]));
  return members.map(({ productId }, index) => {
    const product = productId === undefined ? undefined : products.get(productId);
    if (productId !== undefined && !product)
      throw new ShopError('NOT_FOUND', 'product.notFound', {
        fields: [{ field: `members.${index}.id`, message: 'product.notFound' }],
      });
    return product;
  });
}

/**
 * Gives all members the same brand and category: a submitted value that differs from the current one, else the value of
 * the current members, else the first one that a product or a new member has.
 */
function shareIdentity(members: readonly PlannedMember[], current: readonly ProductEntity[]): void {
  for (const field of ['brand', 'category'] as const) {
    const currentValue = current[0]?.[field];
    const submittedValues = members.flatMap(({ edit }) => edit.change[field] ?? []);
    const productValues = members.flatMap(({ product }) => product?.[field] ?? []);
    const sharedValue =
      submittedValues.find((value) => value !== currentValue) ??
      currentValue ??
      productValues[0] ??
      submittedValues[0];
    if (sharedValue === undefined) continue;
    for (const { product, edit } of members) {
      // The primary category of these becomes the text.
      if (edit.change.categories && field === 'category') continue;
      edit.change[field] = product?.[field] === sharedValue ? undefined : sharedValue;
    }
  }
}
