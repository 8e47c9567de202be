import type { DocumentBody } from '../../../server/domain/documents/document-body';
import { registerLinesOf } from '../../../server/domain/tax-returns/sales-register';
import { exportFile, rowsOf } from '../../support/fixtures/csv-files';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import {
  aCreditNote,
  aDocument,
  BUSINESS_GSTIN,
  randomDocuments,
} from '../../support/fixtures/tax-returns/documents';
import { insertDocuments } from '../../support/fixtures/tax-returns/insert-documents';
import type { TestUsers } from '../../support/fixtures/test-users';
import { connectRest } from '../../support/transports/rest-transport';
import { sendRest } from '../../support/transports/transports-raw';

interface Gstr1Json {
  b2b: { ctin: string; inv: { inum: string; itms: { itm_det: { txval: number } }[] }[] }[];
  b2cs: { pos: string; rt: number; txval: number }[];
  docs: { doc_det: { doc_num: number; docs: { from: string; to: string; totnum: number }[] }[] };
}

let shop: Shop;
let users: TestUsers;
let orderId: string;

beforeAll(async () => {
  shop = await startShop();
  users = await connectRest(shop);
  orderId = (await users.shopper.placeOrder(anOrder(await createListedProduct(users.admin)))).id;
});
afterAll(() => shop.stop());

const insert = (bodies: readonly DocumentBody[]) => insertDocuments(shop, orderId, bodies);
const download = (path: string) => exportFile(shop, users.admin.token, path);
const downloadReturn = async (month: string) =>
  JSON.parse(await download(`gstr1.json?month=${month}`)) as Gstr1Json;
const downloadRows = async (path: string) => rowsOf(await download(path));

describe('wire: GSTR-1 of a month', () => {
  it('has the field names of the GST portal', async () => {
    const invoice = aDocument({
      number: 'HT/23-24/000001',
      issuedAt: '2023-05-10T06:00:00.000Z',
      buyerGstin: BUSINESS_GSTIN,
      placeOfSupply: 'MH',
      lines: [{ amount: 1_180_00, qty: 2 }],
    });
    const note = aCreditNote(invoice, { number: 'CN/23-24/000001', issuedAt: '2023-05-11T06:00:00.000Z' });
    await insert([invoice, note]);
    const itms = [{ num: 1, itm_det: { rt: 18, txval: 1000, iamt: 180, camt: 0, samt: 0, csamt: 0 } }];
    await expect(downloadReturn('2023-05')).resolves.toEqual({
      gstin: '',
      fp: '052023',
      b2b: [
        {
          ctin: BUSINESS_GSTIN,
          inv: [
            {
              inum: 'HT/23-24/000001',
              idt: '10-05-2023',
              val: 1180,
              pos: '27',
              rchrg: 'N',
              inv_typ: 'R',
              itms,
            },
          ],
        },
      ],
      b2cl: [],
      b2cs: [],
      cdnr: [
        {
          ctin: BUSINESS_GSTIN,
          nt: [
            {
              ntty: 'C',
              nt_num: 'CN/23-24/000001',
              nt_dt: '11-05-2023',
              val: 1180,
              pos: '27',
              rchrg: 'N',
              inv_typ: 'R',
              itms,
            },
          ],
        },
      ],
      cdnur: [],
      nil: { inv: [] },
      hsn: { data: [expect.objectContaining({ hsn_sc: '8518', uqc: 'PCS', qty: 0, txval: 0 })] },
      docs: {
        doc_det: [
          expect.objectContaining({
            doc_num: 1,
            docs: [
              { num: 1, from: 'HT/23-24/000001', to: 'HT/23-24/000001', totnum: 1, cancel: 0, net_issue: 1 },
            ],
          }),
          expect.objectContaining({ doc_num: 5, doc_typ: 'Credit Note' }),
        ],
      },
    });
  });

  it('separates businesses from consumers in the HSN summary since May 2025', async () => {
    await insert([
      aDocument({ number: 'HT/25-26/000001', issuedAt: '2025-04-30T18:29:59.999Z' }),
      aDocument({ number: 'HT/25-26/000002', issuedAt: '2025-04-30T18:30:00.000Z' }),
    ]);
    const hsn = [expect.objectContaining({ num: 1, hsn_sc: '8518', qty: 1, camt: 90 })];
    await expect(downloadReturn('2025-04')).resolves.toMatchObject({ hsn: { data: hsn } });
    await expect(downloadReturn('2025-05')).resolves.toMatchObject({ hsn: { hsn_b2b: [], hsn_b2c: hsn } });
  });

  it('is empty for a month without documents', async () => {
    await expect(downloadReturn('2018-02')).resolves.toMatchObject({ b2b: [], docs: { doc_det: [] } });
    await expect(downloadRows('gstr1.csv?month=2018-02&table=docs')).resolves.toEqual([]);
  });

  it('reads a month of several pages, and equals the same month as CSV', async () => {
    const year = 2022;
    const bodies = randomDocuments(1_150, 7).map((body): DocumentBody => moveToYear(body, year));
    await insert(bodies);
    const inReturn = bodies.filter((body) => body.taxMode !== 'FLAT_EXCLUSIVE' || body.seller.gstin !== null);
    const { docs, b2b, b2cs } = await downloadReturn(`${year}-11`);
    const count = docs.doc_det.flatMap((nature) => nature.docs).reduce((sum, { totnum }) => sum + totnum, 0);
    expect(count).toBe(inReturn.length);

    const b2bRows = await downloadRows(`gstr1.csv?month=${year}-11&table=b2b`);
    expect(b2bRows.map(({ number }) => number).sort()).toEqual(
      b2b.flatMap(({ inv }) => inv.flatMap(({ inum, itms }) => itms.map(() => inum))).sort(),
    );
    const smallRows = await downloadRows(`gstr1.csv?month=${year}-11&table=b2cs`);
    expect(smallRows.map(({ state, rate, taxable }) => [state, Number(rate), Number(taxable)])).toEqual(
      b2cs.map(({ pos, rt, txval }) => [pos, rt, txval]),
    );
    const register = await downloadRows(`sales.csv?month=${year}-11`);
    expect(register.map(({ number, total }) => [number, total])).toEqual(
      bodies.flatMap(registerLinesOf).map(({ number, total }) => [number, (total / 100).toFixed(2)]),
    );
  });
});

