import { printDocument, type DocumentLanguage } from '../../../server/modules/documents';
import { englishTextOf } from '../../../server/domain/messages/english-text';
import { HINDI_LABELS } from '../../../server/modules/documents/pdf/labels-hi';
import { HINDI_STATE_NAMES } from '../../../server/modules/documents/pdf/state-names-hi';
import { documents } from '../../../client/i18n/hi/documents';
import { states } from '../../../client/i18n/hi/states';
import type { DocumentBody } from '../../../server/domain/documents/document-body';
import {
  aDocumentBody,
  aDocumentLine,
  anUntaxedInvoice,
  aShippingLine,
  A_REGISTRATION,
} from '../../support/fixtures/documents/document-bodies';
import { pdfGlyphs } from '../../support/fixtures/pdf/pdf-glyphs';
import { pdfText } from '../../support/fixtures/pdf/pdf-text';

const MISSING_GLYPH = 0;
const print = async (body: DocumentBody, language: DocumentLanguage = 'en') =>
  pdfText(await printDocument(body, { language }));
const repeatLine = (count: number, lineOf: (index: number) => DocumentBody['lines'][number]) =>
  Array.from({ length: count }, (_, index) => lineOf(index));

describe('A printed document', () => {
  it('within one state has the particulars of rule 46 with CGST and SGST', async () => {
    const { text, totalPages } = await print(aDocumentBody());

    expect(totalPages).toBe(1);
    for (const fragment of [
      'Tax invoice Original for recipient Number HT/26-27/000123 Date 23 November 2026 Order H-2048',
      'Ordered on 23 November 2026 Place of supply Karnataka (29) Reverse charge No',
      'Haat Retail Private Limited 14 Commercial Street Bengaluru 560001 India State: Karnataka (29) GSTIN 29AAGCB7383J1Z4',
      'Billed to Lakshmi Iyer 221 Sayyaji Rao Road Mysuru 570001 India State: Karnataka (29) lakshmi@example.com',
      'Tarang Speaker SKU TRG-200 85182200 1 PCS 18,999.00 16,100.84 CGST 9 % SGST 9 % 1,449.08 1,449.08 18,999.00',
      '2 Shipping 9968 466.10 CGST 9 % SGST 9 % 41.95 41.95 550.00',
      'Taxable value ₹16,566.94 CGST 9 % ₹1,491.03 SGST 9 % ₹1,491.03 Total ₹19,549.00',
      'Nineteen Thousand Five Hundred Forty Nine Rupees Only',
      'Paid on 23 November 2026 · Payment pay_Q2x8Vd71',
      'Summary by HSN code HSN Rate Taxable value CGST SGST Total tax',
      '85182200 18 % 16,100.84 1,449.08 1,449.08 2,898.16 9968 18 % 466.10 41.95 41.95 83.90',
      'Total 16,566.94 1,491.03 1,491.03 2,982.06',
      'For Haat Retail Private Limited Authorised signatory',
    ])
      expect(text).toContain(fragment);
    expect(text).not.toMatch(/IGST|Discount|Rounding/);
  });

  it('to a business in another state has IGST, the GSTIN and the registration as an e-invoice', async () => {
    const body = aDocumentBody({
      lines: [aDocumentLine({ isSameState: false }), aShippingLine({ isSameState: false })],
      buyer: { ...aDocumentBody().buyer, name: 'Iyer Traders', state: 'TN', gstin: '33AAGCB7383J1ZF' },
      placeOfSupply: 'TN',
    });
    const bytes = await printDocument(body, { language: 'en', registration: A_REGISTRATION });
    const { text } = pdfText(bytes);

    for (const fragment of [
      'Place of supply Tamil Nadu (33)',
      'Iyer Traders',
      'State: Tamil Nadu (33) GSTIN 33AAGCB7383J1ZF',
      'IGST 18 % 2,898.15 18,999.00',
      A_REGISTRATION.irn,
      A_REGISTRATION.ackNumber,
      '23 November 2026, 15:05',
    ])
      expect(text).toContain(fragment);
    expect(text).not.toMatch(/CGST|SGST/);
    expect(bytes.toString('latin1')).not.toContain('/Subtype /Image');
  });

  it('groups several rates by HSN code, and shows discounts and a rounding', async () => {
    const lines = [
      aDocumentLine({ discount: 500_00 }),
      aDocumentLine({ name: 'Kettle', hsn: '73239390', taxBasisPoints: 500, price: 5_650_00, qty: 3 }),
      aDocumentLine({ hsn: '85182200', price: 1_000_00 }),
      aShippingLine({ taxBasisPoints: 500 }),
    ];
    const { totals } = aDocumentBody({ lines });
    const { text } = await print(
      aDocumentBody({ lines, totals: { ...totals, rounding: -1, total: totals.total - 1 } }),
    );

    expect(text).toContain('18,999.00 500.00 15,677.12 CGST 9 %');
    expect(text).toContain('CGST 2.5 % SGST 2.5 %');
    expect(text).toContain('73239390 5 % 16,142.86');
    expect(text).toContain('85182200 18 % 16,524.58');
    expect(text).toContain('Rounding -₹0.01');
  });

  it('of a composition dealer is a bill of supply without taxes', async () => {
    const { text } = await print(
      aDocumentBody({
        kind: 'BILL_OF_SUPPLY',
        seller: { ...aDocumentBody().seller, isComposition: true },
        lines: [aDocumentLine({ taxBasisPoints: 0 })],
      }),
    );

    expect(text).toContain(
      'Bill of supply Composition taxable person, not eligible to collect tax on supplies',
    );
    expect(text).not.toMatch(/CGST|SGST|IGST|Taxable|Tax amount/);
  });

  it('as a credit note names its invoice and the reason', async () => {
    const { text } = await print(
      aDocumentBody({
        kind: 'CREDIT_NOTE',
        number: 'CN/26-27/000004',
        of: { id: 'x', number: 'HT/26-27/000123', issuedAt: '2026-11-20T20:00:00.000Z', total: 19_549_00 },
        reason: 'Returned with a dent',
      }),
    );

    for (const fragment of [
      'Credit note Number CN/26-27/000004',
      'Against invoice HT/26-27/000123 Invoice date 21 November 2026 Reason Returned with a dent',
      'Total credit ₹19,549.00',
    ])
      expect(text).toContain(fragment);
    expect(text).not.toMatch(/Paid on|Original for recipient/);
  });

  it('as a credit note of a full refund has the reason in its language', async () => {
    const body = aDocumentBody({ kind: 'CREDIT_NOTE', reason: englishTextOf('credit.fullRefund') });

    expect((await print(body)).text).toContain('Reason The payment was refunded in full');
    expect((await print(body, 'hi')).text).not.toContain('refunded');
  });

  it('of a seller without a GSTIN is an invoice without the particulars of GST', async () => {
    const { text } = await print(anUntaxedInvoice());

    expect(text).toContain('Invoice Number HT/26-27/000123');
    expect(text).toContain('Items ₹2,631.50 Shipping ₹550.00 Tax 4 % ₹105.26 Total ₹3,286.76');
    expect(text).not.toMatch(/Tax invoice|GSTIN|Reverse charge|Place of supply|HSN|CGST/);
  });

  it('with 100 lines repeats the titles, and keeps the totals on one page', async () => {
    const lines = repeatLine(100, (index) => aDocumentLine({ name: `Product ${index + 1}` }));
    const { text, totalPages } = await print(aDocumentBody({ lines }));

    expect(totalPages).toBe(5);
    expect(text.match(/No\. Item HSN/g)).toHaveLength(totalPages);
    expect(text).toContain('Page 5 of 5');
    for (const { name } of lines) expect(text).toContain(`${name} SKU`);
    const lastPage = text.slice(text.lastIndexOf('No. Item HSN'));
    for (const fragment of [
      'Amount in words',
      'Taxable value ₹',
      'Summary by HSN code',
      'Authorised signatory',
    ])
      expect(lastPage).toContain(fragment);
  });

  it('keeps the largest amounts and long names within their columns', async () => {
    const names = ['X'.repeat(200), 'क्षत्रिय '.repeat(22), 'केतली Kettle '.repeat(15)];
    const lines = names.map((name) => aDocumentLine({ name, price: 99_99_99_999_99, discount: 1_99 }));
    const { text } = await print(aDocumentBody({ lines }), 'hi');

    expect(text.match(/99,99,99,999\.99/g)).toHaveLength(lines.length);
    expect(text.match(/99,99,99,998\.00/g)).toHaveLength(lines.length);
    expect(text.replace(/\s/g, '')).toContain(names[0]);
  });
});

