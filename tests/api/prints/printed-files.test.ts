import { code128Widths } from '../../../server/modules/prints/pdf/code-128';
import { drawAddressLabels } from '../../../server/modules/prints/pdf/draw-address-labels';
import { drawPackingSlips } from '../../../server/modules/prints/pdf/draw-packing-slips';
import { drawPickList } from '../../../server/modules/prints/pdf/draw-pick-list';
import { PRINT_TEXTS } from '../../../server/modules/prints/pdf/print-texts';
import type { PrintedParcel } from '../../../server/modules/prints/printed-parcel';
import { pdfGlyphs } from '../../support/fixtures/pdf/pdf-glyphs';
import { pdfText } from '../../support/fixtures/pdf/pdf-text';
import { aPrintedParcel, SENDER } from '../../support/fixtures/prints/printed-parcels';

const LANGUAGES = ['en', 'hi'] as const;
const MISSING_GLYPH = 0;
const options = { sender: SENDER, language: 'en' as const };
const printSlips = async (...parcels: PrintedParcel[]) => pdfText(await drawPackingSlips(parcels, options));
const printLabels = async (sheet: 'A6' | 'A4', ...parcels: PrintedParcel[]) =>
  pdfText(await drawAddressLabels(parcels, { ...options, sheet }));
const aGiftOrder = () => ({ ...aPrintedParcel().order, giftMessage: 'बधाई हो!\nMeera' });
/** Bars and spaces of a barcode as one text of modules, 1 for dark. */
const modulesOf = (text: string) =>
  code128Widths(text)
    ?.map((width, index) => (index % 2 === 0 ? '1' : '0').repeat(width))
    .join('');

describe('A packing slip', () => {
  it('names the shop, the order, the recipient, the courier and the lines', async () => {
    const { text, totalPages } = await printSlips(aPrintedParcel());

    expect(totalPages).toBe(1);
    for (const fragment of [
      'Haat Retail 14 Commercial Street Bengaluru, Karnataka 560001',
      'Packing slip H-10001 Parcel 2',
      'Deliver to Lakshmi Iyer 221 Sayyaji Rao Road Near Devaraja Market Mysuru 570001 Karnataka, India',
      'Phone +91 98450 12345',
      'Courier Delhivery AWB 14344940384756 Weight 1.25 kg',
      '1 Tarang Speaker TRG-200 2 PCS',
      'Units 5',
      'Page 1 of 1',
    ])
      expect(text).toContain(fragment);
    expect(text).not.toMatch(/COD|for the packer/);
  });

  it('names the cash to collect and the notes', async () => {
    const { text } = await printSlips(
      aPrintedParcel({ cash: 12_345_00, notes: ['Wrap twice.\nUse brown paper.'] }),
    );

    expect(text).toContain('COD: collect ₹12,345.00');
    expect(text).toContain('cut off here before you close the parcel Wrap twice. Use brown paper.');
  });

  it('has the gift message in a box above the notes, with all its lines', async () => {
    const longLine = 'बहुत बहुत बधाई '.repeat(13).trim();
    const { order } = aPrintedParcel();
    const giftMessage = `Dear Lakshmi,\n\n${longLine}\nMeera`;
    const { text, totalPages } = await printSlips(
      aPrintedParcel({ order: { ...order, giftMessage }, notes: ['Wrap twice.'] }),
    );

    expect(totalPages).toBe(1);
    expect(text).toContain(`Gift message Dear Lakshmi, ${longLine} Meera Notes for the packer`);
  });

  it('moves a gift message that does not fit to the next page', async () => {
    const { order, lines } = aPrintedParcel();
    const giftMessage = Array.from({ length: 6 }, (_, index) => `Line ${index + 1}`).join('\n');
    const { text, totalPages } = await printSlips(
      aPrintedParcel({
        order: { ...order, giftMessage },
        lines: Array.from({ length: 17 }, () => lines[0]!),
      }),
    );

    expect(totalPages).toBe(2);
    expect(text).toContain('Page 1 of 2 Gift message Line 1 Line 2 Line 3 Line 4 Line 5 Line 6');
  });

  it('without a shipment names neither a parcel nor a courier', async () => {
    const { text } = await printSlips(
      aPrintedParcel({ position: undefined, courier: '', awb: '', weight: undefined }),
    );

    expect(text).toContain('Courier not chosen yet');
    expect(text).not.toMatch(/Parcel|AWB|Weight/);
  });

  it('begins on a new page and counts its own pages', async () => {
    const [line] = aPrintedParcel().lines;
    const lines = Array.from({ length: 60 }, (_, index) => ({ ...line!, name: `Product ${index}` }));
    const { text, totalPages } = await printSlips(aPrintedParcel({ lines }), aPrintedParcel());

    expect(totalPages).toBe(4);
    expect(text).toContain('Product 59');
    expect(text).toContain('Page 3 of 3');
    expect(text).toContain('Page 1 of 1');
  });
});

