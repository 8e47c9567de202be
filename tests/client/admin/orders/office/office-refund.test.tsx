import { screen, within } from '@testing-library/react';
import { shopError } from '../../../../support/fakes/fake-shop';
import { rupees } from '../../../../support/fixtures/listing';
import { aPackedOrder, aReturn, anOfficeOrder, renderOfficeOrder } from './office-order-fixtures';

jest.setTimeout(90_000);

interface QuoteArguments {
  lines?: { product: string; qty: number }[];
  shipping?: boolean;
  amount?: string;
}

const DELIVERED_PARCEL = { state: 'DELIVERED', deliveredAt: '2026-11-22T08:00:00.000Z' };
const KETTLE_PRICE = 5650;
const INVOICE_NUMBER = 'INV/2627/0388';

const quoteLine = (
  productId: string | null,
  qty: number,
  total: number,
  invoiceNumber: string | null = INVOICE_NUMBER,
) => ({
  productId,
  invoiceNumber,
  name: productId === 'kettle' ? 'Dhara Gooseneck Kettle' : '',
  qty,
  taxable: total.toFixed(2),
  tax: '0.00',
  total: total.toFixed(2),
});

/** Quotes kettles, shipping and goodwill; without contents, `available` kettles and the shipping. */
const quoteOf =
  (available: () => number) =>
  ({ lines, shipping, amount }: QuoteArguments) => {
    const isFull = !lines && !shipping && !amount;
    const qty = isFull ? available() : (lines?.[0]?.qty ?? 0);
    const hasShipping = isFull || shipping === true;
    const goodwill = Number(amount ?? 0);
    return {
      amount: (qty * KETTLE_PRICE + (hasShipping ? 550 : 0) + goodwill).toFixed(2),
      limit: (available() * KETTLE_PRICE + 550).toFixed(2),
      goodwill: goodwill.toFixed(2),
      includesShipping: hasShipping,
      items: qty > 0 ? [{ productId: 'kettle', name: 'Dhara Gooseneck Kettle', qty, releasedQty: 0 }] : [],
      lines: [
        ...(qty > 0 ? [quoteLine('kettle', qty, qty * KETTLE_PRICE)] : []),
        ...(hasShipping ? [quoteLine(null, 0, 550)] : []),
      ],
    };
  };

const aDocument = {
  id: 'd1',
  kind: 'TAX_INVOICE',
  number: INVOICE_NUMBER,
  issuedAt: '2026-11-22T10:00:00.000Z',
  totalPrice: rupees('24340.00'),
  url: '/api/documents/d1.pdf',
};
const aRefund = (overrides: Record<string, unknown> = {}) => ({
  id: 'refund1',
  state: 'DONE',
  amount: rupees('5650.00'),
  total: '5650.00',
  items: [{ name: 'Dhara Gooseneck Kettle', qty: 1 }],
  reason: '',
  reference: null,
  payout: null,
  isExternal: false,
  returnId: null,
  createdAt: '2026-11-23T08:00:00.000Z',
  settledAt: '2026-11-23T08:00:00.000Z',
  refundedAt: '2026-11-23T08:00:00.000Z',
  ...overrides,
});

const openDrawer = async (user: ReturnType<typeof renderOfficeOrder>['user']) => {
  await screen.findByRole('button', { name: /^Refund…/ });
  await user.keyboard('r');
  return within(await screen.findByRole('dialog', { name: 'Refund of H-10001' }));
};

const PAYOUT = { upi: 'kavya@okhdfc', account: null, ifsc: null, name: null };

