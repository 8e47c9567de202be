import { startOfDay } from '../../../server/domain/reports/shop-day';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { InputFields, TestUsers } from '../../support/fixtures/test-users';
import { recordStatements } from '../../support/runtime/statements';
import { transports } from '../../support/transports/transports';

const ADDRESS = { line1: '12 MG Road', line2: '', city: 'Bengaluru', state: 'KA', postalCode: '560001' };
const GSTIN = '29AAGCB7383J1Z4';
const GST_SINCE = '2025-09-22';
const DEFAULT_CLASSES = [18, 5, 40, 0].map((rate) => ({
  _id: `gst-${rate}`,
  name: `GST ${rate} %`,
  rates: [{ rate, from: GST_SINCE }],
}));

describe.each(transports)('Tax of the shop, over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  beforeEach(async () => {
    shop = await startShop();
    users = await connect(shop);
  });
  afterEach(() => shop.stop());

  const update = (settings: InputFields) => users.admin.updateSettings({ settings });
  const gst = () => shop.services.settings.pageTerms.priceBook.gst;

  it('is one rate on the items price by default, with the slabs of GST as classes', async () => {
    expect((await users.admin.settings()).settings).toMatchObject({
      'tax.mode': 'FLAT_EXCLUSIVE',
      'tax.classes': DEFAULT_CLASSES,
      'tax.composition': false,
      'invoices.numberedWhen': 'PAID',
      'invoices.eInvoice': false,
    });
    expect(gst()).toBeUndefined();
  });

  it('refuses a GST mode without the state of the shop, and later a removal of the state', async () => {
    const refusal = { code: 'BAD_INPUT', fields: [{ field: 'shop.address.state' }] };
    await expect(update({ 'tax.mode': 'GST_INCLUSIVE' })).rejects.toMatchObject(refusal);
    await update({ 'tax.mode': 'GST_INCLUSIVE', 'shop.address': ADDRESS });
    expect(await users.visitor.shopInfo()).toMatchObject({ taxMode: 'GST_INCLUSIVE' });
    await expect(update({ 'shop.address': { ...ADDRESS, state: '' } })).rejects.toMatchObject(refusal);
  });

  it('takes the state from the GSTIN of a shop whose address has none', async () => {
    await update({
      'tax.mode': 'GST_EXCLUSIVE',
      'shop.gstin': GSTIN,
      'shop.address': { ...ADDRESS, state: '' },
    });
    expect(gst()).toMatchObject({ isInclusive: false, sellerState: 'KA' });
  });

  it('has the rate 0 in every class for a composition dealer', async () => {
    await update({ 'tax.mode': 'GST_INCLUSIVE', 'tax.composition': true, 'shop.address': ADDRESS });
    expect(gst()?.rates).toEqual(DEFAULT_CLASSES.map(({ _id }) => ({ taxClass: _id, basisPoints: 0 })));
  });

  it('gives readable ids to new classes, and sorts rates by day', async () => {
    const rates = [
      { rate: 12.5, from: '2027-04-01' },
      { rate: 6, from: '2026-04-01' },
    ];
    const { settings } = await update({
      'tax.classes': [
        { name: 'Books & maps', rates },
        ...DEFAULT_CLASSES,
        { name: 'किताबें', rates: [{ rate: 0, from: GST_SINCE }] },
      ],
    });
    expect(settings['tax.classes']).toMatchObject([
      { _id: 'books-maps', name: 'Books & maps', rates: [...rates].reverse() },
      ...DEFAULT_CLASSES,
      { _id: 'class', name: 'किताबें' },
    ]);
  });

  it('refuses unknown ids, repeated names and days, and rates outside the limits, and names the field', async () => {
    const rates = [{ rate: 18, from: GST_SINCE }];
    const refuse = async (classes: unknown, ...fields: string[]) =>
      expect(update({ 'tax.classes': classes })).rejects.toMatchObject({
        code: 'BAD_INPUT',
        fields: fields.map((field) => ({ field: `tax.classes${field}` })),
      });
    await refuse([], '');
    await refuse([{ _id: 'gst-12', name: 'GST 12 %', rates }], '.0.id');
    await refuse(
      [
        { name: 'A'.repeat(41), rates },
        { name: ' ', rates: [] },
      ],
      '.0.name',
      '.1.name',
      '.1.rates',
    );
    await refuse(
      [
        { name: 'Food', rates },
        { name: 'food', rates },
      ],
      '.1.name',
    );
    await refuse([...DEFAULT_CLASSES, { ...DEFAULT_CLASSES[1], name: 'Again' }], '.4.id');
    await refuse([{ name: 'Food', rates: [...rates, { rate: 5, from: GST_SINCE }] }], '.0.rates.1.from');
    await refuse(
      [{ name: 'Food', rates: [{ rate: 100.01, from: '2026-02-30' }] }],
      '.0.rates.0.rate',
      '.0.rates.0.from',
    );
    await refuse(
      Array.from({ length: 21 }, (_, index) => ({ name: `Class ${index}`, rates })),
      '',
    );
  });

  it('follows a rate at midnight in Asia/Kolkata without a statement', async () => {
    const rates = [
      { rate: 18, from: GST_SINCE },
      { rate: 12, from: '2099-04-01' },
    ];
    await update({
      'tax.mode': 'GST_INCLUSIVE',
      'shop.address': ADDRESS,
      'tax.classes': [{ ...DEFAULT_CLASSES[0], rates }, ...DEFAULT_CLASSES.slice(1)],
    });
    const midnight = startOfDay('2099-04-01')!;
    const statements = recordStatements(shop);
    shop.advanceClock(midnight.getTime() - Date.now() - 30_000);
    expect(gst()?.rates[0]).toEqual({ taxClass: 'gst-18', basisPoints: 1800 });
    expect(shop.services.settings.changesAt).toEqual(midnight);
    shop.advanceClock(30_000);
    expect(gst()?.rates[0]).toEqual({ taxClass: 'gst-18', basisPoints: 1200 });
    expect(shop.services.settings.changesAt).toBeUndefined();
    expect(statements).toEqual([]);
  });
});
