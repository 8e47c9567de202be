import { randomBytes } from 'node:crypto';
import { eInvoiceRequestOf } from '../../../server/domain/e-invoices/e-invoice-request';
import { irnOf } from '../../../server/modules/e-invoices/e-invoice-sender';
import { encryptPayload } from '../../../server/modules/e-invoices/portal/portal-crypto';
import {
  aBusinessDocument,
  openPortal,
  SELLER_GSTIN,
  type TestPortal,
} from '../../support/fixtures/e-invoices/portal';

const AUTH = '/eivital/v1.04/auth';
const INVOICE = '/eicore/v1.03/Invoice';
const body = aBusinessDocument();
const irn = irnOf(body);
const request = { gstin: SELLER_GSTIN, irn, document: eInvoiceRequestOf(body) };

describe.each([
  ['in this process', false],
  ['over HTTP', true],
] as const)('The client of the invoice registration portal, %s', (_name, isOverHttp) => {
  let portal: TestPortal;

  beforeEach(async () => {
    portal = await openPortal({ isOverHttp });
  });
  afterEach(() => portal.close());

  it('registers a document with its hash, a signed QR code and the time of the portal', async () => {
    const acknowledgement = await portal.client.register(request);

    expect(acknowledgement).toMatchObject({ irn, acknowledgedAt: portal.clock.now });
    expect(acknowledgement.ackNumber).toMatch(/^\d{10,15}$/);
    const [, payload = ''] = acknowledgement.qr.split('.');
    const { data, iss } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
      data: string;
      iss: string;
    };
    expect(iss).toBe('DEMO');
    expect(JSON.parse(data)).toMatchObject({
      Irn: irn,
      DocNo: body.number,
      SellerGstin: SELLER_GSTIN,
      DocTyp: 'INV',
    });
  });

  it('logs in once for several documents', async () => {
    await portal.client.register(request);
    const second = aBusinessDocument({ number: 'HT/26-27/000002' });
    await portal.client.register({ ...request, irn: irnOf(second), document: eInvoiceRequestOf(second) });

    expect(portal.calls).toEqual([AUTH, INVOICE, INVOICE]);
  });

  it('returns the present registration of a duplicate', async () => {
    const first = await portal.client.register(request);
    const second = await portal.client.register(request);

    expect(second).toEqual(first);
    expect(portal.registrations.size).toBe(1);
    expect(portal.calls).toEqual([AUTH, INVOICE, INVOICE, `${INVOICE}/irn/${irn}`]);
  });

  it('logs in again once if the portal has ended the session', async () => {
    await portal.client.register(request);
    portal.clock.now = new Date(portal.clock.now.getTime() + 6 * 60 * 60_000 - 70_000);
    const invalidToken = { Status: 0, ErrorDetails: [{ ErrorCode: '1005', ErrorMessage: 'Invalid Token' }] };
    portal.faults.push(() => Response.json(invalidToken));
    await portal.client.cancel({ gstin: SELLER_GSTIN, irn, reason: 'DUPLICATE' });

    expect(portal.calls.slice(2)).toEqual([`${INVOICE}/Cancel`, AUTH, `${INVOICE}/Cancel`]);
  });

  it('does not log in a second time if the new session is invalid too', async () => {
    const invalidToken = { Status: 0, ErrorDetails: [{ ErrorCode: '1005', ErrorMessage: 'Invalid Token' }] };
    portal.faults.push(
      undefined,
      () => Response.json(invalidToken),
      undefined,
      () => Response.json(invalidToken),
    );

    await expect(portal.client.register(request)).rejects.toThrow('1005 Invalid Token');
    expect(portal.calls).toEqual([AUTH, INVOICE, AUTH, INVOICE]);
  });

  it.each([
    ['no answer', () => new Promise<Response>(() => {})],
    ['status 500', () => new Response('down', { status: 500 })],
    ['broken JSON', () => new Response('{"Status": 1, "Da')],
    ['an HTML page', () => new Response('<h1>Maintenance</h1>')],
    ['neither data nor errors', () => Response.json({ Status: 0 })],
    [
      'a foreign session key',
      () => Response.json({ Status: 1, Data: encryptPayload('{}', randomBytes(32)) }),
    ],
    ['no data', () => Response.json({ Status: 1, Data: null })],
    ['a temporary error', () => Response.json({ Status: 0, ErrorDetails: [{ ErrorCode: '2146' }] })],
    ['a huge text', () => new Response('x'.repeat(1_000_001))],
  ])('treats %s as an unknown outcome, and registers afterwards', async (_fault, fault) => {
    portal.faults.push(undefined, fault);

    await expect(portal.client.register(request)).rejects.toMatchObject({ name: 'PortalUnavailable' });
    await expect(portal.client.register(request)).resolves.toMatchObject({ irn });
  });

  it.each([
    ['status 503', () => new Response('', { status: 503 })],
    ['wrong credentials', () => Response.json({ Status: 0, ErrorDetails: [{ ErrorCode: '1008' }] })],
    ['a session without a key', () => Response.json({ Status: 1, Data: { AuthToken: 'a', Sek: 'AAAA' } })],
  ])('treats %s at the login as an unknown outcome', async (_fault, fault) => {
    portal.faults.push(fault);

    await expect(portal.client.register(request)).rejects.toMatchObject({ name: 'PortalUnavailable' });
    await expect(portal.client.register(request)).resolves.toMatchObject({ irn });
  });

  it('reports a refusal with its code and words', async () => {
    const document = eInvoiceRequestOf({ ...body, buyer: { ...body.buyer, gstin: '27ZZZZZ0939F1ZV' } });

    await expect(portal.client.register({ ...request, document })).rejects.toMatchObject({
      name: 'PortalRefused',
      code: '3028',
      message: 'GSTIN is not present in invoice system',
    });
    expect(portal.registrations.size).toBe(0);
  });

  it('cancels within 24 hours, repeats a cancellation safely, and refuses later ones', async () => {
    await portal.client.register(request);
    await portal.client.cancel({ gstin: SELLER_GSTIN, irn, reason: 'ORDER_CANCELLED' });
    await portal.client.cancel({ gstin: SELLER_GSTIN, irn, reason: 'ORDER_CANCELLED' });
    expect(portal.registrations.get(irn)?.cancelledAt).toEqual(portal.clock.now);

    const late = aBusinessDocument({ number: 'HT/26-27/000003' });
    await portal.client.register({ ...request, irn: irnOf(late), document: eInvoiceRequestOf(late) });
    portal.clock.now = new Date(portal.clock.now.getTime() + 24 * 60 * 60_000 + 1_000);
    await expect(
      portal.client.cancel({ gstin: SELLER_GSTIN, irn: irnOf(late), reason: 'OTHER' }),
    ).rejects.toMatchObject({ name: 'PortalRefused', code: '2270' });
  });
});

