import { MailEntity } from '../../../server/database/entities/email.entity';
import { UserEntity } from '../../../server/database/entities/user.entity';
import { VISITOR } from '../../../server/domain/accounts/permissions';
import { MAX_MAIL_ATTEMPTS } from '../../../server/domain/emails/email';
import { newId } from '../../../server/lib/ids';
import { queueStockAlerts } from '../../../server/modules/wishes';
import { createListedProduct } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { TestUsers } from '../../support/fixtures/test-users';
import { wishApis } from '../../support/fixtures/wishes/wish-clients';
import { connectGraphql } from '../../support/transports/graphql-transport';

const HOUR_MS = 60 * 60_000;
/** Variables of a mail server that does not respond. */
const UNREACHABLE_SERVER = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Haat <shop@haat.example>',
  PUBLIC_URL: 'https://shop.example',
};
const ADMIN = { ...VISITOR, userId: 'mailbox-reader', isAdmin: true };

describe.each(wishApis)('Emails about stock that were not delivered, over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  let lamp: string;
  let email: string;
  let time: number;
  const setStock = (countInStock: number) => users.admin.updateProduct(lamp, { countInStock });
  const queue = (hours = 0) => queueStockAlerts(shop.database, new Date(time + hours * HOUR_MS));
  /** A person with a verified address asks; returns the address. */
  const requestByNewPerson = async () => {
    const person = await users.newUser();
    await shop.database.writer.transaction((tx) =>
      tx.update(UserEntity, { email: person.email }, { emailVerifiedAt: new Date() }),
    );
    expect(await connect(shop, person.token).requestAlert(lamp)).toEqual({ needsConfirmation: false });
    return person.email;
  };
  const stockMails = () =>
    shop.database.reader
      .getRepository(MailEntity)
      .find({ where: { recipient: email, kind: 'BACK_IN_STOCK' }, order: { id: 'ASC' } });
  /** Claims the last email of the address, and fails it for good. */
  const fail = async ({ isObsolete = false, attempts = 1 } = {}) => {
    const mails = await stockMails();
    const mail = mails.at(-1)!;
    const claimedUntil = new Date(time + 1_000 * HOUR_MS);
    const claim = newId();
    await shop.database.writer.transaction((tx) =>
      tx.update(MailEntity, { id: mail.id }, { state: 'WAITING', claim, attempts, nextTryAt: claimedUntil }),
    );
    await shop.services.mails.delivery.markFailed(
      { mail: { ...mail, attempts }, claim, claimedUntil },
      { reason: 'refused', isFinal: attempts < MAX_MAIL_ATTEMPTS, isObsolete },
    );
  };

  beforeAll(async () => {
    // The dispatcher of the shop reaches no mail server, so only the tests record results.
    shop = await startShop({ env: { RATE_LIMIT_FACTOR: '100', ...UNREACHABLE_SERVER } });
    users = await connectGraphql(shop);
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    time = Date.now();
    lamp = (await createListedProduct(users.admin, { price: '100.00', countInStock: 0 })).id;
    email = await requestByNewPerson();
    await setStock(1);
    expect(await queue()).toBe(1);
  });

  it.each([
    ['the server refuses the address', {}],
    ['all attempts fail', { attempts: MAX_MAIL_ATTEMPTS }],
  ])('are repeated once in a later wave when %s', async (_reason, failure) => {
    await fail(failure);
    expect(await queue(1)).toBe(0);
    expect(await queue(26)).toBe(1);
    expect(await stockMails()).toHaveLength(2);
    await fail(failure);
    expect(await queue(60)).toBe(0);
  });

  it('keep the order of asking, for a product that was sold out again at the time of sending', async () => {
    await setStock(0);
    for (let person = 0; person < 4; person += 1) await requestByNewPerson();
    for (let hours = 1; hours <= 3; hours += 1) {
      await fail({ isObsolete: true });
      await setStock(1);
      expect(await queue(hours * 25)).toBeGreaterThan(0);
      expect(await stockMails()).toHaveLength(1 + hours);
      await setStock(0);
    }
  });

  it('are obsolete after a later wave has served the request', async () => {
    const [first] = await stockMails();
    await fail();
    await queue(26);
    await shop.services.mails.resend(ADMIN, first!.id);
    const mail = await shop.services.mails.get(ADMIN, first!.id);
    expect(await shop.services.mails.delivery.render(mail)).toBeUndefined();
    expect(await queue(60)).toBe(0);
    expect(await stockMails()).toHaveLength(2);
  });

  it('are not repeated by a wave after an admin has queued them again', async () => {
    const [mail] = await stockMails();
    await fail();
    await shop.services.mails.resend(ADMIN, mail!.id);
    expect(await queue(60)).toBe(0);
    expect(await stockMails()).toHaveLength(1);
  });
});
