import type { EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import type { MailTokens } from './credentials/email-tokens';
import { EmailVerificationEntity } from '../../database/entities/email.entity';
import type { User } from '../../domain/model';
import { newId } from '../../lib/ids';
import { queueVerificationMail } from '../outbox';

const LINK_LIFETIME_MS = 7 * 24 * 60 * 60_000;

/**
 * Creates a verification of an email address, emails its link and ends earlier links of the account, in the caller's
 * transaction.
 */
export async function openVerification(
  tx: EntityManager,
  { id: userId, email }: Pick<User, 'id' | 'email'>,
  { mailTokens, at }: { mailTokens: MailTokens; at: Date },
): Promise<void> {
  await tx.update(EmailVerificationEntity, { userId, endedAt: IsNull() }, { endedAt: at });
  const id = newId();
  await tx.insert(EmailVerificationEntity, {
    id,
    userId,
    email,
    tokenHash: mailTokens.verification.hash(mailTokens.verification.issue(id)),
    createdAt: at,
    expiresAt: new Date(at.getTime() + LINK_LIFETIME_MS),
  });
  await queueVerificationMail(tx, { id, userId, email }, at);
}
