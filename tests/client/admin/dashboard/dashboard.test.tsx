import { screen, within } from '@testing-library/react';
import { shopError } from '../../../support/fakes/fake-shop';
import { createDeferred } from '../../../support/runtime/deferred';
import { ADMIN, renderScreen } from '../../../support/screens/render-screen';
import { aListedProduct, aListedReview, connection, rupees } from '../../../support/fixtures/listing';

const me = { id: ADMIN.id, name: ADMIN.name, email: ADMIN.email, isAdmin: true };
const lamp = aListedProduct({ id: 'lamp', name: 'Deepak Desk Lamp', countInStock: 2 });

interface OperationVariables {
  filter?: Record<string, unknown>;
  input: Record<string, unknown>;
}

function figures(changes: Record<string, unknown> = {}) {
  return {
    revenue: rupees('40067.92'),
    averageOrder: rupees('20033.96'),
    ordersPlaced: 4,
    ordersPaid: 2,
    ordersUnpaid: 1,
    ordersDelivered: 1,
    ordersCancelled: 1,
    newUsers: 3,
    newReviews: 1,
    ...changes,
  };
}

function aDashboard(changes: Record<string, unknown> = {}) {
  return {
    timeZone: 'Asia/Kolkata',
    unit: 'DAY',
    totals: figures(),
    previous: figures({ ordersPlaced: 2, revenue: rupees('-50.00') }),
    periods: [{ from: '2026-11-01', to: '2026-11-01', figures: figures() }],
    topProducts: [{ product: lamp, pieces: 3, revenue: rupees('4497.00') }],
    lowStock: [lamp],
    lowStockCount: 7,
    newReviews: [aListedReview({ product: lamp })],
    ...changes,
  };
}

const openScreen = (path: string, results: Record<string, unknown>) =>
  renderScreen(path, { session: ADMIN, results: { me, ...results } });

describe('§2 The dashboard', () => {
  const DAYS = '/admin?from=2026-11-01&to=2026-11-01';

  it('shows figures with the previous period, and the same periods as a table', async () => {
    const requests: unknown[] = [];
    const dashboard = ({ input }: OperationVariables) => {
      requests.push(input);
      return aDashboard();
    };
    openScreen(DAYS, { dashboard });

    const table = await screen.findByRole('region', { name: 'The same as a table' });
    expect(requests).toEqual([{ from: '2026-11-01', to: '2026-11-01', unit: 'DAY' }]);
    expect(within(table).getByRole('row', { name: /^2026-11-01/ })).toHaveTextContent(
      '2026-11-01₹40,067.924₹20,033.96',
    );
    expect(screen.getByText('100% from 2')).toBeVisible();
    expect(screen.getByText('-₹50 before')).toBeVisible();
    expect(screen.getByText(/Times are in IST\./)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Revenue by day' })).toBeVisible();
    const lowStock = screen.getByRole('region', { name: 'Low stock' });
    expect(within(lowStock).getByRole('link', { name: 'Deepak Desk Lamp' })).toHaveAttribute(
      'href',
      '/admin/product/lamp/edit',
    );
    expect(within(lowStock).getByText('2 units left')).toBeVisible();
    expect(within(lowStock).getByRole('link', { name: /^All 7/ })).toBeVisible();
  });

  it('changes the range by a link and stores it in the URL', async () => {
    const monthlyResponse = createDeferred();
    const dashboard = ({ input: { unit } }: OperationVariables) =>
      unit === 'MONTH' ? monthlyResponse.promise : aDashboard();
    const { user, path } = openScreen(DAYS, { dashboard });
    await user.click(await screen.findByRole('link', { name: 'Last 12 months' }));

    expect(path()).toBe('/admin?range=12-months');
    expect(screen.getByRole('heading', { name: 'Revenue by day' })).toBeVisible();
    monthlyResponse.resolve(aDashboard({ unit: 'MONTH' }));
    expect(await screen.findByRole('heading', { name: 'Revenue by month' })).toBeVisible();
  });

  it('shows an empty state without any sales', async () => {
    const zeroTotals = figures({
      ordersPlaced: 0,
      ordersPaid: 0,
      ordersDelivered: 0,
      revenue: rupees('0.00'),
    });
    const emptyDashboard = {
      totals: zeroTotals,
      topProducts: [],
      lowStock: [],
      lowStockCount: 0,
      newReviews: [],
    };
    openScreen(DAYS, { dashboard: aDashboard(emptyDashboard) });

    expect(await screen.findByText('No Orders in these days')).toBeVisible();
    expect(screen.getByText('Nothing was sold in these days')).toBeVisible();
    expect(screen.getByText('Nothing runs low')).toBeVisible();
    expect(screen.getByText('No Reviews')).toBeVisible();
  });

  it('shows an error and retries', async () => {
    let isBroken = true;
    const dashboard = () => (isBroken ? shopError('BUSY', 'Too much to do') : aDashboard());
    const { user } = openScreen(DAYS, { dashboard });
    expect(await screen.findByRole('alert')).toHaveTextContent('Too much to do');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByText('100% from 2')).toBeVisible();
  });

  it('refuses a range with too many days', async () => {
    openScreen('/admin?from=2020-01-01&to=2026-11-01', {});

    expect(await screen.findByRole('alert')).toHaveTextContent('At most 801 days');
  });
});

