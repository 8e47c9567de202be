import type { DataSource } from 'typeorm';
import { In } from 'typeorm';
import { OneTimeCodeEntity } from '../../database/entities/one-time-code.entity';
import type { Mail } from '../../domain/emails/email';
import { readOrderNumbers } from '../orders';
import type { SentCode } from './templates/code-email';

/** A one-time code without its digits. */
export type CodeRecord = Omit<SentCode, 'code'>;

/** The codes of emails, by id of the code. Runs no statement without an email with a code. */
export async function readCodesOf(
  reader: DataSource,
  mails: readonly Pick<Mail, 'codeId'>[],
): Promise<Map<string, CodeRecord>> {
  const ids = mails.flatMap(({ codeId }) => codeId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await reader.getRepository(OneTimeCodeEntity).findBy({ id: In(ids) });
  const orderNumbers = await readOrderNumbers(
    reader,
    rows.flatMap(({ orderId }) => orderId ?? []),
  );
  return new Map(
    rows.map(({ id, purpose, orderId = '' }) => [
      id,
      { purpose, orderNumber: orderNumbers.get(orderId) ?? '' },
    ]),
  );
}

/** True if a code can still be used, so its email is worth sending. */
export async function isCodeOpen(reader: DataSource, codeId: string | undefined, at: Date): Promise<boolean> {
  if (codeId === undefined) return false;
  const row = await reader.getRepository(OneTimeCodeEntity).findOneBy({ id: codeId });
  return row !== null && row.endedAt === undefined && row.expiresAt > at;
}