describe('The request of a document', () => {
  it('has the schema of the portal, with amounts in rupees', () => {
    expect(eInvoiceRequestOf(body)).toMatchObject({
      Version: '1.1',
      DocDtls: { Typ: 'INV', No: 'HT/26-27/000001', Dt: '05/11/2026' },
      SellerDtls: { Gstin: SELLER_GSTIN, Addr1: '1 MG Road', Loc: 'Bengaluru', Pin: 560001, Stcd: '29' },
      BuyerDtls: { Pos: '27', Loc: 'Mumbai', Pin: 400001, Stcd: '27' },
      ItemList: [
        { SlNo: '1', HsnCd: '8518', Qty: 1, GstRt: 18, AssAmt: 1000, IgstAmt: 180, TotItemVal: 1180 },
      ],
      ValDtls: { AssVal: 1000, IgstVal: 180, TotInvVal: 1180 },
    });
  });

  it('names the invoice of a credit note', () => {
    const of = { id: 'a', number: 'HT/26-27/000001', issuedAt: '2026-11-01T20:00:00Z', total: 1_180_00 };
    expect(
      eInvoiceRequestOf(aBusinessDocument({ kind: 'CREDIT_NOTE', number: 'CN/26-27/000001', of })),
    ).toMatchObject({
      DocDtls: { Typ: 'CRN' },
      RefDtls: { PrecDocDtls: [{ InvNo: 'HT/26-27/000001', InvDt: '02/11/2026' }] },
    });
  });

  it('credits an amount without units with the quantity 0 and the amount as the price', () => {
    const amount = aBusinessDocument({ kind: 'CREDIT_NOTE', number: 'CN/26-27/000001' });
    const lines = amount.lines.map((line) => ({ ...line, qty: 0 }));
    expect(eInvoiceRequestOf({ ...amount, lines })).toMatchObject({
      ItemList: [{ Qty: 0, UnitPrice: 1000, TotAmt: 1000, AssAmt: 1000 }],
    });
  });

  it('refuses a line without an HSN code and an address without a PIN code', () => {
    const withoutHsn = aBusinessDocument({ lines: [{ amount: 100, hsn: '' }] });
    expect(() => eInvoiceRequestOf(withoutHsn)).toThrow('has no HSN code');
    const buyer = { ...body.buyer, address: ['7 Marine Drive', 'Mumbai'] };
    expect(() => eInvoiceRequestOf({ ...body, buyer })).toThrow('The address of the buyer');
    const seller = { ...body.seller, address: [] };
    expect(() => eInvoiceRequestOf({ ...body, seller })).toThrow('The address of the seller');
  });
});
