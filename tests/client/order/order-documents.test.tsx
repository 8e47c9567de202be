import { fireEvent, screen, waitFor } from '@testing-library/react';
import { hindi } from '../../../client/i18n/hindi';
import { rupees } from '../../support/fixtures/listing';
import { ADMIN, MEERA, renderScreen } from '../../support/screens/render-screen';
import { anOrder, PAID, REFUNDED } from '../checkout-fixtures';

const INVOICE = {
  id: 'd1',
  kind: 'TAX_INVOICE',
  number: 'HT/26-27/000001',
  issuedAt: '2026-11-22T09:00:00.000Z',
  totalPrice: rupees('40067.92'),
  url: '/api/documents/d1.pdf',
};
const CREDIT_NOTE = {
  ...INVOICE,
  id: 'd2',
  kind: 'CREDIT_NOTE',
  number: 'CN/26-27/000001',
  url: '/api/documents/d2.pdf',
};
const invoice = { number: INVOICE.number };

const renderOrder = (session: typeof MEERA, order: Record<string, unknown>, options = {}) =>
  renderScreen('/order/order1', { session, results: { me: session, order: anOrder(order) }, ...options });

describe('The documents of an order', () => {
  let fetched: { url: string; authorization: string | undefined }[];
  let status: number;
  const originalFetch = globalThis.fetch;
  beforeEach(() => {
    fetched = [];
    status = 200;
    globalThis.fetch = ((url: string, { headers }: { headers: Record<string, string> }) => {
      fetched.push({ url, authorization: headers.authorization });
      return Promise.resolve(new Response('%PDF-', { status }));
    }) as typeof fetch;
    URL.createObjectURL = () => 'blob:document';
    URL.revokeObjectURL = () => undefined;
  });
  afterEach(() => {
    globalThis.fetch = originalFetch;
  });

  it.each([
    ['its buyer', MEERA],
    ['an admin', ADMIN],
  ])('are listed for %s, and download with the token of the session', async (_label, session) => {
    renderOrder(session, { ...REFUNDED, invoice, documents: [INVOICE, CREDIT_NOTE] });
    fireEvent.click(
      await screen.findByRole('button', { name: 'Download Credit note CN/26-27/000001 as PDF' }),
    );
    expect(screen.getByRole('button', { name: 'Download Tax invoice HT/26-27/000001 as PDF' })).toBeVisible();
    await waitFor(() =>
      expect(fetched).toEqual([
        { url: '/api/documents/d2.pdf?language=en', authorization: `Bearer ${session.token}` },
      ]),
    );
  });

  it('have the date of their PDF, which is the day in India', async () => {
    renderOrder(MEERA, {
      ...PAID,
      invoice,
      documents: [{ ...INVOICE, issuedAt: '2026-11-23T18:30:00.000Z' }],
    });
    expect(await screen.findByText('2026-11-24')).toBeVisible();
  });

  it('show a failed download', async () => {
    status = 503;
    renderOrder(MEERA, { ...PAID, invoice, documents: [INVOICE] });
    fireEvent.click(await screen.findByRole('button', { name: /^Download Tax invoice/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The document could not be fetched.');
  });

  it('have Hindi names and Hindi files on a Hindi page', async () => {
    renderOrder(MEERA, { ...PAID, invoice, documents: [INVOICE] }, { locale: hindi });
    fireEvent.click(
      await screen.findByRole('button', { name: 'टैक्स इनवॉइस HT/26-27/000001 की पीडीएफ़ डाउनलोड करें' }),
    );
    await waitFor(() => expect(fetched[0]?.url).toBe('/api/documents/d1.pdf?language=hi'));
  });
});