describe('§6 The audit log', () => {
  const entry = {
    id: '7',
    at: '2026-11-20T20:00:00.000Z',
    actor: { ...me, createdAt: '2026-01-01T00:00:00.000Z' },
    door: 'GRAPHQL',
    action: 'product.update',
    subject: 'lamp',
    subjectName: 'Deepak Desk Lamp',
    orderNumber: null as string | null,
    before: '{"price":149900,"countInStock":5}',
    after: '{"price":159900,"countInStock":5,"fields":["price"]}',
  };

  it('shows actor, action, time in Asia/Kolkata and changes', async () => {
    const { user } = openScreen('/admin/activity', { activity: connection([entry]) });

    expect(await screen.findByText('2026-11-21 01:30')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Deepak Desk Lamp' });
    expect(link).toHaveAttribute('href', '/admin/product/lamp/edit');
    expect(link.parentElement).toHaveTextContent('Asha Admin changed Deepak Desk Lamp');
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: /^More/ }));
    expect(screen.getByText('Price').parentElement).toHaveTextContent('From ₹1,499.00→to ₹1,599.00');
    expect(screen.getByRole('link', { name: 'All by Asha Admin' })).toHaveAttribute(
      'href',
      '/admin/activity?by=admin',
    );
  });

  it('names an order by its number', async () => {
    const order = { action: 'order.place', subject: 'o1', subjectName: 'Meera Iyer', orderNumber: 'H-10001' };
    openScreen('/admin/activity', { activity: connection([{ ...entry, ...order }]) });

    const link = await screen.findByRole('link', { name: 'order H-10001' });
    expect(link).toHaveAttribute('href', '/order/o1');
    expect(link.parentElement).toHaveTextContent('placed order H-10001 of Meera Iyer');
  });

  it('applies the filters of the URL', async () => {
    const requests: unknown[] = [];
    const activity = ({ filter }: OperationVariables) => {
      requests.push(filter);
      return connection([]);
    };
    openScreen('/admin/activity?action=order.place&door=REST&by=u1&about=o1&from=2026-11-01&to=x', {
      activity,
    });

    expect(await screen.findByText('No Activity')).toBeVisible();
    expect(requests).toEqual([
      { action: 'order.place', door: 'REST', actorId: 'u1', subject: 'o1', from: '2026-11-01' },
    ]);
  });
});

describe('§6 Review moderation', () => {
  function openReviews(createError?: () => Error) {
    let review: Record<string, unknown> = aListedReview({
      product: lamp,
      isHidden: false,
      hiddenReason: null,
    });
    const sentInputs: unknown[] = [];
    const changeReview = (input: unknown, changes: Record<string, unknown>) => {
      sentInputs.push(input);
      const error = createError?.();
      if (error) return error;
      review = { ...review, ...changes };
      return review;
    };
    const view = openScreen('/admin/reviews', {
      reviews: () => connection([review]),
      hideReview: ({ input }: OperationVariables) =>
        changeReview(input, { isHidden: true, hiddenReason: input.reason }),
      showReview: ({ id }: { id: string }) => changeReview(id, { isHidden: false, hiddenReason: null }),
      replyToReview: ({ input }: OperationVariables) => changeReview(input, { reply: input.reply }),
    });
    return { ...view, sentInputs };
  }

  it('hides a review with a reason and shows it again', async () => {
    const { user, sentInputs } = openReviews();
    await user.click(await screen.findByRole('button', { name: 'Hide Nandini R. on Deepak Desk Lamp' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Hide this review?')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Hide' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Reason is required');
    await user.type(within(dialog).getByLabelText('Reason'), 'Not about the lamp');
    await user.click(within(dialog).getByRole('button', { name: 'Hide' }));

    const showButton = await screen.findByRole('button', { name: 'Show Nandini R. on Deepak Desk Lamp' });
    expect(screen.getByText('Not about the lamp')).toBeVisible();
    await user.click(showButton);
    expect(await screen.findByRole('button', { name: /^Hide Nandini/ })).toBeVisible();
    expect(sentInputs).toEqual([{ id: 'review', reason: 'Not about the lamp' }, 'review']);
  });

  it('adds a reply of the shop to a review', async () => {
    const { user, sentInputs } = openReviews();
    await user.click(await screen.findByRole('button', { name: /^Reply to Nandini/ }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Reply as the shop')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Reply'), 'Thank you!');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('Thank you!')).toBeVisible();
    expect(sentInputs).toEqual([{ id: 'review', reply: 'Thank you!' }]);
  });

  it('shows the server error in the dialog', async () => {
    const { user } = openReviews(() => shopError('NOT_FOUND', 'Review not found'));
    await user.click(await screen.findByRole('button', { name: /^Reply to Nandini/ }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));

    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Review not found');
  });
});
