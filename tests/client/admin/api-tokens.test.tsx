import { screen, within } from '@testing-library/react';
import { shopError } from '../../support/fakes/fake-shop';
import { ADMIN, renderScreen } from '../../support/screens/render-screen';
import { connection } from '../../support/fixtures/listing';

const me = { id: ADMIN.id, name: ADMIN.name, email: ADMIN.email, isAdmin: true };
const aToken = {
  id: 't1',
  name: 'Stock sync',
  hint: 'w3Xy',
  scopes: ['CATALOGUE_READ', 'ORDERS_READ'],
  state: 'ACTIVE',
  maker: me,
  createdAt: '2026-11-20T20:00:00.000Z',
  expiresAt: null,
  lastUsedAt: '2026-11-20T20:00:00.000Z',
  revokedAt: null,
};
const SECRET = 'haat_secret';

function openTokens(createToken: (args: { input: unknown }) => unknown) {
  let token = aToken;
  return renderScreen('/admin/tokens', {
    session: ADMIN,
    results: {
      me,
      apiTokens: () => connection([token]),
      createApiToken: createToken,
      revokeApiToken: () => (token = { ...token, state: 'REVOKED' }),
    },
  });
}

describe('§6 API tokens in the back office', () => {
  it('shows an explanation when the list is empty', async () => {
    renderScreen('/admin/tokens', { session: ADMIN, results: { me, apiTokens: () => connection([]) } });
    expect(await screen.findByText('No API Tokens')).toBeVisible();
    expect(screen.getByRole('link', { name: 'How tokens work' })).toHaveAttribute(
      'href',
      '/developers#tokens',
    );
  });

  it('creates a token with name, scopes and expiry, and shows it once', async () => {
    const sentInputs: unknown[] = [];
    const { user } = openTokens(({ input }) => {
      sentInputs.push(input);
      return { token: SECRET, apiToken: aToken };
    });
    expect(await screen.findByText('haat_…w3Xy')).toBeVisible();
    expect(screen.getByText('orders:read')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create Token' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Create' }));
    expect(within(dialog).getByText('Name is required')).toBeVisible();
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Choose at least one scope');

    await user.type(within(dialog).getByLabelText('Name'), 'Warehouse');
    await user.click(within(dialog).getByRole('checkbox', { name: /orders:write/ }));
    await user.click(within(dialog).getByRole('checkbox', { name: /catalogue:read/ }));
    await user.selectOptions(within(dialog).getByLabelText('Expires after'), '365');
    await user.click(within(dialog).getByRole('button', { name: 'Create' }));

    expect(await within(dialog).findByLabelText('API token')).toHaveValue(SECRET);
    expect(sentInputs).toEqual([
      { name: 'Warehouse', scopes: ['CATALOGUE_READ', 'ORDERS_WRITE'], expiresInDays: 365 },
    ]);
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(await within(dialog).findByText('Copied')).toBeVisible();
    await expect(navigator.clipboard.readText()).resolves.toBe(SECRET);
    await user.click(within(dialog).getByRole('button', { name: 'I have copied it' }));
    await user.click(screen.getByRole('button', { name: 'Create Token' }));
    expect(screen.queryByDisplayValue(SECRET)).not.toBeInTheDocument();
  });

  it('shows the server error in the form', async () => {
    const { user } = openTokens(() =>
      shopError('BAD_INPUT', 'There are 100 API tokens already', {
        fields: [{ field: 'name', message: 'There are 100 API tokens already' }],
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Create Token' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Name'), 'Warehouse');
    await user.click(within(dialog).getByRole('checkbox', { name: /users:read/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Create' }));
    expect(await within(dialog).findByText('There are 100 API tokens already')).toBeVisible();
  });

  it('revokes a token after a confirmation', async () => {
    const { user } = openTokens(() => undefined);
    await user.click(await screen.findByRole('button', { name: 'More for Stock sync' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Revoke Stock sync' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Stock sync, haat_…w3Xy')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Revoked')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'More for Stock sync' })).not.toBeInTheDocument();
  });
});