describe('Texts of buyers and products on a document', () => {
  it('stay texts: markup, templates and marks of direction have no effect', async () => {
    const name = '<b>bold</b> {{7*7}} \u202Egnp.exe\u202C a\u0000b 😀 Łódź z\u0337\u0336algo தமிழ் Tea™';
    const { text, totalPages } = await print(aDocumentBody({ lines: [aDocumentLine({ name, qty: 7 })] }));

    expect(totalPages).toBe(1);
    expect(text).toContain('<b>bold</b> {{7*7}} gnp.exe ab Lódz');
    expect(text).toContain('zalgo ??? Tea(TM)');
    expect(text).not.toContain('49');
  });

  it.each(['en', 'hi'] as const)('and all labels in %s have glyphs', async (language) => {
    const body = aDocumentBody({
      seller: { ...aDocumentBody().seller, name: 'हाट रिटेल १२', isComposition: true },
      lines: [aDocumentLine({ name: 'हिन्दी केतली, क्षत्रिय ज्ञान №5 “½” – Zürich' })],
      reason: 'वापसी',
    });
    const bytes = await printDocument(body, { language, registration: A_REGISTRATION });
    const glyphs = pdfGlyphs(bytes);

    expect(glyphs.filter(({ id }) => id === MISSING_GLYPH)).toEqual([]);
    const fonts = new Set(glyphs.map(({ font }) => font.replace(/^[A-Z]{6}\+/, '')));
    expect(fonts).toContain('HaatDevanagari-Regular');
    expect(fonts).toContain('HaatDevanagari-SemiBold');
  });

  it('have the Hindi titles of the storefront', () => {
    const { taxInvoice, billOfSupply, creditNote } = HINDI_LABELS.titles;
    expect({
      TAX_INVOICE: taxInvoice,
      BILL_OF_SUPPLY: billOfSupply,
      CREDIT_NOTE: creditNote,
    }).toEqual(documents.kinds);
  });

  it('name the states in Hindi as the storefront does', () => {
    expect(Object.fromEntries(HINDI_STATE_NAMES)).toEqual(states);
  });
});
