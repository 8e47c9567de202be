import type { DataSource, EntityManager } from 'typeorm';
import type { PreparedReads } from '../../database/cached-statements';
import { FamilyEntity } from '../../database/entities/catalogue.entity';
import { invalidateTags } from '../../database/invalidation-tags';
import type { Writer } from '../../database/write-queue';
import { GRAPHQL_AUTHORIZATION, isInAudience, permit } from '../../domain/accounts/authorization';
import type { Actor, Member } from '../../domain/accounts/permissions';
import { readSearch } from '../../domain/catalogue/admin-list-validation';
import { familyTag, productTag, TAG } from '../../domain/catalogue/cache-tags';
import { readPageRequest } from '../../domain/catalogue/list-validation';
import { notFound, requireVersion, ShopError } from '../../domain/errors';
import { NO_FAMILY, type Family } from '../../domain/families/family-model';
import {
  readFamilyChange,
  readNewFamily,
  withFieldPrefix,
  type FamilyChange,
  type MemberChange,
} from '../../domain/families/family-validation';
import type { Page, Product } from '../../domain/model';
import { definedOnly, type Raw } from '../../domain/read';
import { newId } from '../../lib/ids';
import { writeAudit } from '../audit';
import {
  commandOf,
  COLUMNS_WITH_DETAILS,
  LIST_COLUMNS,
  recordProductEvents,
  storePictures,
  type ChangeDeps,
  type ColumnName,
  type PricedCommand,
} from '../catalogue';
import { readPage, type SortKey } from '../lists';
import type { ImageService } from '../media';
import { deriveRatings } from '../reviews';
import {
  getFamily,
  findFamily,
  readFamilies,
  readMembers,
  readSummaries,
  type FamilySummary,
  type MemberScope,
} from './family-queries';
import { refreshFamilies } from './family-refresh';
import { currentMembers, planMembers, unchangedMembers, type StoredMember } from './member-plan';
import { assignFamilies, writeMembers, type WrittenMembers } from './member-writes';

const DEFAULT_PAGE_SIZE = 20;
const NEWEST_FIRST: SortKey[] = [
  { sql: 'family.created_at', direction: 'DESC', type: 'number' },
  { sql: 'family.id', direction: 'DESC', type: 'text' },
];

interface FamilyDeps extends ChangeDeps {
  writer: Writer;
  reader: DataSource;
  reads: PreparedReads;
  images: Pick<ImageService, 'store'>;
}

/** A family with its members. */
export interface FamilyWithMembers {
  family: Family;
  members: Product[];
}

/** Operations on families of products. */
export class FamilyService {
  constructor(private readonly deps: FamilyDeps) {}

  /** The family with an id. Throws NOT_FOUND. §2 */
  async get(familyId: string): Promise<Family> {
    const family = await findFamily(this.deps.reads, familyId);
    if (!family) throw notFound('family');
    return family;
  }

  /** A family with its members as the viewer may see them. Throws NOT_FOUND. §2 */
  async getWithMembers(viewer: Actor, familyId: string): Promise<FamilyWithMembers> {
    const family = await this.get(familyId);
    const [members = []] = await this.membersOf(viewer, [familyId], COLUMNS_WITH_DETAILS);
    return { family, members };
  }

  /** Families with these ids, with one statement; undefined for an unknown id. */
  findMany(familyIds: readonly string[]): Promise<(Family | undefined)[]> {
    return readFamilies(this.deps.reads, familyIds);
  }

  /** Members of families, with one statement: those on sale for shoppers, all that are not deleted for admins. */
  membersOf(
    viewer: Actor,
    familyIds: readonly string[],
    columns: readonly ColumnName[] = LIST_COLUMNS,
  ): Promise<Product[][]> {
    return readMembers(this.deps.reads, familyIds, { scope: scopeOf(viewer), columns });
  }

  /** Counts, prices and colours of families, with one statement. */
  summariesOf(viewer: Actor, families: readonly Family[]): Promise<FamilySummary[]> {
    return readSummaries(this.deps.reads, families, scopeOf(viewer));
  }

  /** One page of all families, newest first. Throws as permit does, and BAD_INPUT. */
  async page(actor: Actor, raw: Raw): Promise<Page<Family>> {
    permit(actor, 'families.list');
    const request = readPageRequest(raw, DEFAULT_PAGE_SIZE);
    const query = this.deps.reader.getRepository(FamilyEntity).createQueryBuilder('family').where('1 = 1');
    const text = readSearch(raw.search).trim().toLowerCase();
    if (text) query.andWhere('instr(lower(family.name), :text) > 0', { text });
    return readPage({ query, keys: NEWEST_FIRST, request });
  }

  /**
   * Creates a family with its members. Throws as permit does, BAD_INPUT for a missing or unlisted value, CONFLICT for
   * equal options, NOT_FOUND for an unknown product, and as createProduct and editProduct do. §5
   */
  async create(actor: Actor, raw: unknown): Promise<FamilyWithMembers> {
    permit(actor, 'families.create');
    const { members, ...fields } = readNewFamily(raw);
    const storedMembers = await this.withStoredPictures(members);
    const command = commandOf(this.deps, actor);
    const familyId = newId();
    await this.deps.writer.transaction(async (tx) => {
      const times = { createdAt: command.at, updatedAt: command.at };
      const family = Object.assign(new FamilyEntity(), { id: familyId, ...fields, version: 1, ...times });
      await tx.insert(FamilyEntity, family);
      await this.saveMembers(tx, { family, command, action: 'family.create' }, storedMembers);
    });
    // The commit completes the products with addresses and categories.
    return this.getWithMembers(actor, familyId);
  }