describe('An address label', () => {
  it('names sender, recipient, order, courier, weight and cash on A6', async () => {
    const { text, totalPages } = await printLabels('A6', aPrintedParcel({ cash: 550_00 }), aPrintedParcel());

    expect(totalPages).toBe(2);
    for (const fragment of [
      'From Haat Retail 14 Commercial Street Bengaluru, Karnataka 560001 Phone +91 80255 90000',
      'H-10001 Parcel 2',
      'To Lakshmi Iyer 221 Sayyaji Rao Road Near Devaraja Market Mysuru 570001 Karnataka, India',
      'Phone +91 98450 12345 PIN 570001',
      'Delhivery Weight 1.25 kg AWB 14344940384756',
      'COD: collect ₹550.00',
      'No cash to collect',
    ])
      expect(text).toContain(fragment);
  });

  it('shares an A4 page with three others', async () => {
    const labels = Array.from({ length: 5 }, () => aPrintedParcel());

    expect((await printLabels('A4', ...labels)).totalPages).toBe(2);
  });

  it('cuts an address that does not fit, and keeps phone and PIN', async () => {
    const parcel = aPrintedParcel();
    const address = { ...parcel.order.address, address: 'Long Street\n'.repeat(200) };
    const { text, totalPages } = await printLabels('A6', { ...parcel, order: { ...parcel.order, address } });

    expect(totalPages).toBe(1);
    expect(text).toContain('Phone +91 98450 12345 PIN 570001');
    expect(text.match(/Long Street/g)?.length).toBeLessThan(20);
  });
});

describe('A pick list', () => {
  const quantities = new Map([
    ['H-10001', 2],
    ['H-10002', 1],
  ]);
  const print = async (lines: Parameters<typeof drawPickList>[0]['lines']) =>
    pdfText(await drawPickList({ orders: [aPrintedParcel().order], lines }, options)).text;

  it('names each product with its sum and its orders', async () => {
    const text = await print([{ sku: 'TRG-200', name: 'Speaker', qty: 3, quantities }]);

    expect(text).toContain('Pick list 1 order, 3 units to pick');
    expect(text).toContain('TRG-200 Speaker H-10001 × 2, H-10002 3');
  });

  it('marks the orders that are gifts', async () => {
    const gift = { ...aPrintedParcel().order, number: 'H-10001', giftMessage: 'Enjoy' };
    const lines = [{ sku: 'TRG-200', name: 'Speaker', qty: 3, quantities }];
    const { text } = pdfText(await drawPickList({ orders: [gift], lines }, options));

    expect(text).toContain('H-10001 × 2 (Gift), H-10002');
  });

  it('says that packed orders need nothing', async () => {
    expect(await print([])).toContain('Nothing to pick');
  });
});

describe.each(LANGUAGES)('A printed file in the language %s', (language) => {
  const files = {
    'packing slips': () =>
      drawPackingSlips([aPrintedParcel({ cash: 1, notes: ['नोट'], order: aGiftOrder() })], {
        sender: SENDER,
        language,
      }),
    'address labels': () =>
      drawAddressLabels([aPrintedParcel({ cash: 1 })], { sender: SENDER, language, sheet: 'A6' }),
    'pick list': () =>
      drawPickList(
        {
          orders: [aGiftOrder()],
          lines: [{ sku: '', name: 'चाय', qty: 1, quantities: new Map([['H-10001', 1]]) }],
        },
        { sender: SENDER, language },
      ),
  };

  it.each(Object.entries(files))(
    '%s: has the same bytes each time and a glyph for each letter',
    async (_name, draw) => {
      const bytes = await draw();

      expect(await draw()).toEqual(bytes);
      expect(pdfGlyphs(bytes).filter(({ id }) => id === MISSING_GLYPH)).toEqual([]);
    },
  );

  it('has another text for each label', () => {
    const texts = Object.entries(PRINT_TEXTS[language]).filter(([, text]) => typeof text === 'string');

    expect(texts.filter(([, text]) => text === '')).toEqual([]);
  });
});

describe('A Code 128 barcode', () => {
  // Bars of Wikipedia's example "Wikipedia" in code set B: start, nine letters, check symbol 88, stop.
  const WIKIPEDIA =
    '11010010000' +
    '11101000110' +
    '10000110100' +
    '11000010010' +
    '10000110100' +
    '10100111100' +
    '10110010000' +
    '10000100110' +
    '10000110100' +
    '10010110000' +
    '11110010010' +
    '1100011101011';

  it('encodes a text with letters in code set B', () => {
    expect(modulesOf('Wikipedia')).toBe(WIKIPEDIA);
  });

  it('encodes pairs of digits in code set C, with half as many symbols', () => {
    // Start C, 98, 76, 54, 32, 10, check symbol (105 + 98 + 2 × 76 + 3 × 54 + 4 × 32 + 5 × 10) mod 103 = 77, stop.
    expect(modulesOf('9876543210')).toHaveLength(11 * 7 + 13);
    expect(modulesOf('987654321')).toHaveLength(11 * 11 + 13);
  });

  it('gives each character its own pattern of 11 modules with three bars', () => {
    const printableAscii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
    const patterns = printableAscii.map((character) => code128Widths(character)?.slice(6, 12) ?? []);

    expect(new Set(patterns.map(String)).size).toBe(95);
    for (const widths of patterns) {
      expect(widths.reduce((sum, width) => sum + width, 0)).toBe(11);
      expect(((widths[0] ?? 0) + (widths[2] ?? 0) + (widths[4] ?? 0)) % 2).toBe(0);
    }
  });

  it('refuses an empty text and letters beyond ASCII', () => {
    expect(code128Widths('')).toBeUndefined();
    expect(code128Widths('अ1')).toBeUndefined();
  });
});
