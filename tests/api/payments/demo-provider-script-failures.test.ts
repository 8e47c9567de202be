import {
  pageBody,
  button,
  closePage,
  renderButtons,
  openPage,
  page,
  panel,
  user,
  type WidgetOptions,
} from '../../support/fakes/demo-widget';

beforeEach(openPage);
afterEach(closePage);

describe('§8 The demo payment widget reports errors to the page', () => {
  const failures: [string, WidgetOptions['createOrder'], string][] = [
    ['createOrder fails', () => Promise.reject(new Error('Order is already paid')), 'Order is already paid'],
    ['createOrder returns no order id', () => undefined, 'createOrder gave no order id'],
    ['the order is unknown', () => 'UNKNOWN-1', 'There is no such order'],
    [
      'the amount is not a number',
      (_details, { order }) => order.create({ purchase_units: [{ amount: { value: 'x' } }] }),
      'The amount is a plain decimal above zero',
    ],
  ];
  it.each(failures)('when %s', async (_name, createOrder, message) => {
    const reportedError = new Promise<Error>((resolve) => {
      void renderButtons({ createOrder: createOrder!, onError: jest.fn(resolve) });
    });
    await user.click(button('PayPal'));
    expect((await reportedError).message).toBe(message);
    expect(button('PayPal')).toHaveProperty('disabled', false);
  });

  it('when onApprove fails, and when the approval request fails', async () => {
    const onError = jest.fn();
    await renderButtons({ onError, onApprove: () => Promise.reject(new Error('Payment refused')) });
    await user.click(button('PayPal'));
    await panel();
    await user.click(button('Approve payment'));
    await pageBody().findByRole('button', { name: 'PayPal', busy: false } as object);
    expect(onError).toHaveBeenCalledTimes(1);

    await user.click(button('PayPal'));
    await panel();
    page.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await user.click(button('Approve payment'));
    expect(onError).toHaveBeenLastCalledWith(expect.objectContaining({ message: 'Failed to fetch' }));
    expect(pageBody().queryByRole('dialog')).toBeNull();
  });

  it('when its container does not exist', async () => {
    await expect(page.paypal.Buttons().render('#nowhere')).rejects.toThrow('There is no such element');
  });
});
