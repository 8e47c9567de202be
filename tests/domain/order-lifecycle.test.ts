import { isDeliverable, requireDeliverable, requirePayable } from '../../server/domain/order-lifecycle';

const created = { isPaid: false, isDelivered: false };
const paid = { isPaid: true, isDelivered: false };
const delivered = { isPaid: true, isDelivered: true };
const refunded = { ...paid, isRefunded: true };

describe('§4 The life of an order', () => {
  it.each([
    ['created', created, undefined],
    ['paid', paid, 'ALREADY_PAID'],
    ['delivered', delivered, 'ALREADY_PAID'],
    ['given back', refunded, 'ALREADY_PAID'],
  ])('an order that is %s is paid only once', (_name, order, code) => {
    const pay = () => requirePayable(order);
    if (code === undefined) expect(pay).not.toThrow();
    else expect(pay).toThrow(expect.objectContaining({ code, message: 'Order is already paid' }));
  });

  it.each([
    ['created', created, 'ORDER_NOT_PAID', 'Order is not paid'],
    ['paid', paid, undefined, undefined],
    ['paid and not given back', { ...paid, isRefunded: false }, undefined, undefined],
    ['delivered', delivered, 'ALREADY_DELIVERED', 'Order is already delivered'],
    [
      'delivered, then given back',
      { ...delivered, isRefunded: true },
      'ALREADY_DELIVERED',
      'Order is already delivered',
    ],
    ['given back', refunded, 'ORDER_NOT_PAID', 'Order was paid, and all of it was given back'],
  ])('an order that is %s is delivered only when paid, and once', (_name, order, code, message) => {
    const deliver = () => requireDeliverable(order);
    expect(isDeliverable(order)).toBe(code === undefined);
    if (code === undefined) expect(deliver).not.toThrow();
    else expect(deliver).toThrow(expect.objectContaining({ code, message }));
  });
});
