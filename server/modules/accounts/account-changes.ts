import type { DataSource, EntityManager } from 'typeorm';
import type { MailTokens } from './credentials/email-tokens';
import { AccountChangeEntity } from '../../database/entities/email.entity';
import { UserEntity } from '../../database/entities/user.entity';
import type { Limiter } from '../../lib/limiter';
import { newId } from '../../lib/ids';
import { queueAccountChangeMail } from '../outbox';
import { mailboxOf } from '../../domain/emails/email';

// Longer than the lifetime of a verification link, so the owner can still undo the change after the verification.
const UNDO_LINK_LIFETIME_MS = 14 * 24 * 60 * 60_000;

/** Records the address and password before a change, and emails the undo link to the recorded address. §5 */
export async function recordAccountChange(
  tx: EntityManager,
  { id: userId, email }: Pick<UserEntity, 'id' | 'email'>,
  { mailTokens, at }: { mailTokens: MailTokens; at: Date },
): Promise<void> {
  const { passwordHash } = await tx.findOneOrFail(UserEntity, {
    select: { id: true, passwordHash: true },
    where: { id: userId },
  });
  const id = newId();
  const tokenHash = mailTokens.undo.hash(mailTokens.undo.issue(id));
  const expiresAt = new Date(at.getTime() + UNDO_LINK_LIFETIME_MS);
  await tx.insert(AccountChangeEntity, {
    id,
    userId,
    email,
    passwordHash,
    tokenHash,
    createdAt: at,
    expiresAt,
  });
  await queueAccountChangeMail(tx, { id, userId, email }, at);
}

/**
 * True if an undo link of another account could restore this address. The address is taken until the link expires. §5
 */
export function isReservedByUndo(
  source: DataSource | EntityManager,
  email: string,
  { exceptId, at }: { exceptId: string | undefined; at: Date },
): Promise<boolean> {
  const query = source
    .getRepository(AccountChangeEntity)
    .createQueryBuilder('change')
    .where('change.email = :email AND change.ended_at IS NULL', { email })
    .andWhere('change.expires_at > :at', { at: at.getTime() });
  if (exceptId !== undefined) query.andWhere('change.user_id <> :exceptId', { exceptId });
  return query.getExists();
}

/**
 * Counts the emails of a change against the limits of the account, the network address and the receiving mailboxes.
 * Throws RATE_LIMITED.
 */
export async function consumeMailLimits(
  limiter: Limiter,
  { userId, address }: { userId?: string | undefined; address?: string | undefined },
  emails: readonly (string | undefined)[],
): Promise<void> {
  if (userId !== undefined) await limiter.consume('verification', { userId, address });
  for (const email of emails)
    if (email !== undefined) await limiter.consume('verification', { email: mailboxOf(email) });
}
