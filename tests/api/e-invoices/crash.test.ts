import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EInvoiceEntity } from '../../../server/database/entities/e-invoice.entity';
import { openDatabase, type Database } from '../../../server/database/data-source';
import { EInvoiceOutbox, irnOf } from '../../../server/modules/e-invoices/e-invoice-sender';
import { queueEInvoice } from '../../../server/modules/outbox';
import { createDatabase, dropDatabase } from '../../support/fixtures/database';
import { aBusinessDocument, openPortal, type TestPortal } from '../../support/fixtures/e-invoices/portal';

const CLAIM_MS = 60_000;
const body = aBusinessDocument();
const documentId = 'document-1';

describe('The outbox to the invoice registration portal', () => {
  let folder: string;
  let database: Database;
  let portal: TestPortal;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'haat-e-invoices-'));
    database = await openDatabase(await createDatabase(folder));
    portal = await openPortal();
    await database.writer.transaction((tx) => queueEInvoice(tx, { documentId, body }, portal.clock.now));
  });
  afterEach(async () => {
    await portal.close();
    await database.close();
    await dropDatabase(folder);
    await rm(folder, { recursive: true, force: true });
  });

  const throwError = (error: unknown) => {
    throw error;
  };
  const createOutbox = () =>
    new EInvoiceOutbox(
      {
        ...database,
        irp: portal.client,
        readBody: () => Promise.resolve(body),
        now: () => portal.clock.now,
      },
      throwError,
    );
  const readRow = () => database.reader.getRepository(EInvoiceEntity).findOneByOrFail({ documentId });
  const wait = (ms: number) => (portal.clock.now = new Date(portal.clock.now.getTime() + ms));
  const sendNext = async () => {
    const [claimed] = await createOutbox().claim();
    return claimed && createOutbox().send(claimed);
  };

  it('gets the same number after a crash between the answer and its record', async () => {
    const { writer } = database;
    const crashed = new EInvoiceOutbox(
      {
        // The process ends before this transaction.
        writer: { ...writer, transaction: () => Promise.reject(new Error('killed')) } as never,
        reader: database.reader,
        irp: portal.client,
        readBody: () => Promise.resolve(body),
        now: () => portal.clock.now,
      },
      throwError,
    );
    const [claimed] = await createOutbox().claim();
    await expect(crashed.send(claimed ?? { documentId, attempts: 1 })).rejects.toThrow('killed');
    const [registration] = portal.registrations.values();
    expect(await readRow()).toMatchObject({ state: 'PENDING', attempts: 1 });
    expect(await sendNext()).toBeUndefined();

    wait(CLAIM_MS);
    expect(await sendNext()).toBe(true);

    expect(portal.registrations.size).toBe(1);
    expect(await readRow()).toMatchObject({
      state: 'REGISTERED',
      irn: irnOf(body),
      ackNumber: registration?.ackNumber,
      acknowledgedAt: registration?.acknowledgedAt,
      attempts: 2,
    });
  });

  it('retries later and later while the portal gives no answer, and then registers', async () => {
    const down = () => new Response('down', { status: 503 });
    for (const delayMs of [30_000, 60_000, 120_000]) {
      portal.faults.push(down);
      expect(await sendNext()).toBe(false);
      expect((await readRow()).nextAttemptAt?.getTime()).toBe(portal.clock.now.getTime() + delayMs);
      wait(delayMs - 1);
      expect(await sendNext()).toBeUndefined();
      wait(1);
    }
    expect(await sendNext()).toBe(true);
    expect(await readRow()).toMatchObject({ state: 'REGISTERED', attempts: 4, nextAttemptAt: undefined });
  });

  it('ignores a late refusal of a registered document', async () => {
    const [claimed] = await createOutbox().claim();
    await sendNext();
    expect(claimed).toBeDefined();
    await createOutbox().send(claimed ?? { documentId, attempts: 1 });
    const refusal = { Status: 0, ErrorDetails: [{ ErrorCode: '3028', ErrorMessage: 'Unknown' }] };
    portal.faults.push(() => Response.json(refusal));
    await createOutbox().send(claimed ?? { documentId, attempts: 1 });

    expect(await readRow()).toMatchObject({ state: 'REGISTERED', refusal: undefined });
  });

  it('does not accept the number of another document', async () => {
    const outbox = new EInvoiceOutbox(
      {
        ...database,
        irp: {
          register: () =>
            Promise.resolve({
              irn: 'f'.repeat(64),
              ackNumber: '1',
              acknowledgedAt: portal.clock.now,
              qr: 'a',
            }),
          cancel: () => Promise.resolve(),
        },
        readBody: () => Promise.resolve(body),
        now: () => portal.clock.now,
      },
      throwError,
    );
    const [claimed] = await outbox.claim();
    await outbox.send(claimed ?? { documentId, attempts: 1 });

    expect(await readRow()).toMatchObject({
      state: 'REFUSED',
      refusal: 'The portal answered with the number of another document',
    });
  });

  it('refuses a document that it cannot convert, so that the others go on, and reports the error', async () => {
    const errors: unknown[] = [];
    const outbox = new EInvoiceOutbox(
      {
        ...database,
        irp: portal.client,
        readBody: () => Promise.resolve({ ...body, lines: null as never }),
        now: () => portal.clock.now,
      },
      (error) => errors.push(error),
    );
    const [claimed] = await outbox.claim();

    expect(await outbox.send(claimed ?? { documentId, attempts: 1 })).toBe(true);
    expect(errors).toEqual([expect.any(TypeError)]);
    expect(await readRow()).toMatchObject({
      state: 'REFUSED',
      refusal: expect.stringContaining('could not convert') as string,
      nextAttemptAt: undefined,
    });
  });

  it('enqueues only documents of businesses', async () => {
    const consumer = { ...body, buyer: { ...body.buyer, gstin: null } };
    const billOfSupply = { ...body, kind: 'BILL_OF_SUPPLY' } as const;
    for (const [id, other] of Object.entries({ consumer, billOfSupply }))
      await database.writer.transaction((tx) =>
        queueEInvoice(tx, { documentId: id, body: other }, portal.clock.now),
      );

    expect(await database.reader.getRepository(EInvoiceEntity).count()).toBe(1);
  });
});
