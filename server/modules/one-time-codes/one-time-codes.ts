import { timingSafeEqual } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import { OneTimeCodeEntity } from '../../database/entities/one-time-code.entity';
import { CODE_LIFETIME_MINUTES, MAX_CODE_TRIES, type CodePurpose } from '../../domain/accounts/one-time-code';
import { newId } from '../../lib/ids';
import { queueCodeMail } from '../outbox';
import type { CodeOf } from './code-of';

const LIFETIME_MS = CODE_LIFETIME_MINUTES * 60_000;

/** A code to send by mail. */
export interface NewCode {
  purpose: CodePurpose;
  /** Recipient, in lower case. */
  email: string;
  /** The account that the code signs in, and its token version. */
  account?: { id: string; tokenVersion: number } | undefined;
  orderId?: string | undefined;
  /** Account whose language the email uses; an unknown account means English. */
  languageOf: string;
  /** End of the code; ten minutes from now by default. */
  expiresAt?: Date | undefined;
}

/** Selects the open code that a caller claims to know. */
export interface CodeSelection {
  purpose: CodePurpose;
  email: string;
  orderId?: string | undefined;
}

/** Creates a code, ends earlier codes of the same purpose, address and order, and queues its mail. */
export async function sendCode(tx: EntityManager, code: NewCode, at: Date): Promise<void> {
  const { purpose, email, orderId, account, languageOf } = code;
  await endOpenCodes(tx, { purpose, email, orderId }, at);
  const row = Object.assign(new OneTimeCodeEntity(), {
    id: newId(),
    purpose,
    email,
    orderId,
    userId: account?.id,
    tokenVersion: account?.tokenVersion ?? 0,
    tries: 0,
    createdAt: at,
    expiresAt: code.expiresAt ?? new Date(at.getTime() + LIFETIME_MS),
  });
  await tx.insert(OneTimeCodeEntity, row);
  await queueCodeMail(tx, { id: row.id, recipient: email, userId: languageOf }, at);
}

/**
 * Uses a code once and returns its row; undefined for a wrong, used, expired or unknown code. A wrong code counts as a
 * try, so the caller must commit the transaction also after undefined. The fifth wrong code ends the code.
 */
export async function takeCode(
  tx: EntityManager,
  selection: CodeSelection & { code: string },
  { codeOf, at }: { codeOf: CodeOf; at: Date },
): Promise<OneTimeCodeEntity | undefined> {
  const row = await findOpenCode(tx, selection, at);
  if (!row) return undefined;
  if (timingSafeEqual(Buffer.from(codeOf(row.id)), Buffer.from(selection.code))) {
    await tx.update(OneTimeCodeEntity, { id: row.id }, { endedAt: at });
    return row;
  }
  const tries = row.tries + 1;
  const ending = tries >= MAX_CODE_TRIES ? { endedAt: at } : {};
  await tx.update(OneTimeCodeEntity, { id: row.id }, { tries, ...ending });
  return undefined;
}

/** Ends the open codes of a purpose, address and order. */
export async function endOpenCodes(tx: EntityManager, selection: CodeSelection, at: Date): Promise<void> {
  await tx.update(OneTimeCodeEntity, openCodesOf(selection), { endedAt: at });
}

async function findOpenCode(
  tx: EntityManager,
  selection: CodeSelection,
  at: Date,
): Promise<OneTimeCodeEntity | undefined> {
  const row = await tx.findOneBy(OneTimeCodeEntity, openCodesOf(selection));
  return row && row.expiresAt > at ? row : undefined;
}

function openCodesOf({ purpose, email, orderId }: CodeSelection) {
  return { purpose, email, orderId: orderId ?? IsNull(), endedAt: IsNull() };
}
