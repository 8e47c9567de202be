import { screen, within } from '@testing-library/react';
import { shopError } from '../../support/fakes/fake-shop';
import { ADMIN, renderScreen } from '../../support/screens/render-screen';
import { connection } from '../../support/fixtures/listing';

const me = { id: ADMIN.id, name: ADMIN.name, email: ADMIN.email, isAdmin: true };
const aWebhook = {
  id: 'w1',
  name: 'Warehouse',
  url: 'https://warehouse.example/events',
  types: ['ORDER_PAID', 'STOCK_LOW'],
  isActive: true,
  failingSince: null as string | null,
  waitingCount: 0,
  parkedCount: 3,
  createdAt: '2026-11-20T20:00:00.000Z',
};
const aDelivery = {
  id: '7',
  webhookName: 'Warehouse',
  eventId: 'e1',
  type: 'ORDER_PAID',
  subject: 'an-order-12345678',
  subjectName: 'H-10001' as string | null,
  state: 'PARKED',
  attempts: 17,
  lastStatus: null,
  lastError: 'The connection was refused',
  lastMs: 4,
  createdAt: '2026-11-20T20:00:00.000Z',
  nextTryAt: null as string | null,
  finishedAt: '2026-11-21T20:00:00.000Z' as string | null,
};
const SECRET = 'whsec_abc';

function openWebhooks(results: Record<string, unknown> = {}) {
  return renderScreen('/admin/webhooks', {
    session: ADMIN,
    results: { me, webhooks: () => [aWebhook], ...results },
  });
}

describe('§7 Webhooks in the back office', () => {
  it('are created with a URL and events, and show their secret once', async () => {
    const sentInputs: unknown[] = [];
    const { user } = openWebhooks({
      createWebhook: ({ input }: { input: { url: string } }) => {
        sentInputs.push(input);
        if (input.url.includes('127')) {
          const message = '127.0.0.1 is no public address of the internet';
          return shopError('BAD_INPUT', message, { fields: [{ field: 'url', message }] });
        }
        return { secret: SECRET, webhook: aWebhook };
      },
    });
    expect(await screen.findByText('stock.low')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add Webhook' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(dialog.getByText('Name is required')).toBeVisible();
    expect(dialog.getByText('Choose at least one event')).toBeVisible();

    await user.type(dialog.getByLabelText('Name'), 'Till');
    await user.type(dialog.getByLabelText('Address'), 'https://127.0.0.1/');
    await user.click(dialog.getByRole('checkbox', { name: /order\.paid/ }));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('127.0.0.1 is no public address of the internet')).toBeVisible();
    await user.clear(dialog.getByLabelText('Address'));
    await user.type(dialog.getByLabelText('Address'), 'https://till.example/');
    await user.click(dialog.getByRole('button', { name: 'Add' }));

    expect(await dialog.findByLabelText('Secret')).toHaveValue(SECRET);
    expect(sentInputs[1]).toEqual({ name: 'Till', url: 'https://till.example/', types: ['ORDER_PAID'] });
  });

  it('redeliver dead letters, pause, and rotate the secret', async () => {
    let webhook = { ...aWebhook };
    const { user } = openWebhooks({
      webhooks: () => [webhook],
      redeliverParkedDeliveries: () => (webhook = { ...webhook, waitingCount: 3, parkedCount: 0 }),
      updateWebhook: ({ input }: { input: object }) => (webhook = { ...webhook, ...input }),
      rollWebhookSecret: () => ({ secret: SECRET, webhook }),
    });
    await user.click(await screen.findByRole('button', { name: 'Redeliver Warehouse' }));
    await user.click(screen.getByRole('button', { name: 'Edit Warehouse' }));
    const editDialog = within(await screen.findByRole('dialog'));
    await user.click(editDialog.getByRole('checkbox', { name: /Active/ }));
    await user.click(editDialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Paused')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Redeliver Warehouse' })).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'More for Warehouse' }));
    await user.click(await screen.findByRole('menuitem', { name: 'New Secret Warehouse' }));
    await user.click(await screen.findByRole('button', { name: 'Make a New Secret' }));
    expect(await screen.findByLabelText('Secret')).toHaveValue(SECRET);
  });

  it('show the error of a failed redelivery', async () => {
    const { user } = openWebhooks({
      redeliverParkedDeliveries: () => shopError('BUSY', 'The shop is busy, please try again in a moment'),
    });
    await user.click(await screen.findByRole('button', { name: 'Redeliver Warehouse' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('The shop is busy');
  });

  it('are deleted after a confirmation', async () => {
    let webhooks = [aWebhook];
    const { user } = openWebhooks({
      webhooks: () => webhooks,
      deleteWebhook: () => {
        webhooks = [];
        return { id: 'w1' };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'More for Warehouse' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete Warehouse' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No Webhooks')).toBeVisible();
    expect(screen.getByRole('link', { name: 'How webhooks work' })).toHaveAttribute(
      'href',
      '/developers#webhooks',
    );
  });

  it('list deliveries with their status and a redeliver button', async () => {
    let delivery = aDelivery;
    const { user } = renderScreen('/admin/webhooks/deliveries?webhookId=w1&state=PARKED', {
      session: ADMIN,
      results: {
        me,
        webhooks: () => [aWebhook],
        webhookDeliveries: ({ filter }: { filter: unknown }) => {
          expect(filter).toEqual({ webhookId: 'w1', state: 'PARKED' });
          return connection([delivery]);
        },
        redeliverWebhookDelivery: () =>
          (delivery = { ...delivery, state: 'WAITING', attempts: 0, finishedAt: null }),
      },
    });
    expect(await screen.findByText('The connection was refused')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Redeliver order.paid' }));
    expect(await screen.findByText('Waiting')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Redeliver/ })).not.toBeInTheDocument();
  });

  it('name the order or product of each delivery', async () => {
    const deliveries = [
      aDelivery,
      { ...aDelivery, id: '8', type: 'STOCK_LOW', subject: 'lamp', subjectName: 'Deepak Desk Lamp' },
      { ...aDelivery, id: '9', type: 'STOCK_LOW', subject: 'a-lost-product-12345678', subjectName: null },
    ];
    renderScreen('/admin/webhooks/deliveries', {
      session: ADMIN,
      results: { me, webhooks: () => [aWebhook], webhookDeliveries: () => connection(deliveries) },
    });

    expect(await screen.findByText('H-10001')).toHaveAttribute('title', 'an-order-12345678');
    expect(screen.getByText('Deepak Desk Lamp')).toBeVisible();
    expect(screen.getByText('a-lost-product-12345678')).toBeVisible();
  });
});
