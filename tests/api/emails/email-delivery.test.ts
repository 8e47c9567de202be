import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EmailDispatcher } from '../../../server/modules/emails/email-dispatcher';
import type { EmailMessage } from '../../../server/modules/emails/templates/email-template';
import { MailDeliveryError } from '../../../server/modules/emails/smtp-transport';
import { MAX_MAIL_ATTEMPTS, mailRetryDelayMs } from '../../../server/domain/emails/email';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { startMailServer, type MailServer } from '../../support/fakes/mail-server';
import { openOutbox, type TestOutbox } from '../../support/fixtures/outbox';
import { startShop } from '../../support/fixtures/shop';
import { connectRest } from '../../support/transports/rest-transport';

const HOUR_MS = 3_600_000;
/** After this time another sender may claim an email that is not sent. */
const CLAIM_MS = 600_000;
// No server listens on this port.
const UNREACHABLE_SERVER = 'smtp://127.0.0.1:1';

/** Creates a data folder with new orders whose emails wait in the outbox. */
async function fillOutbox(orderCount: number): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'haat-outbox-'));
  const shop = await startShop({ dataDir });
  const { admin, shopper } = await connectRest(shop);
  const product = await createListedProduct(admin, { countInStock: 1_000 });
  await Promise.all(Array.from({ length: orderCount }, () => shopper.placeOrder(anOrder(product))));
  await shop.stop();
  const { database, close } = await openOutbox(dataDir, UNREACHABLE_SERVER);
  await database.writer.transaction(async (tx) => {
    // Registration emails are out of scope here.
    await tx.query(`DELETE FROM mail WHERE kind = 'EMAIL_VERIFICATION'`);
    await tx.query(`UPDATE mail SET state = 'WAITING', sent_at = NULL, next_try_at = created_at`);
  });
  await close();
  return dataDir;
}

