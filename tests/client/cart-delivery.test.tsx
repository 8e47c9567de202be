import { screen } from '@testing-library/react';
import { addToCart } from '../../client/state/cart';
import { storeDeliveryPin } from '../../client/state/delivery-pin';
import { renderScreen } from '../support/screens/render-screen';
import { aListedProduct } from '../support/fixtures/listing';
import { aCartLine, clearLocalStorage } from './checkout-fixtures';

beforeEach(clearLocalStorage);

describe('§2 Delivery by PIN code in the cart', () => {
  const open = (path: string) => {
    addToCart(aCartLine());
    return renderScreen(path, {
      results: {
        product: aListedProduct(),
        products: { nodes: [aListedProduct()] },
        delivery: ({ postalCode }: { postalCode: string }) => ({
          postalCode,
          city: 'Bengaluru',
          state: 'KA',
          serviceable: postalCode !== '744101',
          cod: true,
          days: { min: 3, max: 5 },
        }),
      },
    });
  };

  it('has the PIN code of the product page', async () => {
    storeDeliveryPin('560001');
    open('/cart');
    expect(await screen.findByText(/^To Bengaluru 560001: \w{3} \d+/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Deliver to' })).toHaveValue('560001');
  });

  it('says before the checkout that the shop does not deliver there', async () => {
    const { user } = open('/cart');
    await user.type(await screen.findByRole('textbox', { name: 'Deliver to' }), '744101');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('We do not deliver to Bengaluru 744101.')).toBeVisible();
    expect(window.localStorage.getItem('deliveryPin')).toBe('"744101"');
  });
});
