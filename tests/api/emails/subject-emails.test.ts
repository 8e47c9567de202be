import type { OrderMailKind } from '../../../server/domain/emails/email';
import { mailTextsIn } from '../../../server/modules/emails/messages/mail-texts';
import {
  subjectContentOf,
  type EmailSubject,
} from '../../../server/modules/emails/templates/subject-content';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { mailsTo } from '../../support/fixtures/mailbox';
import { shipmentApis } from '../../support/fixtures/shipments/shipment-clients';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { createApprovedPayment } from '../../support/fixtures/test-payments';
import type { TestUsers } from '../../support/fixtures/test-users';
import { connectRest } from '../../support/transports/rest-transport';

describe('The email about a parcel', () => {
  let shop: Shop;
  let users: TestUsers;
  beforeAll(async () => {
    shop = await startShop();
    users = await connectRest(shop);
  });
  afterAll(() => shop.stop());

  /** The email about a parcel with one of two lamps, after its handover. */
  async function parcelEmail(language: 'EN' | 'HI', carriage: object) {
    const admin = shipmentApis[0]![1](shop, users.admin.token);
    const lamp = await createListedProduct(users.admin, {
      name: 'Jugnu Lamp',
      price: 1000,
      countInStock: 50,
    });
    const buyer = await users.newUser();
    await shop.database.writer.transaction((tx) =>
      tx.query('UPDATE "user" SET language = ? WHERE email = ?', [language, buyer.email]),
    );
    const order = await buyer.placeOrder(anOrder([{ product: lamp.id, qty: 2 }]));
    await buyer.payOrder(order.id, { id: await createApprovedPayment(shop, order) });
    const lines = [{ product: lamp.id, qty: 1 }];
    const { order: packedOrder } = await admin.pack(order.id, { ...carriage, lines });
    const [parcel] = packedOrder?.shipments ?? [];
    await admin.change(order.id, parcel?.id ?? '', { state: 'HANDED_OVER' });
    const [mail] = await mailsTo(shop, buyer.email, 'PARCEL_SENT');
    const { tracking_token: token } = (await shop.database.reader
      .query('SELECT tracking_token FROM shipment WHERE order_id = ?', [order.id])
      .then((rows: { tracking_token: string }[]) => rows[0]))!;
    return { text: mail?.text ?? '', html: mail?.html ?? '', token, orderId: order.id };
  }

  it('names courier, number and contents, and links the tracking page and the order', async () => {
    const { text, html, token, orderId } = await parcelEmail('EN', {
      courier: 'Delhivery',
      awb: '339104821',
    });

    expect(text).toContain('Delhivery, tracking number 339104821');
    expect(text).toContain('Jugnu Lamp: × 1');
    expect(text).toMatch(new RegExp(`Track this parcel: http\\S+/track/${token}\n`));
    expect(text).toMatch(new RegExp(`See your order: http\\S+/order/${orderId}\n`));
    expect(html).toContain('Delhivery, tracking number 339104821');
    expect(html).toContain(`/track/${token}"`);
    expect(text).not.toContain('Shipping: ₹');
  });

  it('has the language of the buyer, and says so for a parcel without a courier', async () => {
    const { text, token } = await parcelEmail('HI', {});

    expect(text).toContain('यह पार्सल हम ख़ुद पहुँचाते हैं।');
    expect(text).toMatch(new RegExp(`पार्सल ट्रैक करें: http\\S+/hi/track/${token}\n`));
  });
});

describe.each(['EN', 'HI'] as const)('The email about a refund or a return, in %s', (language) => {
  const texts = mailTextsIn(language);
  const LINES = [{ name: 'Jugnu Lamp', qty: 2 }];
  const aReturn = (overrides: object = {}): EmailSubject => ({
    type: 'return',
    number: 117,
    wish: 'REFUND',
    rejectedReason: '',
    answerUntil: new Date('2026-11-26T09:00:00.000Z'),
    lines: LINES,
    ...overrides,
  });
  const contentOf = (kind: OrderMailKind, subject: EmailSubject) =>
    subjectContentOf(kind, subject, {
      texts,
      formatAmount: (amount) => `₹${amount / 100}`,
      formatDay: (day) => day.toISOString().slice(0, 10),
      baseUrl: 'https://shop.example',
    });

  it('names the amount below the goods', () => {
    const { rows } = contentOf('PARTIAL_REFUND', { type: 'refund', amount: 565_000, lines: LINES });
    expect(rows).toEqual([
      ['Jugnu Lamp', '× 2'],
      [texts.subjects.refund, '₹5650'],
    ]);
  });

  it('names the number of the return and the day of the answer', () => {
    const { sentences, rows } = contentOf('RETURN_REQUESTED', aReturn());
    expect(sentences.join(' ')).toMatch(/R-117.*2026-11-26/);
    expect(rows).toEqual([['Jugnu Lamp', '× 2']]);
  });

  it.each([
    ['REFUND', 'money'],
    ['EXCHANGE', 'exchange'],
  ] as const)('tells the next step after the approval of a wish for %s', (wish, next) => {
    const { sentences } = contentOf('RETURN_APPROVED', aReturn({ wish }));
    expect(sentences[1]).toContain('R-117');
    expect(sentences[2]).toBe(texts.subjects[next]);
  });

  it('tells the reason of a rejection and the way to complain', () => {
    const { sentences } = contentOf('RETURN_REJECTED', aReturn({ rejectedReason: 'Worn\nout' }));
    expect(sentences.slice(1)).toEqual([texts.subjects.rejected('Worn out'), texts.subjects.complaint]);
  });

  it('has the text of a note', () => {
    expect(contentOf('ORDER_NOTE', { type: 'note', text: 'Hello\nWe call you', lines: [] })).toEqual({
      rows: [],
      sentences: ['Hello', 'We call you'],
    });
  });
});