describe('The refund drawer of the back office', () => {
  it('names the amount, the credit note and the rest, and refunds', async () => {
    let order = anOfficeOrder({ documents: [aDocument] });
    const refundOrder = jest.fn((_args: object) => (order = anOfficeOrder({ refunds: [aRefund()] })));
    const { user } = renderOfficeOrder(() => order, { refundQuote: quoteOf(() => 2), refundOrder });
    const drawer = await openDrawer(user);
    const units = await drawer.findByRole('spinbutton', {
      name: 'Units of Dhara Gooseneck Kettle to refund',
    });
    expect(drawer.getByRole('button', { name: 'Refund' })).toBeDisabled();
    await user.type(units, '{Backspace}1');
    await user.type(drawer.getByRole('textbox', { name: 'Goodwill on top (₹)' }), '₹200');
    await user.type(drawer.getByRole('combobox', { name: 'Reason' }), 'Damaged on arrival');
    const submit = await drawer.findByRole('button', { name: 'Refund ₹5,850.00' });
    const effects = within(drawer.getByRole('region', { name: 'What this will do' }));
    expect(effects.getByText(/^Credit note against INV\/2627\/0388/)).toBeVisible();
    expect(effects.getByText('Paid and not refunded after this').nextSibling).toHaveTextContent('₹6,000.00');
    await user.click(submit);

    expect(await screen.findByText('Refunded 23 Nov')).toBeVisible();
    expect(refundOrder.mock.calls[0]?.[0]).toEqual({
      id: 'order1',
      lines: [{ product: 'kettle', qty: 1 }],
      amount: '200',
      reason: 'Damaged on arrival',
    });
  });

  it('lowers the choice to the fresh limits after another refund came first', async () => {
    let available = 2;
    const refundOrder = () => {
      available = 1;
      return shopError('INVALID_STATE', '₹5,650.00 was refunded a moment ago');
    };
    const { user } = renderOfficeOrder(() => anOfficeOrder(), {
      refundQuote: quoteOf(() => available),
      refundOrder,
    });
    const drawer = await openDrawer(user);
    const units = await drawer.findByRole('spinbutton', {
      name: 'Units of Dhara Gooseneck Kettle to refund',
    });
    await user.type(units, '{Backspace}2');
    await user.click(await drawer.findByRole('button', { name: 'Refund ₹11,300.00' }));
    expect(await drawer.findByText('₹5,650.00 was refunded a moment ago')).toBeVisible();
    expect(await drawer.findByRole('button', { name: 'Refund ₹5,650.00' })).toBeEnabled();
    expect(units).toHaveValue('1');
  });

  it.each([
    ['one credit note for each invoice', ['INV/2627/0388', 'INV/2627/0391'], ['₹13,040.00', '₹12,490.00']],
    ['no credit note for units without an invoice', [null, null], []],
  ])('names %s', async (_title, [first = null, second = null], amounts) => {
    const lines = [
      quoteLine('headphones', 1, 12490, first),
      quoteLine(null, 0, 550, first),
      quoteLine('headphones', 1, 12490, second),
      quoteLine('kettle', 1, 5650, null),
    ];
    const { user } = renderOfficeOrder(() => anOfficeOrder({ documents: [aDocument] }), {
      refundQuote: (contents: QuoteArguments) => ({ ...quoteOf(() => 2)(contents), lines }),
    });
    const drawer = await openDrawer(user);
    await user.click(await drawer.findByRole('checkbox', { name: 'Shipping' }));
    const effects = within(await drawer.findByRole('region', { name: 'What this will do' }));
    const credits = effects.queryAllByText(/^Credit note against/);
    expect(credits.map(({ nextSibling }) => nextSibling?.textContent)).toEqual(amounts);
    expect(effects.getByText(/^A refund is final/)).toHaveTextContent(
      amounts[0] ? /each credit note/i : /final\.$/,
    );
  });

  it('names an open return of the same product', async () => {
    const { user } = renderOfficeOrder(() => anOfficeOrder({ returns: [aReturn()] }), {
      refundQuote: quoteOf(() => 2),
    });
    const drawer = await openDrawer(user);
    const units = await drawer.findByRole('spinbutton', {
      name: 'Units of Dhara Gooseneck Kettle to refund',
    });
    await user.type(units, '{Backspace}1');
    expect(drawer.getByText(/^Return R-117 waits for the same Dhara Gooseneck Kettle/)).toBeVisible();
  });

  it('is not offered after all of an order that was charged in dollars is requested back', async () => {
    const refund = aRefund({
      state: 'REQUESTED',
      amount: { amount: '289.76', currencyCode: 'USD' },
      total: '24340.00',
    });
    renderOfficeOrder(() => anOfficeOrder({ isRefunding: true, refunds: [refund] }));
    expect(await screen.findByRole('button', { name: 'More actions' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Refund…/ })).not.toBeInTheDocument();
  });

  it('shows the refusal of a quote', async () => {
    const { user } = renderOfficeOrder(() => anOfficeOrder(), {
      refundQuote: () => shopError('INVALID_STATE', 'Nothing can be refunded'),
    });
    const drawer = await openDrawer(user);
    expect(await drawer.findByRole('alert')).toHaveTextContent('Nothing can be refunded');
  });

  it('asks for the account of a cash order', async () => {
    const cash = { paymentMethod: 'CASH_ON_DELIVERY', confirmedAt: '2026-11-20T08:00:00.000Z' };
    const waiting = aRefund({ state: 'REQUESTED', settledAt: null });
    let order = anOfficeOrder(cash);
    const refundOrder = jest.fn((_args: object) => (order = anOfficeOrder({ ...cash, refunds: [waiting] })));
    const { user } = renderOfficeOrder(() => order, {
      refundQuote: quoteOf(() => 2),
      refundOrder,
    });
    const drawer = await openDrawer(user);
    await user.click(await drawer.findByRole('checkbox', { name: 'Shipping' }));
    await user.type(drawer.getByRole('textbox', { name: 'UPI id' }), 'kavya@okhdfc');
    await user.click(await drawer.findByRole('button', { name: 'Refund ₹550.00' }));
    expect(await screen.findByText('Refund requested 23 Nov')).toBeVisible();
    expect(refundOrder.mock.calls[0]?.[0]).toEqual({
      id: 'order1',
      shipping: true,
      payout: { upi: 'kavya@okhdfc' },
    });
  });

  it('records the transfer of a requested cash refund from the banner', async () => {
    const delivered = {
      paymentMethod: 'CASH_ON_DELIVERY',
      confirmedAt: '2026-11-20T08:00:00.000Z',
      status: 'DELIVERED',
      isDelivered: true,
    };
    let order = aPackedOrder(DELIVERED_PARCEL, {
      ...delivered,
      refunds: [aRefund({ state: 'REQUESTED', settledAt: null, returnId: 'return1' })],
      returns: [aReturn({ state: 'SETTLED', payout: PAYOUT })],
    });
    const settleRefund = jest.fn((_args: { input: unknown }) => {
      order = aPackedOrder(DELIVERED_PARCEL, { ...delivered, refunds: [aRefund({ reference: 'U-1' })] });
      return order;
    });
    const { user } = renderOfficeOrder(() => order, { settleRefund });
    await user.click(await screen.findByRole('button', { name: 'Record Transfer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Transfer to the buyer' }));
    expect(dialog.getByText('to kavya@okhdfc', { exact: false })).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Reference of the transfer' }), 'U-1{Enter}');
    expect(await screen.findByText('Refunded 23 Nov')).toBeVisible();
    expect(settleRefund.mock.calls[0]?.[0].input).toEqual({
      orderId: 'order1',
      id: 'refund1',
      reference: 'U-1',
    });
  });
});
