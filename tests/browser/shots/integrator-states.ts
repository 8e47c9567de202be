import { anApiToken } from '../../support/fixtures/api-tokens';
import type { Shop } from '../../support/fixtures/shop';
import { aQuietWebhook } from '../../support/fixtures/webhooks';
import { settle } from '../admin/office';
import { at, open, type State } from './camera';

/** The developer pages, and the admin screens for integrators. */
export function integratorStates(shop: Shop): State[] {
  return [
    {
      name: 'office, tokens',
      async reach(page, url) {
        await anApiToken(shop, { name: 'Warehouse', scopes: ['catalogue:read', 'orders:read'] });
        await anApiToken(shop);
        await open(page, url, '/admin/tokens');
        await settle(page);
      },
    },
    {
      name: 'office, token to be made',
      async reach(page) {
        await page.getByRole('button', { name: 'Create Token' }).click();
        await page.getByLabel('Name', { exact: true }).fill('Till');
      },
    },
    {
      name: 'office, token made',
      async reach(page) {
        await page.getByRole('checkbox').first().check();
        await page.getByRole('button', { name: 'Create', exact: true }).click();
        await page.getByText(/haat_/).first().waitFor();
      },
    },
    {
      name: 'office, webhooks',
      async reach(page, url) {
        await aQuietWebhook(shop);
        await open(page, url, '/admin/webhooks');
        await settle(page);
      },
    },
    {
      name: 'office, webhook to be added',
      async reach(page) {
        await page.getByRole('button', { name: 'Add Webhook' }).click();
        await page.getByLabel('Address').fill('https://till.example.com/events');
      },
    },
    {
      name: 'office, deliveries',
      async reach(page, url) {
        await open(page, url, '/admin/webhooks/deliveries');
        await settle(page);
      },
    },
    at('developers', '/developers', { inWindow: true }),
    {
      name: 'developers, GraphiQL',
      inWindow: true,
      async reach(page, url) {
        await open(page, url, '/graphql');
        await page.getByRole('button', { name: /execute query/i }).click();
        await page.locator('.graphiql-response', { hasText: 'currencyCode' }).waitFor();
      },
    },
  ];
}
