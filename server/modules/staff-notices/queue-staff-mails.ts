import type { DataSource, EntityManager } from 'typeorm';
import type { Writer } from '../../database/write-queue';
import { planNotices } from '../../domain/emails/staff-notice';
import { queueStaffMail } from '../outbox';
import { readNewRecords, readRecentMails, type NoticeChoice } from './notice-queries';

/**
 * Queues the emails that members of staff chose. Up to 10 emails of a kind an hour are about one record each; more
 * records share one email an hour. Returns the number of queued emails. (order desk, point 2)
 */
export async function queueStaffMails(
  { writer, reader }: { writer: Writer; reader: DataSource },
  choices: readonly NoticeChoice[],
  at: Date,
): Promise<number> {
  let queuedCount = 0;
  for (const choice of choices) {
    // Reads first without the write queue, because usually there is no new record.
    if ((await planMails(reader, choice, at)).length === 0) continue;
    queuedCount += await writer.transaction(async (tx) => {
      const mails = await planMails(tx, choice, at);
      for (const recordIds of mails) await queueStaffMail(tx, choice, recordIds, at);
      return mails.length;
    });
  }
  return queuedCount;
}

/** The ids of the records of each email to queue. */
async function planMails(
  source: DataSource | EntityManager,
  choice: NoticeChoice,
  at: Date,
): Promise<string[][]> {
  const recordIds = await readNewRecords(source, choice, at);
  if (recordIds.length === 0) return [];
  const plan = planNotices(recordIds.length, await readRecentMails(source, choice, at));
  if (plan === 'wait') return [];
  return plan === 'one email' ? [recordIds] : recordIds.map((id) => [id]);
}
