import { screen, within } from '@testing-library/react';
import { hindi } from '../../../client/i18n/hindi';
import { shopError } from '../../support/fakes/fake-shop';
import { MEERA, renderScreen } from '../../support/screens/render-screen';
import { rupees } from '../../support/fixtures/listing';
import { anOrder, DELIVERED } from '../checkout-fixtures';
import { aReturn, SPEAKER } from './return-fixtures';

const ROLL = {
  product: 'roll',
  name: 'Mela Roll',
  returnableQty: 0,
  until: null,
  reason: 'This product is not delivered',
  reasonKey: 'return.notDelivered',
  reasonParams: {},
};
const OPTIONS = {
  lines: [SPEAKER, ROLL],
  reasons: [{ en: 'Does not work', hi: 'काम नहीं करता' }],
};

/** A delivered order of the products of the options. */
function aDeliveredOrder(overrides: Record<string, unknown> = {}) {
  const { orderItems } = anOrder();
  const items = [...orderItems, { ...orderItems[0], productId: 'roll', name: 'Mela Roll' }];
  return anOrder({ ...DELIVERED, orderItems: items, ...overrides });
}

const quotedLines: unknown[] = [];
const returnQuote = ({ lines }: { lines: { qty: number }[] }) => {
  quotedLines.push(lines);
  return { amount: rupees(`${19_758 * (lines[0]?.qty ?? 0)}.96`) };
};

function render(results: Record<string, unknown> = {}, order: Record<string, unknown> = {}) {
  return renderScreen('/order/order1/return', {
    session: MEERA,
    results: {
      me: MEERA,
      order: aDeliveredOrder(order),
      returnOptions: OPTIONS,
      returnQuote,
      ...results,
    },
  });
}

