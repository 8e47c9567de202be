import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createMailTokens } from '../../server/auth/mail-tokens';
import { UserEntity } from '../../server/database/user.entity';
import { MailEntity } from '../../server/database/mail.entity';
import type { MailKind } from '../../server/domain/mail';
import { VISITOR, type Actor } from '../../server/domain/permissions';
import type { TitledMail } from '../../server/services/mail.service';
import type { Words } from '../../server/mail/letter';
import type { Shop } from './shop';

const ADMIN: Actor = { ...VISITOR, userId: 'whoever reads the mailbox', isAdmin: true };

/**
 * The mails of a shop to an address, latest first, with their words as the mailbox shows them; those with which accounts
 * begin only where they are asked for.
 */
export async function mailsTo(shop: Shop, address: string, kind?: MailKind): Promise<(TitledMail & Words)[]> {
  const { mails } = shop.services;
  const page = await mails.page(ADMIN, { search: address, first: 100, filter: { kind } });
  const found = page.edges
    .map(({ node }) => node)
    .filter((mail) => kind !== undefined || mail.kind !== 'EMAIL_VERIFICATION');
  const words = await mails.wordsOf(ADMIN, found);
  return found.map((mail, index) => ({ ...mail, ...words[index]! }));
}

/** The token of the latest reset link that went to an address. */
export async function latestResetToken(shop: Shop, address: string): Promise<string> {
  const [mail] = await mailsTo(shop, address, 'PASSWORD_RESET');
  return /#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** Asks for a new password of an account, and gives the token that was mailed. */
export async function aResetToken(shop: Shop, userId: string): Promise<string> {
  const user = await shop.database.reader.getRepository(UserEntity).findOneByOrFail({ id: userId });
  await shop.services.passwordResets.request({ email: user.email }, { address: '::1', door: 'rest' });
  return latestResetToken(shop, user.email);
}

/** Asks for a verification of an account's address, and gives the token that was mailed. */
export async function aVerificationToken(shop: Shop, userId: string): Promise<string> {
  const { email } = await shop.services.verifications.request({ ...VISITOR, userId });
  const [mail] = await mailsTo(shop, email, 'EMAIL_VERIFICATION');
  return /#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** Changes an account's address as an admin does, and gives the undo token that the old address was mailed. */
export async function anUndoToken(shop: Shop, userId: string): Promise<string> {
  const { email } = await shop.database.reader.getRepository(UserEntity).findOneByOrFail({ id: userId });
  const admin = { ...ADMIN, userId };
  await shop.services.users.update(admin, userId, { email: `moved-${email}` });
  return latestUndoToken(shop, email);
}

/** The token of the latest undo link that went to an address. */
export async function latestUndoToken(shop: Shop, address: string): Promise<string> {
  const [mail] = await mailsTo(shop, address, 'ACCOUNT_CHANGE');
  return /undo-change#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** The token of the latest verification link that went to an address. */
export async function latestVerificationToken(shop: Shop, address: string): Promise<string> {
  const [mail] = await mailsTo(shop, address, 'EMAIL_VERIFICATION');
  return /verify-email#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** The token that ends the optional mails of an account. */
export function unsubscribeToken(shop: Shop, userId: string): string {
  const secret = readFileSync(path.join(shop.dataDir, 'token-secret'), 'utf8').trim();
  return createMailTokens({ secret }).unsubscribe.issue(userId);
}

/** One that was given up. */
export async function aLostMailId(shop: Shop): Promise<string> {
  const id = await anyMailId(shop);
  await shop.database.writer.transaction((tx) =>
    tx.query(
      `UPDATE mail SET state = 'FAILED', sent_at = NULL, next_try_at = NULL, claim = NULL WHERE id = ?`,
      [id],
    ),
  );
  return id;
}

/** Any mail of the shop. */
export async function anyMailId(shop: Shop): Promise<string> {
  const [mail] = await shop.database.reader.getRepository(MailEntity).find({ take: 1 });
  return mail?.id ?? '';
}
