import { screen, within } from '@testing-library/react';
import { openSettings, settings } from './open-settings';

describe('The payment settings', () => {
  it('switches cash on delivery on, with its rules', async () => {
    const { user, sentInputs, group } = await openSettings();
    const payment = group('Payment');
    await user.click(payment.getByRole('switch', { name: 'Cash on delivery' }));
    const fee = payment.getByLabelText('Fee of cash on delivery (₹)');
    await user.clear(fee);
    await user.type(fee, '40.50');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Settings Updated!!')).toBeVisible();
    expect(sentInputs).toEqual([{ version: 4, cod: { enabled: true, fee: '40.50' } }]);
  });

  it('refuses an invalid limit at its field', async () => {
    const { user, sentInputs } = await openSettings();
    const hours = screen.getByLabelText('Time to confirm (hours)');
    await user.clear(hours);
    await user.type(hours, '0');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(hours).toHaveAccessibleDescription(/from 1 to 720/);
    expect(sentInputs).toEqual([]);
  });

  it('warns about a category without products, and saves it anyway', async () => {
    const { user, sentInputs } = await openSettings({
      catalogueOptions: { categories: [{ name: 'Jewellery' }], brands: [] },
    });
    await user.type(
      screen.getByLabelText('Categories without cash on delivery'),
      'jewellery{enter}Gold coins{enter}',
    );
    expect(await screen.findByText('No product has the category “Gold coins”')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Settings Updated!!')).toBeVisible();
    expect(sentInputs).toEqual([{ version: 4, cod: { excludedCategories: 'jewellery\nGold coins' } }]);
  });

  it('lists online methods with their variables and the address of their webhook', async () => {
    await openSettings();
    const razorpay = within(await screen.findByRole('article', { name: 'UPI, cards and netbanking' }));
    expect(razorpay.getByText('Ready')).toBeVisible();
    expect(razorpay.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'RAZORPAY_KEY_ID set',
      'RAZORPAY_WEBHOOK_SECRET not set, optional',
    ]);
    expect(razorpay.getByText('http://localhost/webhooks/razorpay')).toBeVisible();
    const paypal = within(screen.getByRole('article', { name: 'PayPal' }));
    expect(paypal.getByText('Not offered')).toBeVisible();
    expect(paypal.getByRole('listitem')).toHaveTextContent('PAYPAL_CLIENT_ID missing');
  });

  it.each(['razorpay', 'webhook', 'upi'])('finds the online methods by the word %s', async (word) => {
    const { user } = await openSettings();
    await user.type(screen.getByLabelText('Search settings'), word);
    expect(await screen.findByRole('region', { name: 'Online payment' })).toBeVisible();
    expect(screen.queryByLabelText('Legal name')).not.toBeInTheDocument();
  });

  it('finds guests by everyday words, among the settings of orders', async () => {
    const { user, sentInputs, group } = await openSettings();
    await user.type(screen.getByLabelText('Search settings'), 'guest');
    await user.click(group('Orders').getByRole('switch', { name: 'Orders without an account' }));
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Settings Updated!!')).toBeVisible();
    expect(sentInputs).toEqual([{ version: settings.version, checkout: { guests: true } }]);
  });
});