  /**
   * Changes a family; `members` is the complete list. Throws as create does, NOT_FOUND, and CONFLICT with both values
   * for an outdated version. §5
   */
  async update(actor: Actor, familyId: string, raw: unknown): Promise<FamilyWithMembers> {
    permit(actor, 'families.update');
    const { members, version, ...change } = readFamilyChange(raw);
    const storedMembers = members && (await this.withStoredPictures(members));
    const command = commandOf(this.deps, actor);
    await this.deps.writer.transaction(async (tx) => {
      const family = await getFamily(tx, familyId);
      requireVersion(version, conflictOf(family, change));
      const fields = { ...definedOnly(change), version: family.version + 1, updatedAt: command.at };
      await tx.update(FamilyEntity, { id: familyId }, fields);
      Object.assign(family, fields);
      const submittedMembers = storedMembers ?? unchangedMembers(await currentMembers(tx, familyId));
      await this.saveMembers(tx, { family, command, action: 'family.update' }, submittedMembers);
    });
    return this.getWithMembers(actor, familyId);
  }

  /** Deletes a family; its members stay products. Throws as permit does, and NOT_FOUND. */
  async remove(actor: Actor, familyId: string): Promise<void> {
    permit(actor, 'families.delete');
    const at = this.deps.now();
    await this.deps.writer.transaction(async (tx) => {
      await getFamily(tx, familyId);
      const members = await currentMembers(tx, familyId);
      const ids = members.map(({ id }) => id);
      await assignFamilies(
        tx,
        ids.map((id) => ({ id, ...NO_FAMILY })),
        at,
      );
      await freeDeletedMembers(tx, familyId);
      await tx.delete(FamilyEntity, { id: familyId });
      await deriveRatings(tx, ids);
      await recordProductEvents(
        tx,
        ids.map((productId) => ({ type: 'product.updated', productId })),
        at,
      );
      await writeAudit(
        tx,
        [{ actor, action: 'family.remove', subject: familyId, before: { members: ids.length } }],
        at,
      );
      invalidateTags(tx, familyTag(familyId), TAG.list, TAG.search, ...ids.map(productTag));
    });
  }

  /** Writes the members with their faces, ratings, audit entry and cache tags. */
  private async saveMembers(
    tx: EntityManager,
    change: { family: FamilyEntity; command: FamilyCommand; action: FamilyAction },
    submittedMembers: readonly StoredMember[],
  ): Promise<void> {
    const { family, command, action } = change;
    const written = await writeMembers(tx, change, await planMembers(tx, family, submittedMembers));
    const { memberIds, joinedIds, leftIds, formerFamilyIds } = written;
    if (joinedIds.length + leftIds.length > 0)
      await deriveRatings(tx, [family.id, ...leftIds, ...formerFamilyIds]);
    await refreshFamilies(tx, [family.id, ...formerFamilyIds]);
    const after = { version: family.version, members: memberIds.length, ...movesOf(written) };
    await writeAudit(tx, [{ actor: command.actor, action, subject: family.id, after }], command.at);
    const changedIds = [...memberIds, ...leftIds];
    invalidateTags(tx, familyTag(family.id), ...formerFamilyIds.map(familyTag), TAG.list, TAG.search);
    invalidateTags(tx, ...changedIds.map(productTag));
  }

  /** Stores the pictures of the members one after another, because each conversion uses a full core. */
  private async withStoredPictures(members: readonly MemberChange[]): Promise<StoredMember[]> {
    const storedMembers: StoredMember[] = [];
    for (const [index, { edit, ...member }] of members.entries()) {
      const change = await storePictures(this.deps.images, edit.change).catch((error: unknown) => {
        throw error instanceof ShopError ? withFieldPrefix(error, `members.${index}`) : error;
      });
      storedMembers.push({ ...member, edit: { ...edit, change } });
    }
    return storedMembers;
  }
}

type FamilyCommand = Omit<PricedCommand, 'productId'> & { actor: Member };
type FamilyAction = 'family.create' | 'family.update';

function scopeOf(actor: Actor): MemberScope {
  return isInAudience(actor, GRAPHQL_AUTHORIZATION.adminFamilies) ? 'all' : 'onSale';
}

function conflictOf(
  { name, nameHi, description, options, listedAs, version }: FamilyEntity,
  yours: FamilyChange,
) {
  return {
    version,
    current: { name, nameHi, description, options, listedAs },
    yours: definedOnly({ ...yours }),
  };
}

function movesOf({ joinedIds, leftIds }: WrittenMembers) {
  return { ...(joinedIds.length > 0 && { joined: joinedIds }), ...(leftIds.length > 0 && { left: leftIds }) };
}

/** Deleted products leave a deleted family too, so that a restored product is a product without a family. */
async function freeDeletedMembers(tx: EntityManager, familyId: string): Promise<void> {
  await tx.query(
    `UPDATE product SET family_id = '', option_values = '{}', option_key = '', family_position = 0, is_face = 1,
       version = version + 1
     WHERE family_id = $1 AND deleted_at IS NOT NULL`,
    [familyId],
  );
}
