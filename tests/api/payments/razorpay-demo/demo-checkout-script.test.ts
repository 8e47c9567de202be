import { waitFor, type waitForOptions } from '@testing-library/dom';
import {
  openCheckoutPage,
  startDemoRazorpay,
  type CheckoutPage,
  type DemoCheckout,
  type DemoRazorpay,
} from '../../../support/fakes/demo-razorpay';

const APPROVE = 'Approve payment';
const APPROVE_LATE = 'Approve in a few seconds';
const DECLINE = 'Decline payment';
/** Longer than the demo bank needs for a late payment. */
const LATE_MS = 10_000;

let razorpay: DemoRazorpay;
let page: CheckoutPage;
let orderId: string;
beforeEach(async () => {
  razorpay = startDemoRazorpay();
  page = await openCheckoutPage(razorpay);
  orderId = (await razorpay.callApi('POST', '/orders', { amount: 2_454_800, currency: 'INR' })).body.id;
});
afterEach(() => page.window.close());

/** Creates a checkout that records its calls to the page. */
function createRecordedCheckout(config?: object): { checkout: DemoCheckout; calls: unknown[][] } {
  const calls: unknown[][] = [];
  const checkout = new page.window.Razorpay({
    key: 'rzp_test_demo',
    order_id: orderId,
    amount: 2_454_800,
    currency: 'INR',
    handler: (result) => calls.push(['handler', result]),
    modal: { ondismiss: () => calls.push(['ondismiss']) },
    ...(config && { config }),
  });
  checkout.on('payment.failed', ({ error }) => calls.push(['payment.failed', error.description]));
  checkout.on('payment.submit', () => calls.push(['payment.submit']));
  return { checkout, calls };
}

const button = (name: string) => page.screen.getByRole('button', { name });
const waitInPage = (check: () => void, options: waitForOptions = {}) =>
  waitFor(check, { container: page.window.document.body, ...options });
const readPayments = async () =>
  (await razorpay.callApi('GET', `/orders/${orderId}/payments`)).body.items?.map(({ status, method }) => [
    status,
    method,
  ]);

function mountRecordedCheckout() {
  const recorded = createRecordedCheckout();
  const container = page.window.document.querySelector('#pay');
  if (container) recorded.checkout.mount(container);
  return recorded;
}

describe('wire: Payment, the checkout script of the demo in the page', () => {
  it('shows the QR code, the UPI id and the label of the demo', () => {
    mountRecordedCheckout();
    const code = page.screen.getByRole('img', { name: 'UPI QR code for ₹24,548.00' });
    expect(code.getAttribute('src')).toBe(
      `http://localhost:4000/demo-razorpay/buyer/orders/${orderId}/qr.svg`,
    );
    expect(page.screen.getByText('UPI ID: haat-demo@example')).toBeTruthy();
    expect(page.screen.getByText('Demo payment: no money moves.')).toBeTruthy();
  });

  it('gives the ids and the signature of an approved payment to the page', async () => {
    const { calls } = mountRecordedCheckout();
    await page.user.click(button(APPROVE));
    await waitInPage(() => expect(calls).toHaveLength(1));
    expect(calls[0]).toEqual([
      'handler',
      {
        razorpay_payment_id: expect.stringMatching(/^pay_/),
        razorpay_order_id: orderId,
        razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
  });

  it('reports a declined payment, and accepts another decision', async () => {
    const { calls } = mountRecordedCheckout();
    await page.user.click(button(DECLINE));
    await waitInPage(() =>
      expect(calls).toEqual([['payment.failed', 'The demo bank declined the payment. No money was taken.']]),
    );
    await waitInPage(() => expect(button(APPROVE)).toHaveProperty('disabled', false));
    await page.user.click(button(APPROVE));
    await waitInPage(() => expect(calls[1]?.[0]).toBe('handler'));
  });

  it('waits for the bank after a late approval', async () => {
    const { calls } = mountRecordedCheckout();
    await page.user.click(button(APPROVE_LATE));
    await waitInPage(() => expect(calls).toEqual([['payment.submit']]));
    expect(button(APPROVE)).toHaveProperty('disabled', true);
    razorpay.advanceClock(LATE_MS);
    await waitInPage(() => expect(calls[1]?.[0]).toBe('handler'), { timeout: 5_000 });
  });

  it('stops and leaves the page when the page closes it', async () => {
    const { checkout, calls } = mountRecordedCheckout();
    await page.user.click(button(APPROVE_LATE));
    await waitInPage(() => expect(calls).toHaveLength(1));
    checkout.close();
    expect(page.screen.queryByRole('img')).toBeNull();
  });

  it('reports a refusal of the server with its reason', async () => {
    const { calls } = mountRecordedCheckout();
    page.window.fetch = () =>
      Promise.resolve(Response.json({ error: { description: 'Too many requests' } }, { status: 429 }));
    await page.user.click(button(APPROVE));
    await waitInPage(() => expect(calls).toEqual([['payment.failed', 'Too many requests']]));
  });

  it('speaks Hindi in a Hindi document', async () => {
    page.window.close();
    page = await openCheckoutPage(razorpay, 'hi');
    mountRecordedCheckout();
    expect(page.screen.getByRole('img', { name: '₹24,548.00 का UPI QR कोड' })).toBeTruthy();
    expect(button('भुगतान मंज़ूर करें')).toBeTruthy();
  });
});

describe('wire: Payment, the modal checkout of the demo', () => {
  const withInstrument = (name: string, method: string) => ({
    display: { blocks: { chosen: { name, instruments: [{ method }] } } },
  });

  it('shows the chosen app and the amount, and pays with its method', async () => {
    const { checkout, calls } = createRecordedCheckout(withInstrument('Netbanking', 'netbanking'));
    checkout.open();
    const dialog = page.screen.getByRole('dialog', { name: 'Demo payment' });
    expect(dialog.textContent).toContain('Netbanking₹24,548.00Demo payment: no money moves.');
    await page.user.click(button(APPROVE));
    await waitInPage(() => expect(calls[0]?.[0]).toBe('handler'));
    expect(page.screen.queryByRole('dialog')).toBeNull();
    expect(await readPayments()).toEqual([['authorized', 'netbanking']]);
  });

  it('reports its dismissal, by the button and by Escape', async () => {
    const { checkout, calls } = createRecordedCheckout();
    checkout.open();
    await page.user.click(button('Cancel'));
    checkout.open();
    page.screen.getByRole('dialog').dispatchEvent(new page.window.Event('cancel', { cancelable: true }));
    expect(calls).toEqual([['ondismiss'], ['ondismiss']]);
    expect(page.screen.queryByRole('dialog')).toBeNull();
    expect(await readPayments()).toEqual([]);
  });

  it('closes with the page, without a report', () => {
    const { checkout, calls } = createRecordedCheckout();
    checkout.open();
    checkout.close();
    expect(page.screen.queryByRole('dialog')).toBeNull();
    expect(calls).toEqual([]);
  });
});
