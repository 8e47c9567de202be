import { screen, waitFor, within } from '@testing-library/react';
import { shopError } from '../support/fakes/fake-shop';
import { rupees } from '../support/fixtures/listing';
import { ADMIN, MEERA, renderScreen } from '../support/screens/render-screen';
import { anOrder, PAID } from './checkout-fixtures';

const HOUR_MS = 60 * 60_000;
const IRN = `${'0123abcd'.repeat(7)}89abcdef`;
const INVOICE = {
  id: 'd1',
  kind: 'TAX_INVOICE',
  number: 'HT/26-27/000001',
  issuedAt: '2026-11-22T09:00:00.000Z',
  totalPrice: rupees('50000.00'),
  url: '/api/documents/d1.pdf',
};
const REFUSED = {
  state: 'REFUSED',
  refusalCode: '3028',
  refusal: 'GSTIN is not present in invoice system',
};
const registeredUntil = (cancellableUntil: Date) => ({
  state: 'REGISTERED',
  irn: IRN,
  ackNumber: '112610001',
  acknowledgedAt: '2026-11-22T09:05:00.000Z',
  cancellableUntil: cancellableUntil.toISOString(),
});
const REGISTERED = registeredUntil(new Date(Date.now() + HOUR_MS));

const open = (document: object, results: object = {}, session = ADMIN) =>
  renderScreen('/order/order1', {
    session,
    results: {
      me: session,
      order: () => anOrder({ ...PAID, invoice: { number: INVOICE.number }, documents: [document] }),
      ...results,
    },
  });
const findFilings = async () =>
  within(await screen.findByRole('group', { name: 'E-invoice and e-way bill of HT/26-27/000001' }));

describe('wire: registration and e-way bill on the order page of an admin', () => {
  it('sends a refused document to the portal again', async () => {
    const document = { ...INVOICE, registration: REFUSED as object };
    const { user } = open(document, {
      retryEInvoice: ({ id }: { id: string }) => {
        expect(id).toBe('d1');
        document.registration = { state: 'PENDING' };
        return { eInvoice: document.registration };
      },
    });
    const filings = await findFilings();
    expect(filings.getByText('Refused')).toBeVisible();
    expect(filings.getByText('3028: GSTIN is not present in invoice system')).toBeVisible();
    await user.click(filings.getByRole('button', { name: 'Try again' }));
    expect(await filings.findByText('Waiting for the portal')).toBeVisible();
    expect(filings.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(filings.getAllByRole('status')[0]).toHaveFocus();
  });

  it('shows a failed retry beside its button', async () => {
    const { user } = open(
      { ...INVOICE, registration: REFUSED },
      { retryEInvoice: () => shopError('BUSY', 'Please try again shortly') },
    );
    const filings = await findFilings();
    await user.click(filings.getByRole('button', { name: 'Try again' }));
    expect(await filings.findByRole('alert')).toHaveTextContent('Please try again shortly');
  });

  it('copies the IRN, and cancels the registration with a reason', async () => {
    const document = { ...INVOICE, registration: REGISTERED as object };
    const inputs: unknown[] = [];
    const { user } = open(document, {
      cancelEInvoice: ({ input }: { input: unknown }) => {
        inputs.push(input);
        document.registration = { state: 'CANCELLED' };
        return { eInvoice: document.registration };
      },
    });
    const filings = await findFilings();
    expect(filings.getByText('0123abcd…89abcdef')).toBeVisible();
    await user.click(filings.getByRole('button', { name: 'Copy IRN of HT/26-27/000001' }));
    expect(await filings.findByText('Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(IRN);

    expect(filings.getByText(/^It can be cancelled until \d{4}-\d\d-\d\d \d\d:\d\d IST\.$/)).toBeVisible();
    await user.click(filings.getByRole('button', { name: 'Cancel registration' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel registration' }));
    const reasons = dialog.getByRole('combobox', { name: 'Reason' });
    expect(within(reasons).getAllByRole('option')).toHaveLength(4);
    await user.selectOptions(reasons, 'Registered twice');
    await user.click(dialog.getByRole('button', { name: 'Cancel registration' }));
    expect(await filings.findByText('Cancelled')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(inputs).toEqual([{ documentId: 'd1', reason: 'DUPLICATE' }]);
  });

  it('shows a refused cancellation inside the dialog', async () => {
    const { user } = open(
      { ...INVOICE, registration: REGISTERED },
      { cancelEInvoice: () => shopError('INVALID_STATE', 'The portal refused the cancellation') },
    );
    const filings = await findFilings();
    await user.click(filings.getByRole('button', { name: 'Cancel registration' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel registration' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel registration' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The portal refused the cancellation');
  });

  it('has no cancellation after 24 hours', async () => {
    open({ ...INVOICE, registration: registeredUntil(new Date(Date.now() - 1_000)) });
    const filings = await findFilings();
    expect(filings.getByText(/Issue a credit note instead/)).toBeVisible();
    expect(filings.queryByRole('button', { name: 'Cancel registration' })).not.toBeInTheDocument();
  });

  it('notes the number of the e-way bill, and shows a wrong one at its field', async () => {
    const document = { ...INVOICE, ewayNumber: null as string | null };
    const message = 'An e-way bill number has 12 digits';
    const { user } = open(document, {
      noteEwayBill: ({ input }: { input: { number: string } }) => {
        if (input.number.length < 12)
          return shopError('BAD_INPUT', message, { fields: [{ field: 'number', message }] });
        document.ewayNumber = input.number;
        return { documentId: 'd1', number: input.number };
      },
    });
    const filings = await findFilings();
    const field = filings.getByRole('textbox', { name: 'E-way bill number' });
    await user.type(field, '3310');
    await user.click(filings.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
    await user.type(field, '01234567');
    await user.click(filings.getByRole('button', { name: 'Save' }));
    expect(await filings.findByText('Saved')).toBeVisible();
    expect(field).toHaveValue('331001234567');
    expect(field).toBeValid();
  });

  it('has no e-way bill below ₹50,000', async () => {
    open({ ...INVOICE, totalPrice: rupees('49999.99'), registration: REFUSED });
    const filings = await findFilings();
    expect(filings.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('is nothing for the buyer', async () => {
    open({ ...INVOICE, registration: REFUSED }, {}, MEERA);
    await screen.findByRole('button', { name: /^Download Tax invoice/ });
    expect(screen.queryByRole('group', { name: /^E-invoice/ })).not.toBeInTheDocument();
  });
});
