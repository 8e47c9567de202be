import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EmailDispatcher } from '../../../server/modules/emails/email-dispatcher';
import type { EmailMessage } from '../../../server/modules/emails/templates/email-template';
import { MailFault } from '../../../server/modules/emails/smtp-transport';
import { MAX_MAIL_TRIES, waitAfterTries } from '../../../server/domain/emails/email';
import { anOrder, stock } from '../../support/fixtures/factories';
import { startMailServer, type MailServer } from '../../support/fakes/mail-server';
import { openSender, type Sender } from '../../support/fixtures/outbox';
import { startShop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const HOUR_MS = 3_600_000;
const CLAIM_MS = 600_000;
// No server listens on this port.
const NOWHERE = 'smtp://127.0.0.1:1';

/** A data folder with this many new orders whose emails are still in the outbox. */
async function fillOutbox(orders: number): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'haat-outbox-'));
  const shop = await startShop({ dataDir });
  const { admin, shopper } = await transports[1]![1](shop);
  const product = await stock(admin, { countInStock: 1_000 });
  await Promise.all(Array.from({ length: orders }, () => shopper.placeOrder(anOrder(product))));
  await shop.stop();
  const { database, close } = await openSender(dataDir, NOWHERE);
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
  let senders: Sender[];
  const open = async (where: Parameters<typeof openSender>[1]) => {
    const sender = await openSender(dataDir, where);
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

  it('are sent once, however often the job runs', async () => {
    const { dispatcher, mails } = await open(server.url);
    await dispatcher.run();
    await dispatcher.run();

    expect(server.arrived).toHaveLength(3);
    const mailRows = await mails();
    expect(mailRows.map(({ state, attempts, nextTryAt }) => ({ state, attempts, nextTryAt }))).toEqual(
      Array(3).fill({ state: 'SENT', attempts: 1, nextTryAt: undefined }),
    );
    expect(mailRows.map(({ id }) => `Message-ID: <${id}@haat.example>`).sort()).toEqual(
      server.arrived.map(({ messageId }) => messageId).sort(),
    );
  });

  it('are never sent twice by two concurrent senders', async () => {
    const [one, two] = [await open(server.url), await open(server.url)];
    await Promise.all([
      one.dispatcher.run(),
      two.dispatcher.run(),
      one.dispatcher.run(),
      two.dispatcher.run(),
    ]);

    expect(server.arrived).toHaveLength(3);
    expect(new Set(server.arrived.map(({ messageId }) => messageId)).size).toBe(3);
  });

  it.each([
    ['recipient', 450],
    ['recipient', 451],
    ['body', 452],
  ] as const)('wait for a retry when the server answers the %s with %d', async (point, code) => {
    server.point = point;
    server.answers.push(code, code, code);
    const { dispatcher, mails, travel } = await open(server.url);
    await dispatcher.run();

    expect(server.arrived).toHaveLength(0);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      state: 'WAITING',
      attempts: 1,
      lastError: expect.stringContaining('Not today'),
    });
    await dispatcher.run();
    expect(server.arrived).toHaveLength(0);

    travel(waitAfterTries(1));
    await dispatcher.run();
    expect(server.arrived).toHaveLength(3);
    expect((await mails()).map(({ state, attempts, lastError }) => [state, attempts, lastError])).toEqual(
      Array(3).fill(['SENT', 2, undefined]),
    );
  });

  it('are given up at once after a permanent refusal', async () => {
    server.answers.push(550);
    const { dispatcher, mails } = await open(server.url);
    await dispatcher.run();

    const states = (await mails()).map(({ state }) => state).sort();
    expect(states).toEqual(['FAILED', 'SENT', 'SENT']);
    expect((await mails()).find(({ state }) => state === 'FAILED')).toMatchObject({
      attempts: 1,
      nextTryAt: undefined,
      lastError: expect.stringContaining('550'),
    });
  });

  it('are retried less and less often without a server, and are given up at last', async () => {
    const { dispatcher, mails, travel } = await open(NOWHERE);
    const waits: number[] = [];
    for (let tries = 1; tries <= MAX_MAIL_TRIES; tries += 1) {
      await dispatcher.run();
      const [mail] = await mails();
      expect(mail?.attempts).toBe(tries);
      if (mail?.nextTryAt) waits.push(waitAfterTries(tries));
      travel(waitAfterTries(tries) + 1_000);
    }

    expect(waits).toHaveLength(MAX_MAIL_TRIES - 1);
    expect(waits.slice(0, 4)).toEqual([60_000, 120_000, 240_000, 480_000]);
    expect(Math.max(...waits)).toBe(6 * HOUR_MS);
    expect((await mails()).map(({ state }) => state)).toEqual(['FAILED', 'FAILED', 'FAILED']);
    await dispatcher.run();
    expect((await mails())[0]?.attempts).toBe(MAX_MAIL_TRIES);
  });

  it('are sent with the same Message-ID after a crash during sending', async () => {
    const observed: EmailMessage[] = [];
    const stoppingOutbox = await open({
      send: (message) => {
        observed.push(message);
        return new Promise(() => undefined);
      },
    });
    void stoppingOutbox.dispatcher.run();
    while (observed.length < 3) await new Promise(setImmediate);

    const next = await open(server.url);
    await next.dispatcher.run();
    expect(server.arrived).toHaveLength(0);
    next.travel(CLAIM_MS);
    await next.dispatcher.run();
    expect(server.arrived.map(({ messageId }) => messageId).sort()).toEqual(
      observed.map(({ id }) => `Message-ID: <${id}@haat.example>`).sort(),
    );
  });

  it('are not marked by a sender whose claim another sender has taken over', async () => {
    let answer: (error?: Error) => void = () => undefined;
    const sends: string[] = [];
    const slow = await open({
      send: ({ id }) =>
        new Promise((resolve, reject) => {
          sends.push(id);
          answer = (error) => (error ? reject(error) : resolve());
        }),
    });
    await slow.database.writer.transaction((tx) =>
      tx.query(`DELETE FROM mail WHERE id NOT IN (SELECT id FROM mail ORDER BY id LIMIT 1)`),
    );
    const running = slow.dispatcher.run();
    while (sends.length < 1) await new Promise(setImmediate);
    const other = await open(server.url);
    other.travel(CLAIM_MS);
    await other.dispatcher.run();
    answer(new MailFault('too late', { isAnswer: true, isFinal: true }));
    await running;

    expect(await other.mails()).toMatchObject([{ state: 'SENT', attempts: 2, lastError: undefined }]);
  });

  it('count as sent when no mail server is configured', async () => {
    const { mails } = await open(NOWHERE);
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

describe('A mail server that never answers', () => {
  it('delays a shutdown by some seconds at most', async () => {
    const outbox = {
      claim: () =>
        Promise.resolve([
          { mail: { id: 'one' } as never, claim: 'mine', claimedUntil: new Date(Date.now() + 1e6) },
        ]),
      render: () => Promise.resolve({} as EmailMessage),
      markSent: () => Promise.resolve(),
      markFailed: () => Promise.resolve(),
      saveAll: () => Promise.resolve(),
    };
    const log = { warn: () => undefined, error: () => undefined };
    const sends: boolean[] = [];
    const smtpTransport = {
      send: () => {
        sends.push(true);
        return new Promise<void>(() => undefined);
      },
    };
    const dispatcher = new EmailDispatcher({ outbox, smtpTransport, log, now: () => new Date() });
    dispatcher.start();
    while (sends.length < 1) await new Promise(setImmediate);
    const startedAt = performance.now();
    await dispatcher.stop();

    expect(performance.now() - startedAt).toBeLessThan(20_000);
  });
});
