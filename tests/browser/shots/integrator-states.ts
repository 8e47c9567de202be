import { anApiToken } from '../../support/fixtures/api-tokens';
import type { Shop } from '../../support/fixtures/shop';
import { anInactiveWebhook } from '../../support/fixtures/webhooks';
import { waitUntilLoaded } from '../admin/admin-session';
import { stateAt, open, type ScreenshotState } from './screenshots';

/** The developer pages, and the admin screens for integrators. */
export function integratorStates(shop: Shop): ScreenshotState[] {
  return [
    {
      name: 'admin, tokens',
      async navigate(page, url) {
        await anApiToken(shop, { name: 'Warehouse', scopes: ['catalogue:read', 'orders:read'] });
        await anApiToken(shop);
        await open(page, url, '/admin/tokens');
        await waitUntilLoaded(page);
      },
    },
    {
      name: 'admin, new token form',
      async navigate(page) {
        await page.getByRole('button', { name: 'Create Token' }).click();
        await page.getByLabel('Name', { exact: true }).fill('Till');
      },
    },
    {
      name: 'admin, token created',
      async navigate(page) {
        await page.getByRole('checkbox').first().check();
        await page.getByRole('button', { name: 'Create', exact: true }).click();
        await page.getByText(/haat_/).first().waitFor();
      },
    },
    {
      name: 'admin, webhooks',
      async navigate(page, url) {
        await anInactiveWebhook(shop);
        await open(page, url, '/admin/webhooks');
        await waitUntilLoaded(page);
      },
    },
    {
      name: 'admin, new webhook form',
      async navigate(page) {
        await page.getByRole('button', { name: 'Add Webhook' }).click();
        await page.getByRole('textbox', { name: 'Address' }).fill('https://till.example.com/events');
      },
    },
    {
      name: 'admin, deliveries',
      async navigate(page, url) {
        await open(page, url, '/admin/webhooks/deliveries');
        await waitUntilLoaded(page);
      },
    },
    stateAt('developers', '/developers', { isViewportOnly: true }),
    {
      name: 'developers, GraphiQL',
      isViewportOnly: true,
      async navigate(page, url) {
        await open(page, url, '/graphql');
        await page.getByRole('button', { name: /execute query/i }).click();
        await page.locator('.graphiql-response', { hasText: 'currencyCode' }).waitFor();
      },
    },
  ];
}