describe('§2 The return of goods', () => {
  it('offers the goods that can be returned, and says why others cannot', async () => {
    render();
    const speaker = await screen.findByRole('checkbox', { name: 'Tarang Bookshelf Speaker' });

    expect(speaker).toBeChecked();
    expect(speaker).toHaveAccessibleDescription(/^Return until Fri.4.Dec$/);
    const roll = screen.getByRole('checkbox', { name: 'Mela Roll' });
    expect(roll).toBeDisabled();
    expect(roll).toHaveAccessibleDescription('This product is not delivered');
  });

  it('names the goods in Hindi on a Hindi page, in the form, the summary and the answer', async () => {
    const { orderItems, ...order } = aDeliveredOrder();
    const [speaker, roll] = orderItems;
    const hindiOrder = { ...order, orderItems: [{ ...speaker, nameHi: 'तरंग स्पीकर' }, roll] };
    const results = { me: MEERA, order: hindiOrder, returnOptions: OPTIONS, returnQuote };
    const { user } = renderScreen('/order/order1/return', {
      session: MEERA,
      locale: hindi,
      results: { ...results, requestReturn: () => aReturn() },
    });
    expect(await screen.findByRole('checkbox', { name: 'तरंग स्पीकर' })).toBeChecked();
    expect(screen.getByText('Mela Roll')).toHaveAttribute('lang', 'en');
    expect(screen.getByText(/^तरंग स्पीकर × 1$/)).toBeVisible();

    await user.selectOptions(screen.getByRole('combobox', { name: 'कारण' }), 'काम नहीं करता');
    await user.click(screen.getByRole('button', { name: 'वापसी का अनुरोध करें' }));
    const answer = within(await screen.findByRole('article'));
    expect(answer.getByText(/^तरंग स्पीकर × 1$/)).toBeVisible();
  });

  it('counts what comes back with each change, and does not refund the delivery', async () => {
    const { user } = render();
    const summary = within(await screen.findByRole('region', { name: 'What you get back' }));
    expect(await summary.findByText('₹19,758.96')).toBeVisible();
    expect(summary.getByText(/^Delivery is not refunded/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('How many of Tarang Bookshelf Speaker'), '2');

    expect(await summary.findByText('₹39,516.96')).toBeVisible();
    expect(quotedLines.at(-1)).toEqual([{ product: 'speaker', qty: 2 }]);
    await user.click(screen.getByRole('radio', { name: 'The same again' }));
    expect(summary.queryByText('₹39,516.96')).not.toBeInTheDocument();
    expect(summary.getByText(/^No money/)).toBeVisible();
  });

  it('is requested with its reason, and then has a number, an answer and an officer', async () => {
    const requestReturn = jest.fn((_request: unknown) => aReturn());
    const { user } = render({ requestReturn });
    await user.selectOptions(await screen.findByLabelText('Reason'), 'Does not work');
    await user.type(screen.getByLabelText(/^Anything we should know/), 'No sound');
    await user.click(screen.getByRole('button', { name: 'Request return' }));

    const heading = await screen.findByRole('heading', { name: 'We have your request R-117' });
    expect(heading).toHaveFocus();
    expect(screen.getByText(/^Asha Nair, our grievance officer, answers by Thu.26.Nov\.$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your order' })).toHaveAttribute('href', '/order/order1');
    expect(requestReturn.mock.calls[0]?.[0]).toEqual({
      input: {
        orderId: 'order1',
        lines: [{ product: 'speaker', qty: 1, reason: 'Does not work' }],
        wish: 'REFUND',
        text: 'No sound',
        pictures: [],
      },
    });
  });

  it('needs goods and a reason', async () => {
    const requestReturn = jest.fn();
    const { user } = render({ requestReturn });
    await user.click(await screen.findByRole('checkbox', { name: 'Tarang Bookshelf Speaker' }));
    await user.click(screen.getByRole('button', { name: 'Request return' }));

    expect(screen.getByText('Choose at least one product')).toBeVisible();
    expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription('Choose a reason');
    expect(requestReturn).not.toHaveBeenCalled();
    await user.click(screen.getByRole('checkbox', { name: 'Tarang Bookshelf Speaker' }));
    expect(screen.queryByText('Choose at least one product')).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Reason'), 'Does not work');
    expect(screen.getByLabelText('Reason')).not.toHaveAccessibleDescription();
  });

  it('of a cash order needs the recipient of the money, whose form the server checks', async () => {
    const requestReturn = () =>
      shopError('BAD_INPUT', 'A UPI id is like name@bank', {
        fields: [{ field: 'payout.upi', message: 'A UPI id is like name@bank', key: 'refund.wrongUpi' }],
      });
    const { user } = render({ requestReturn }, { paymentMethod: 'CASH_ON_DELIVERY' });
    await user.selectOptions(await screen.findByLabelText('Reason'), 'Does not work');
    await user.click(screen.getByRole('button', { name: 'Request return' }));
    const upi = screen.getByRole('textbox', { name: 'UPI ID' });
    expect(upi).toHaveAccessibleDescription(/^UPI ID is required/);
    await user.type(upi, 'meera');
    await user.click(screen.getByRole('button', { name: 'Request return' }));

    expect(await screen.findByText('A UPI id is like name@bank')).toBeVisible();
    expect(upi).toHaveFocus();
  });

  it('shows the refusal of the shop', async () => {
    const requestReturn = () => shopError('INVALID_STATE', 'All delivered units are returned or refunded');
    const { user } = render({ requestReturn });
    await user.selectOptions(await screen.findByLabelText('Reason'), 'Does not work');
    await user.click(screen.getByRole('button', { name: 'Request return' }));

    expect(await screen.findByText('All delivered units are returned or refunded')).toBeVisible();
  });

  it('says so if nothing can be returned', async () => {
    render({ returnOptions: { ...OPTIONS, lines: [ROLL] } });

    expect(await screen.findByText('Nothing of this order can be returned now')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Request return' })).not.toBeInTheDocument();
  });
});

describe('§2 A return on the page of its order', () => {
  const renderOrder = (request: object, results = {}) =>
    renderScreen('/order/order1', {
      session: MEERA,
      results: {
        me: MEERA,
        returnOptions: OPTIONS,
        paymentConfig: () => shopError('BUSY', 'No payments'),
        order: anOrder({ ...DELIVERED, returns: [request] }),
        ...results,
      },
    });

  it.each([
    ['REQUESTED', 'Requested: we look at it', /^Asha Nair/],
    ['APPROVED', 'Approved: please send the goods', 'Write R-117 on the parcel, so that we recognize it.'],
    ['RECEIVED', 'The goods are back with us', /^We check the goods/],
    ['SETTLED', 'Complete', '₹19,758.96 goes back to you.'],
    ['REJECTED', 'Not accepted', 'Reason: Worn out'],
  ])('says the state %s and the next step', async (state, text, next) => {
    renderOrder(aReturn({ state, rejectedReason: 'Worn out' }));
    const card = within(await screen.findByRole('article', { name: 'Return R-117' }));

    expect(card.getByText(text)).toBeVisible();
    expect(card.getByText(next)).toBeVisible();
    const canWithdraw = state === 'REQUESTED' || state === 'APPROVED';
    expect(card.queryAllByRole('button', { name: 'Withdraw return R-117' })).toHaveLength(
      canWithdraw ? 1 : 0,
    );
  });

  it.each([
    ['UTR-778812', 'We sent ₹19,758.96 back to you on Wed 25 Nov. Reference of the transfer: UTR-778812'],
    [null, 'We sent ₹19,758.96 back to you on Wed 25 Nov.'],
  ])('says when the refund was sent, with the reference %s of its transfer', async (reference, text) => {
    const refund = {
      id: 'refund1',
      state: 'DONE',
      returnId: 'return1',
      reference,
      amount: rupees('19758.96'),
      createdAt: '2026-11-24T09:00:00.000Z',
      refundedAt: '2026-11-24T20:00:00.000Z',
    };
    const order = anOrder({ ...DELIVERED, returns: [aReturn({ state: 'SETTLED' })], refunds: [refund] });
    renderOrder({}, { order });

    const card = within(await screen.findByRole('article', { name: 'Return R-117' }));
    expect(card.getByText(text)).toBeVisible();
  });

  it('is withdrawn after a question', async () => {
    const updateReturn = jest.fn((_request: unknown) => aReturn({ state: 'WITHDRAWN' }));
    const { user } = renderOrder(aReturn(), { updateReturn });
    await user.click(await screen.findByRole('button', { name: 'Withdraw return R-117' }));
    expect(updateReturn).not.toHaveBeenCalled();
    const dialog = within(screen.getByRole('alertdialog', { name: 'Withdraw return R-117?' }));
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));

    expect(await screen.findByText('Withdrawn')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Return R-117' })).toHaveFocus();
    expect(updateReturn.mock.calls[0]?.[0]).toEqual({ input: { id: 'return1', action: 'WITHDRAW' } });
  });
});
