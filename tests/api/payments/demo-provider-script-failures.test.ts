import {
  body,
  button,
  closePage,
  renderButtons,
  openPage,
  page,
  panel,
  user,
  type Options,
} from '../../support/fakes/demo-widget';

beforeEach(openPage);
afterEach(closePage);

describe('§8 The demo payment widget reports errors to the page', () => {
  const failing: [string, Options['createOrder'], string][] = [
    [
      'the page makes no order',
      () => Promise.reject(new Error('Order is already paid')),
      'Order is already paid',
    ],
    ['the page gives no order id', () => undefined, 'createOrder gave no order id'],
    ['the order is unknown', () => 'UNKNOWN-1', 'There is no such order'],
    [
      'the amount is none',
      (_d, { order }) => order.create({ purchase_units: [{ amount: { value: 'x' } }] }),
      'The amount is a plain decimal above zero',
    ],
  ];
  it.each(failing)('when %s', async (_name, createOrder, message) => {
    const failed = new Promise<Error>((resolve) => {
      void renderButtons({ createOrder: createOrder!, onError: jest.fn(resolve) });
    });
    await user.click(button('PayPal'));
    expect((await failed).message).toBe(message);
    expect(button('PayPal')).toHaveProperty('disabled', false);
  });

  it('when approving fails, and when the page fails after it', async () => {
    const failed = jest.fn();
    await renderButtons({ onError: failed, onApprove: () => Promise.reject(new Error('Payment refused')) });
    await user.click(button('PayPal'));
    await panel();
    await user.click(button('Approve payment'));
    await body().findByRole('button', { name: 'PayPal', busy: false } as object);
    expect(failed).toHaveBeenCalledTimes(1);

    await user.click(button('PayPal'));
    await panel();
    page.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await user.click(button('Approve payment'));
    expect(failed).toHaveBeenLastCalledWith(expect.objectContaining({ message: 'Failed to fetch' }));
    expect(body().queryByRole('dialog')).toBeNull();
  });

  it('when its container does not exist', async () => {
    await expect(page.paypal.Buttons().render('#nowhere')).rejects.toThrow('There is no such element');
  });
});