describe('Emails in the outbox', () => {
  let dataDir: string;
  let server: MailServer;
  let senders: TestOutbox[];
  const openTestSender = async (transport: Parameters<typeof openOutbox>[1]) => {
    const sender = await openOutbox(dataDir, transport);
    senders.push(sender);
    return sender;
  };
  beforeEach(async () => {
    dataDir = await fillOutbox(3);
    server = await startMailServer();
    senders = [];
  });
  afterEach(async () => {
    await Promise.all(senders.map((sender) => sender.close()));
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('are sent once, even if the job runs twice', async () => {
    const { dispatcher, mails } = await openTestSender(server.url);
    await dispatcher.sendDueMessages();
    await dispatcher.sendDueMessages();

    expect(server.receivedEmails).toHaveLength(3);
    const mailRows = await mails();
    expect(mailRows.map(({ state, attempts, nextTryAt }) => ({ state, attempts, nextTryAt }))).toEqual(
      Array(3).fill({ state: 'SENT', attempts: 1, nextTryAt: undefined }),
    );
    expect(mailRows.map(({ id }) => `Message-ID: <${id}@haat.example>`).sort()).toEqual(
      server.receivedEmails.map(({ messageId }) => messageId).sort(),
    );
  });

  it('are never sent twice by two concurrent senders', async () => {
    const [firstSender, secondSender] = [await openTestSender(server.url), await openTestSender(server.url)];
    await Promise.all([
      firstSender.dispatcher.sendDueMessages(),
      secondSender.dispatcher.sendDueMessages(),
      firstSender.dispatcher.sendDueMessages(),
      secondSender.dispatcher.sendDueMessages(),
    ]);

    expect(server.receivedEmails).toHaveLength(3);
    expect(new Set(server.receivedEmails.map(({ messageId }) => messageId)).size).toBe(3);
  });

  it.each([
    ['recipient', 450],
    ['recipient', 451],
    ['body', 452],
  ] as const)('wait for a retry when the server responds to the %s with %d', async (smtpPhase, code) => {
    server.respondingCommand = smtpPhase;
    server.queuedResponses.push(code, code, code);
    const { dispatcher, mails, advanceClock } = await openTestSender(server.url);
    await dispatcher.sendDueMessages();

    expect(server.receivedEmails).toHaveLength(0);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      state: 'WAITING',
      attempts: 1,
      lastError: expect.stringContaining('Not today'),
    });
    await dispatcher.sendDueMessages();
    expect(server.receivedEmails).toHaveLength(0);

    advanceClock(mailRetryDelayMs(1));
    await dispatcher.sendDueMessages();
    expect(server.receivedEmails).toHaveLength(3);
    expect((await mails()).map(({ state, attempts, lastError }) => [state, attempts, lastError])).toEqual(
      Array(3).fill(['SENT', 2, undefined]),
    );
  });

  it('fail at once after a permanent refusal', async () => {
    server.queuedResponses.push(550);
    const { dispatcher, mails } = await openTestSender(server.url);
    await dispatcher.sendDueMessages();

    const states = (await mails()).map(({ state }) => state).sort();
    expect(states).toEqual(['FAILED', 'SENT', 'SENT']);
    expect((await mails()).find(({ state }) => state === 'FAILED')).toMatchObject({
      attempts: 1,
      nextTryAt: undefined,
      lastError: expect.stringContaining('550'),
    });
  });

  it('are retried after growing waits while no server is reachable, and fail after the last attempt', async () => {
    const { dispatcher, mails, advanceClock } = await openTestSender(UNREACHABLE_SERVER);
    const retryDelays: number[] = [];
    for (let attempt = 1; attempt <= MAX_MAIL_ATTEMPTS; attempt += 1) {
      await dispatcher.sendDueMessages();
      const [mail] = await mails();
      expect(mail?.attempts).toBe(attempt);
      if (mail?.nextTryAt) retryDelays.push(mailRetryDelayMs(attempt));
      advanceClock(mailRetryDelayMs(attempt) + 1_000);
    }

    expect(retryDelays).toHaveLength(MAX_MAIL_ATTEMPTS - 1);
    expect(retryDelays.slice(0, 4)).toEqual([60_000, 120_000, 240_000, 480_000]);
    expect(Math.max(...retryDelays)).toBe(6 * HOUR_MS);
    expect((await mails()).map(({ state }) => state)).toEqual(['FAILED', 'FAILED', 'FAILED']);
    await dispatcher.sendDueMessages();
    expect((await mails())[0]?.attempts).toBe(MAX_MAIL_ATTEMPTS);
  });

  it('are sent with the same Message-ID after a crash during sending', async () => {
    const sentMessages: EmailMessage[] = [];
    const hangingSender = await openTestSender({
      send: (message) => {
        sentMessages.push(message);
        return new Promise(() => undefined);
      },
    });
    void hangingSender.dispatcher.sendDueMessages();
    while (sentMessages.length < 3) await new Promise(setImmediate);

    const nextSender = await openTestSender(server.url);
    await nextSender.dispatcher.sendDueMessages();
    expect(server.receivedEmails).toHaveLength(0);
    nextSender.advanceClock(CLAIM_MS);
    await nextSender.dispatcher.sendDueMessages();
    expect(server.receivedEmails.map(({ messageId }) => messageId).sort()).toEqual(
      sentMessages.map(({ id }) => `Message-ID: <${id}@haat.example>`).sort(),
    );
  });

  it('are not updated by a sender that lost its claim to another sender', async () => {
    let settleSend: (error?: Error) => void = () => undefined;
    const sentIds: string[] = [];
    const slowSender = await openTestSender({
      send: ({ id }) =>
        new Promise((resolve, reject) => {
          sentIds.push(id);
          settleSend = (error) => (error ? reject(error) : resolve());
        }),
    });
    await slowSender.database.writer.transaction((tx) =>
      tx.query(`DELETE FROM mail WHERE id NOT IN (SELECT id FROM mail ORDER BY id LIMIT 1)`),
    );
    const firstDispatch = slowSender.dispatcher.sendDueMessages();
    while (sentIds.length < 1) await new Promise(setImmediate);
    const secondSender = await openTestSender(server.url);
    secondSender.advanceClock(CLAIM_MS);
    await secondSender.dispatcher.sendDueMessages();
    settleSend(new MailDeliveryError('too late', { isRefusedByServer: true, isFinal: true }));
    await firstDispatch;

    expect(await secondSender.mails()).toMatchObject([{ state: 'SENT', attempts: 2, lastError: undefined }]);
  });

  it('count as sent when no mail server is configured', async () => {
    const { mails } = await openTestSender(UNREACHABLE_SERVER);
    const shop = await startShop({ dataDir });
    const isWaiting = async () => (await mails()).some(({ state }) => state === 'WAITING');
    const nextCommit = () => new Promise<void>((resolve) => void shop.database.writer.onCommit(resolve));
    // Registers the listener before each check, so that it misses no commit.
    for (let commit = nextCommit(); await isWaiting(); commit = nextCommit()) await commit;
    await shop.stop();

    expect((await mails()).map(({ state, attempts }) => [state, attempts])).toEqual(
      Array(3).fill(['SENT', 0]),
    );
  });
});

describe('A mail server that never responds', () => {
  it('delays a shutdown by less than 20 seconds', async () => {
    const outbox = {
      claim: () =>
        Promise.resolve([
          { mail: { id: 'one' } as never, claim: 'claim-1', claimedUntil: new Date(Date.now() + 1e6) },
        ]),
      render: () => Promise.resolve({} as EmailMessage),
      markSent: () => Promise.resolve(),
      markFailed: () => Promise.resolve(),
      markAllSent: () => Promise.resolve(),
    };
    const log = { warn: () => undefined, error: () => undefined };
    const sendCalls: boolean[] = [];
    const smtpTransport = {
      send: () => {
        sendCalls.push(true);
        return new Promise<void>(() => undefined);
      },
    };
    const dispatcher = new EmailDispatcher({ outbox, smtpTransport, log, now: () => new Date() });
    dispatcher.start();
    while (sendCalls.length < 1) await new Promise(setImmediate);
    const startedAt = performance.now();
    await dispatcher.stop();

    expect(performance.now() - startedAt).toBeLessThan(20_000);
  });
});
