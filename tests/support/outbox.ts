import { createMailTokens } from '../../server/auth/mail-tokens';
import { openDatabase, type Database } from '../../server/database/data-source';
import { MailEntity } from '../../server/database/mail.entity';
import { MailDispatcher } from '../../server/mail/dispatcher';
import { createPostOffice, type PostOffice } from '../../server/mail/post-office';
import { MailDelivery } from '../../server/services/mail-delivery';
import { MailLetters } from '../../server/services/mail-letters';
import { placeOf } from './database';

const FROM = { name: 'Haat', address: 'shop@haat.example' };

/** One of the programs that send what waits in a shop's outbox, each with a connection of its own. */
export interface Sender {
  dispatcher: MailDispatcher;
  database: Database;
  travel: (ms: number) => void;
  /** The mails as they lie in the outbox, oldest first. */
  mails: () => Promise<MailEntity[]>;
  close: () => Promise<void>;
}

/** Opens a shop's outbox and sends from it when told to. */
export async function openSender(dataDir: string, where: string | PostOffice): Promise<Sender> {
  const database = await openDatabase(placeOf(dataDir));
  let offsetMs = 0;
  const now = () => new Date(Date.now() + offsetMs);
  const mailTokens = createMailTokens({ secret: 'a secret of these tests' });
  const deps = { ...database, now, mailTokens, publicUrl: () => 'https://shop.example' };
  const outbox = new MailDelivery({ ...deps, letters: new MailLetters(deps) });
  const postOffice = typeof where === 'string' ? createPostOffice({ url: where, from: FROM }) : where;
  const silent = { warn: () => undefined, error: () => undefined };
  return {
    database,
    dispatcher: new MailDispatcher({ outbox, postOffice, log: silent, now }),
    travel: (ms) => {
      offsetMs += ms;
    },
    mails: () => database.reader.getRepository(MailEntity).find({ order: { id: 'ASC' } }),
    close: () => database.close(),
  };
}
