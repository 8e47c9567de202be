import { act, screen, waitFor } from '@testing-library/react';
import { buildSchema, parse, validate } from 'graphql';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ORDER_LIST_UPDATES } from '../../../client/admin/orders/use-order-list-updates';
import { ORDER_UPDATES } from '../../../client/screens/order/use-order-updates';
import { signOut } from '../../../client/state/session';
import { hindi } from '../../../client/i18n/hindi';
import { installFakeSockets } from '../../support/transports/subscription-client';
import { anOrderRow, pageOf } from '../../support/screens/admin-rows';
import { ADMIN, MEERA, renderScreen } from '../../support/screens/render-screen';
import { rupees } from '../../support/fixtures/listing';
import { setWindowWidth } from '../../support/runtime/window-width';
import { anOrder, CANCELLED, DELIVERED, PAID } from '../checkout-fixtures';

const socketServer = installFakeSockets();
const paymentConfig = () => ({ clientId: 'none', currencyCode: 'USD', scriptUrl: '/none.js' });

/** Opens an order with a live subscription; changes arrive as subscription events. */
async function openOrder(state: Record<string, unknown>, locale?: typeof hindi) {
  let order = anOrder(state);
  const readOrder = jest.fn(() => order);
  renderScreen('/order/order1', {
    session: MEERA,
    locale,
    results: { me: MEERA, order: readOrder, paymentConfig },
  });
  await waitFor(() => expect(socketServer.openSockets()).toHaveLength(1));
  const sendOrder = (orderChanged: object) => act(async () => socketServer.sendData({ orderChanged }));
  return {
    readOrder,
    resendOrder: () => sendOrder(order),
    changeOrder: (nextState: Record<string, unknown>) => {
      order = anOrder(nextState);
      return sendOrder(order);
    },
  };
}

const setPageHidden = (isHidden: boolean) => {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

describe('§7 An open order screen', () => {
  it('shows and announces a delivery', async () => {
    const { changeOrder } = await openOrder(PAID);
    const statusRegion = (await screen.findByText('Not Delivered')).closest('[role="status"]');
    await changeOrder(DELIVERED);
    expect(await screen.findByText('Delivered on 2026-11-25')).toBeVisible();
    expect(statusRegion).toHaveTextContent('Delivered on 2026-11-25');
    const [socket] = socketServer.all();
    expect([socket?.url, socket?.authorization]).toEqual(['ws://localhost/graphql', 'Bearer meera-token']);
    expect(socket?.subscription?.payload).toMatchObject({
      query: ORDER_UPDATES,
      variables: { id: 'order1' },
    });
  });

  it('announces a cancellation in Hindi, in a live region that was empty before', async () => {
    const { changeOrder } = await openOrder(PAID, hindi);
    await screen.findByText(hindi.messages.order.notDelivered);
    const emptyRegion = screen.getAllByRole('status').findLast((region) => region.textContent === '');
    await changeOrder({ ...PAID, ...CANCELLED });
    await waitFor(() =>
      expect(emptyRegion).toHaveTextContent(hindi.messages.order.cancelledOn('2026-11-23')),
    );
  });

  it('does not refetch for an event without a change', async () => {
    const { resendOrder, readOrder } = await openOrder(PAID);
    await screen.findByText('Not Delivered');
    const previousCount = readOrder.mock.calls.length;
    await resendOrder();
    expect(readOrder).toHaveBeenCalledTimes(previousCount);
  });

  it('unsubscribes while the page is hidden and after sign-out', async () => {
    await openOrder(PAID);
    setPageHidden(true);
    await waitFor(() => expect(socketServer.openSockets()).toHaveLength(0));
    setPageHidden(false);
    await waitFor(() => expect(socketServer.openSockets()).toHaveLength(1));
    act(() => signOut());
    await waitFor(() => expect(socketServer.openSockets()).toHaveLength(0));
    expect(socketServer.all()).toHaveLength(2);
  });
});

describe('§7 An open order screen of an admin', () => {
  it('refreshes the payment events after a payment', async () => {
    let order = anOrder({ activity: [], paymentEvents: [] });
    renderScreen('/order/order1', {
      session: ADMIN,
      results: { me: ADMIN, order: () => order, orders: () => pageOf([])({}), paymentConfig },
    });
    expect(await screen.findByText('No Payment Events')).toBeVisible();
    await waitFor(() => expect(socketServer.openSockets()).toHaveLength(1));
    const capture = {
      call: 'CAPTURE',
      outcome: 'DONE',
      providerOrderId: 'P-1',
      captureId: 'CAP-1',
      detail: null,
    };
    const event = { id: 'e1', ...capture, amount: rupees('40067.92'), createdAt: '2026-11-22T09:00:00.000Z' };
    order = anOrder({ ...PAID, activity: [], paymentEvents: [event] });
    await act(async () => socketServer.sendData({ orderChanged: order }));
    expect(await screen.findByText('CAP-1')).toBeVisible();
  });
});

describe('§7 The order list', () => {
  it('shows new and paid orders', async () => {
    setWindowWidth(1200);
    let rows = [anOrderRow()];
    const orders = (variables: object) => pageOf(rows)(variables);
    renderScreen('/admin/orderlist', { session: ADMIN, results: { me: ADMIN, orders } });
    await screen.findByRole('row', { name: /Meera Iyer/ });
    await waitFor(() => expect(socketServer.openSockets()).toHaveLength(1));
    rows = [anOrderRow({ id: 'o2', user: { id: 'u2', name: 'Kavya Rao' } }), anOrderRow(PAID)];
    socketServer.sendData({ ordersChanged: { id: 'o2' } });
    expect(await screen.findByRole('row', { name: /Kavya Rao/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /Meera Iyer.*2026-11-22/ })).toBeVisible();
  });
});

it('§7 Subscriptions of the screens are valid in the schema', () => {
  const schema = buildSchema(readFileSync(path.join(__dirname, '../../../schema.graphql'), 'utf8'));
  for (const document of [ORDER_UPDATES, ORDER_LIST_UPDATES])
    expect(validate(schema, parse(document))).toEqual([]);
});