describe('wire: the sales register', () => {
  it('has a line for each line of a document, and negative numbers that are no formulas', async () => {
    await insert([
      {
        ...aDocument({ number: 'HT/21-22/000001', issuedAt: '2021-06-10T06:00:00.000Z' }),
        order: { id: orderId, number: '=HYPERLINK("x")', placedAt: '2021-06-10T06:00:00.000Z' },
      },
      aDocument({
        number: 'CN/21-22/000001',
        kind: 'CREDIT_NOTE',
        issuedAt: '2021-06-11T06:00:00.000Z',
        lines: [{ amount: 118_05, kind: 'SHIPPING', hsn: '9968' }],
        of: { id: 'x', number: 'HT/21-22/000001', issuedAt: '2021-06-10T06:00:00.000Z', total: 1_180_00 },
      }),
    ]);
    const text = await download('sales.csv?month=2021-06');
    expect(text.slice(1).trimEnd().split('\r\n')).toEqual([
      'document,number,date,order,state,hsn,rate,taxable,cgst,sgst,igst,total',
      `TAX_INVOICE,HT/21-22/000001,2021-06-10,"'=HYPERLINK(""x"")",KA,8518,18,1000.00,90.00,90.00,0.00,1180.00`,
      'CREDIT_NOTE,CN/21-22/000001,2021-06-11,H-000001,KA,9968,18,-100.05,-9.00,-9.00,0.00,-118.05',
    ]);
  });

  it('also has documents of the flat tax rate without a GSTIN, which no return contains', async () => {
    const product = await createListedProduct(users.admin);
    const order = await users.shopper.placeOrder(anOrder(product));
    await insert([
      aDocument({
        number: 'HT/20-21/000001',
        issuedAt: '2020-06-10T06:00:00.000Z',
        taxMode: 'FLAT_EXCLUSIVE',
        sellerGstin: null,
      }),
    ]);
    expect(order.totalPrice).toBeGreaterThan(0);
    await expect(downloadRows('sales.csv?month=2020-06')).resolves.toHaveLength(1);
    await expect(downloadReturn('2020-06')).resolves.toMatchObject({ b2cs: [], docs: { doc_det: [] } });
  });
});

describe('wire: bad input of a return', () => {
  const nextMonth = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 7);
  const send = (path: string) =>
    sendRest(shop, `/export/${path}`, { headers: { authorization: `Bearer ${users.admin.token}` } });

  it.each([
    ['gstr1.json', 'month'],
    ['gstr1.json?month=', 'month'],
    ['gstr1.json?month=2026-13', 'month'],
    ['sales.csv?month=November', 'month'],
    ['sales.csv?month=2017-06', 'month'],
    ['sales.csv?month=2025-01&month=2025-02', 'month'],
    [`sales.csv?month=${nextMonth}`, 'month'],
    [`gstr1.csv?month=${nextMonth}&table=b2b`, 'month'],
    ['gstr1.csv?month=2025-01', 'table'],
    ['gstr1.csv?month=2025-01&table=exp', 'table'],
  ])('refuses %s', async (path, field) => {
    await expect(send(path)).resolves.toMatchObject({
      status: 400,
      error: { code: 'BAD_INPUT', fields: [{ field }] },
    });
  });
});

function moveToYear(body: DocumentBody, year: number): DocumentBody {
  const move = (text: string) =>
    text.replace('2026-', `${year}-`).replace('26-27', `${year % 100}-${(year + 1) % 100}`);
  return {
    ...body,
    number: move(body.number),
    issuedAt: move(body.issuedAt),
    of: body.of && { ...body.of, number: move(body.of.number), issuedAt: move(body.of.issuedAt) },
  };
}
