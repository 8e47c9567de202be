import { screen, within } from '@testing-library/react';
import { shopError } from '../../../support/fakes/fake-shop';
import { address, openSettings, settings } from './open-settings';

describe('The settings screen', () => {
  it('saves only what changed, and lists it before', async () => {
    const { user, sentInputs, group } = await openSettings();
    expect(screen.queryByRole('button', { name: 'Update' })).not.toBeInTheDocument();
    const name = group('Shop').getByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Bazaar');
    await user.clear(screen.getByLabelText('City'));
    await user.type(screen.getByLabelText('City'), 'Nashik');
    expect(screen.getByRole('group', { name: 'Unsaved changes' })).toHaveTextContent('Changed: Name, City');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Settings Updated!!');
    expect(sentInputs).toEqual([
      { version: 4, shop: { name: 'Bazaar', address: { ...address, city: 'Nashik' } } },
    ]);
  });

  it('shows each problem at its field, and sends nothing', async () => {
    const { user, sentInputs } = await openSettings();
    await user.clear(screen.getByLabelText('Tax (%)'));
    await user.type(screen.getByLabelText('Tax (%)'), '101');
    await user.clear(screen.getByLabelText('PIN code'));
    await user.type(screen.getByLabelText('PIN code'), '012');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(screen.getByLabelText('Tax (%)')).toHaveAccessibleDescription(/percentage from 0 to 100/);
    expect(screen.getByLabelText('PIN code')).toHaveAccessibleDescription(/six digits/);
    expect(screen.getByLabelText('PIN code')).toHaveFocus();
    expect(sentInputs).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText('Tax (%)')).toHaveValue('4');
  });

  it('finds a setting by everyday words', async () => {
    const { user } = await openSettings();
    await user.type(screen.getByLabelText('Search settings'), 'delivery');
    const headings = screen
      .getAllByRole('region')
      .flatMap((region) => region.querySelector('h2')?.textContent ?? []);
    expect(headings).toEqual(['Shipping', 'Payment', 'Orders']);
    expect(screen.getByLabelText('Free shipping above (₹)')).toBeVisible();
    expect(screen.queryByLabelText('Legal name')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Search settings'), ' rocket');
    expect(screen.getByText('No setting matches “delivery rocket”.')).toBeVisible();
  });

  it('merges the change of another admin, and names that admin', async () => {
    const current = { 'shipping.price': 40, 'tax.percent': 4, 'shop.address': address, 'shop.name': 'Haat' };
    const conflict = { version: 5, current, yours: {} };
    let isStale = true;
    const sentInputs: unknown[] = [];
    const { user } = await openSettings({
      updateSettings: ({ input }: { input: Record<string, unknown> }) => {
        sentInputs.push(input);
        if (!isStale) return { settings: { ...settings, version: 6 } };
        isStale = false;
        throw shopError('CONFLICT', 'Changed meanwhile', { conflict });
      },
    });
    await user.clear(screen.getByLabelText('Tax (%)'));
    await user.type(screen.getByLabelText('Tax (%)'), '18');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/Ravi Rao changed Shipping price/)).toBeVisible();
    expect(dialog.getByText('Your change to Tax (%) is untouched.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save Again' }));
    expect(await screen.findByText('Settings Updated!!')).toBeVisible();
    expect(sentInputs).toEqual([
      { version: 4, tax: { percent: '18' } },
      { version: 5, tax: { percent: '18' } },
    ]);
  });
});
