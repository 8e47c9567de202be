import type { DataSource, EntityManager } from 'typeorm';
import { StaffNoticeEntity } from '../../database/entities/email.entity';
import type { Writer } from '../../database/write-queue';
import { permit } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import { readNoticeKinds, STAFF_NOTICE_KINDS, type StaffNoticeKind } from '../../domain/emails/staff-notice';
import { notFound } from '../../domain/errors';
import { existingUsers } from '../accounts';
import { writeAudit } from '../audit';

/** Maximum number of administrators in the list. */
const MAX_STAFF = 200;

/** An administrator with the kinds of emails that they receive. */
export interface StaffMember {
  id: string;
  name: string;
  email: string;
  kinds: StaffNoticeKind[];
}

interface StaffNoticeDeps {
  writer: Writer;
  reader: DataSource;
  now: () => Date;
}

/** The choices of administrators: which events of the shop each of them receives emails about. */
export class StaffNoticeService {
  constructor(private readonly deps: StaffNoticeDeps) {}

  /** The administrators by name, with their choices; the first 200. Two statements. Throws as permit does. */
  async list(actor: Actor): Promise<StaffMember[]> {
    permit(actor, 'staffNotices.list');
    return readStaff(this.deps.reader);
  }

  /**
   * Replaces the choice of an administrator. A new kind applies to records from now on. Throws as permit does,
   * BAD_INPUT, and NOT_FOUND for an account that is not an administrator's.
   */
  async choose(actor: Actor, userId: string, raw: unknown): Promise<StaffMember> {
    permit(actor, 'staffNotices.choose');
    const kinds = readNoticeKinds(raw);
    return this.deps.writer.transaction(async (tx) => {
      const member = await getMember(tx, userId);
      const before = member.kinds;
      if (before.join() === kinds.join()) return member;
      const since = this.deps.now();
      for (const kind of before.filter((other) => !kinds.includes(other)))
        await tx.delete(StaffNoticeEntity, { userId, kind });
      for (const kind of kinds.filter((other) => !before.includes(other)))
        await tx.insert(StaffNoticeEntity, { userId, kind, since });
      const entry = { actor, action: 'user.staff-notices', subject: userId };
      await writeAudit(tx, [{ ...entry, before: { kinds: before }, after: { kinds } }], since);
      return { ...member, kinds };
    });
  }
}

async function getMember(tx: EntityManager, userId: string): Promise<StaffMember> {
  const [member] = await readStaff(tx, userId);
  if (!member) throw notFound('user');
  return member;
}

/** Administrators with their choices, by name; all, or one. */
async function readStaff(source: DataSource | EntityManager, userId?: string): Promise<StaffMember[]> {
  const query = existingUsers(source).andWhere('account.is_admin = 1');
  if (userId !== undefined) query.andWhere('account.id = :userId', { userId });
  const accounts = await query.orderBy('account.name').addOrderBy('account.id').limit(MAX_STAFF).getMany();
  const choices = await source
    .getRepository(StaffNoticeEntity)
    .find(userId === undefined ? {} : { where: { userId } });
  return accounts.map(({ id, name, email }) => {
    const chosenKinds = new Set(choices.filter((choice) => choice.userId === id).map(({ kind }) => kind));
    return { id, name, email, kinds: STAFF_NOTICE_KINDS.filter((kind) => chosenKinds.has(kind)) };
  });
}
