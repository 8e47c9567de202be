import {
  formatOrderNumber,
  orderNumberOf,
  parseOrderNumber,
} from '../../../server/domain/orders/order-number';

const ID = '0199a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';

describe('§3 Order numbers', () => {
  it('have a series and a number', () => {
    expect(formatOrderNumber({ series: 'H', number: 10_001 })).toBe('H-10001');
    expect(orderNumberOf({ id: ID, series: 'H', number: 10_002 })).toBe('H-10002');
  });

  it('are the last eight characters of the id for orders of earlier releases', () => {
    expect(orderNumberOf({ id: ID })).toBe('2E3F4A5B');
  });

  it.each([
    ['H-10001', 'H'],
    ['h-10001', 'H'],
    ['h10001', 'H'],
    ['  H 10001 ', 'H'],
    ['H–10001', 'H'],
    ['#H-10001', 'H'],
    ['h-१०००१', 'H'],
    ['10001', undefined],
    ['#10001', undefined],
    ['१०००१', undefined],
    ['WEB-10001', 'WEB'],
  ])('read %j as people type it', (text, series) => {
    expect(parseOrderNumber(text)).toEqual({ series, number: 10_001 });
  });

  it.each([
    '',
    'H-',
    'H--10001',
    '00010001',
    'H-010001',
    '2E3F4A5B',
    'H-10001x',
    'asha 10001 rao',
    '10.001',
    '-10001',
    '1234567890123456',
    ID,
  ])('do not include %j', (text) => {
    expect(parseOrderNumber(text)).toBeUndefined();
  });
});
