import { screen } from '@testing-library/react';
import { hindi } from '../../../client/i18n/hindi';
import { shopError } from '../../support/fakes/fake-shop';
import { aListedProduct, rupees } from '../../support/fixtures/listing';
import { MEERA, renderScreen } from '../../support/screens/render-screen';
import { aCartLine, anOrder, clearLocalStorage, fillCheckout } from '../checkout-fixtures';

const SPEAKER = aListedProduct({ price: rupees('18999.00'), countInStock: 6 });
/** The chunks of the screen load one after the other, so that a busy machine needs longer than a second. */
const LOADING = { timeout: 10_000 };

type OrderInput = Record<string, unknown>;

function openPlaceOrder({ locale = undefined as typeof hindi | undefined } = {}) {
  fillCheckout(aCartLine());
  const orders: OrderInput[] = [];
  const placeOrder = ({ input }: { input: OrderInput }) => {
    orders.push(input);
    return anOrder();
  };
  const paymentConfig = () => shopError('BUSY', 'Later');
  const results = { placeOrder, product: SPEAKER, order: anOrder(), paymentConfig };
  const view = renderScreen('/placeorder', { session: MEERA, results, ...(locale && { locale }) });
  const clickPlaceOrder = async () =>
    view.user.click(await screen.findByRole('button', { name: 'Place Order' }));
  return { ...view, orders, clickPlaceOrder };
}

/** Stores a gift as an earlier page did. */
function storeGift(owner: string) {
  localStorage.setItem('gift', JSON.stringify({ owner, message: 'Enjoy it' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'gift' }));
}

const findTick = () => screen.findByRole('checkbox', { name: 'This is a gift' }, LOADING);
const findMessage = () => screen.findByRole('textbox', { name: 'Gift message' }, LOADING);

beforeEach(clearLocalStorage);

describe('wire: Gifts. The choice of a gift', () => {
  it('opens the message, counts its characters, and sends it with the order', async () => {
    const { user, orders, clickPlaceOrder } = openPlaceOrder();
    const tick = await findTick();
    expect(tick).not.toBeChecked();
    expect(screen.queryByRole('textbox', { name: 'Gift message' })).not.toBeInTheDocument();
    await user.click(tick);
    const field = await findMessage();
    await user.type(field, 'Happy birthday 🎁{Enter}Meera');

    expect(field).toHaveAccessibleDescription(/^22 of 250 characters/);
    expect(localStorage.getItem('gift')).toContain('Happy birthday');
    await clickPlaceOrder();
    expect(await screen.findByText('Not Paid')).toBeVisible();
    expect(orders).toMatchObject([{ giftMessage: 'Happy birthday 🎁\nMeera' }]);
    expect(localStorage.getItem('gift')).toBeNull();
  });

  it('survives a reload, and sends nothing once its tick is removed', async () => {
    storeGift(MEERA.id);
    const { user, orders, clickPlaceOrder } = openPlaceOrder();
    expect(await findMessage()).toHaveValue('Enjoy it');
    await user.click(await findTick());
    expect(localStorage.getItem('gift')).toBeNull();
    await clickPlaceOrder();

    expect(await screen.findByText('Not Paid')).toBeVisible();
    expect(orders[0]).not.toHaveProperty('giftMessage');
  });

  it('sends no message for a tick without a text', async () => {
    const { user, orders, clickPlaceOrder } = openPlaceOrder();
    await user.click(await findTick());
    await clickPlaceOrder();

    expect(await screen.findByText('Not Paid')).toBeVisible();
    expect(orders[0]).not.toHaveProperty('giftMessage');
  });

  it.each([
    ['guest:meera@example.com', true],
    ['another account', false],
  ])('of %s is shown after a sign-in: %s', async (owner, isShown) => {
    storeGift(owner);
    openPlaceOrder();

    expect(await findTick()).toHaveProperty('checked', isShown);
  });

  it.each([
    ['x'.repeat(251), 'Shorten the message to 250 characters'],
    ['1\n2\n3\n4\n5\n6\n7', 'Shorten the message to 6 lines'],
  ])('names the limit that %j exceeds', async (text, error) => {
    const { user } = openPlaceOrder();
    await user.click(await findTick());
    const field = await findMessage();
    await user.click(field);
    await user.paste(text);

    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(error));
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(error);
  });

  it('has Hindi texts', async () => {
    const { user } = openPlaceOrder({ locale: hindi });
    await user.click(await screen.findByRole('checkbox', { name: 'यह एक उपहार है' }, LOADING));

    expect(await screen.findByRole('textbox', { name: 'उपहार का संदेश' })).toHaveAccessibleDescription(
      /^250 में से 0 अक्षर/,
    );
  });
});
