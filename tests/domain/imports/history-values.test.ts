import {
  historyMapping,
  recognizeHistoryFormat,
} from '../../../server/domain/imports/history/history-columns';
import { paiseOf, stateOf, timeOf } from '../../../server/domain/imports/history/history-values';
import { shopifyStatusOf, woocommerceStatusOf } from '../../../server/domain/imports/history/order-status';
import { OrderReader } from '../../../server/domain/imports/history/source-orders';
import { SourceTable } from '../../../server/domain/imports/source-table';

describe('wire: Catalogue, amounts in files of old orders', () => {
  it.each([
    ['1234.50', 123_450],
    ['₹1,24,999.5', 12_499_950],
    ['423.7288', 42_373],
    ['0.005', 1],
    ['0', 0],
  ])('reads %s', (text, paise) => {
    expect(paiseOf(text)).toBe(paise);
  });

  it.each(['', '1.234,50', '-5', 'free', '1e3', '999999999999'])('refuses %p', (text) => {
    expect(paiseOf(text)).toBeUndefined();
  });
});

describe('wire: Catalogue, states of addresses in files of customers', () => {
  it('are two letters for a name, and else the text', () => {
    expect(['maharashtra', 'KA', 'Bayern'].map(stateOf)).toEqual(['MH', 'KA', 'Bayern']);
  });
});

describe('wire: Catalogue, times in files of old orders', () => {
  it.each([
    ['2024-03-11 10:21:33 +0530', '2024-03-11T04:51:33.000Z'],
    ['2024-03-11T10:21:33Z', '2024-03-11T10:21:33.000Z'],
    ['2024-03-11 10:21:33 UTC', '2024-03-11T10:21:33.000Z'],
    ['2024-03-11 10:21', '2024-03-11T04:51:00.000Z'],
    ['2024-03-11', '2024-03-10T18:30:00.000Z'],
  ])('reads %s', (text, time) => {
    expect(new Date(timeOf(text) ?? 0).toISOString()).toBe(time);
  });

  it.each(['', 'yesterday', '11/03/2024', '2024-13-01', '1970-01-01'])('refuses %p', (text) => {
    expect(timeOf(text)).toBeUndefined();
  });
});

describe('wire: Catalogue, states of old orders', () => {
  it.each([
    [{ paymentStatus: 'paid', shippingStatus: 'fulfilled', cancelledAt: '' }, 'COMPLETED'],
    [{ paymentStatus: 'paid', shippingStatus: 'partial', cancelledAt: '' }, 'PAID'],
    [{ paymentStatus: 'pending', shippingStatus: 'unfulfilled', cancelledAt: '' }, 'OPEN'],
    [{ paymentStatus: 'refunded', shippingStatus: 'fulfilled', cancelledAt: '' }, 'REFUNDED'],
    [{ paymentStatus: 'paid', shippingStatus: '', cancelledAt: '2024-01-01' }, 'CANCELLED'],
    [{ paymentStatus: 'voided', shippingStatus: '', cancelledAt: '' }, 'CANCELLED'],
  ])('reads %p of Shopify', (order, status) => {
    expect(shopifyStatusOf(order)).toBe(status);
  });

  it('reads the states of WooCommerce, and knows none of a plugin', () => {
    expect(
      ['wc-processing', 'On hold', 'Completed', 'failed', 'wc-in-transit'].map(woocommerceStatusOf),
    ).toEqual(['PAID', 'OPEN', 'COMPLETED', 'CANCELLED', undefined]);
  });
});

describe('wire: Catalogue, headings of files of customers and orders', () => {
  it.each([
    ['CUSTOMERS', ['First Name', 'Last Name', 'Email', 'Total Spent'], 'shopify'],
    ['CUSTOMERS', ['user_email', 'billing_first_name'], 'woocommerce'],
    ['CUSTOMERS', ['Name', 'Email', 'Financial Status'], undefined],
    ['CUSTOMERS', ['order_number', 'billing_email', 'order_total'], undefined],
    ['ORDERS', ['Name', 'Email', 'Financial Status'], 'shopify'],
    ['ORDERS', ['order_id', 'order_total', 'line_item_1'], 'woocommerce'],
    ['ORDERS', ['First Name', 'Last Name', 'Email'], undefined],
  ] as const)('%s: %p', (kind, header, format) => {
    expect(recognizeHistoryFormat(kind, header)).toBe(format);
  });

  it('count once per meaning, and leave a consent to marketing unused', () => {
    expect(
      historyMapping('CUSTOMERS', 'shopify', ['Email', 'Accepts Email Marketing', 'Phone', 'phone']),
    ).toEqual([
      { column: 'Email', field: 'email' },
      { column: 'Accepts Email Marketing', field: null },
      { column: 'Phone', field: 'phone' },
      { column: 'phone', field: null },
    ]);
  });
});

describe('wire: Catalogue, an old order with lines above the highest total', () => {
  it('is refused, because the database cannot store their sum', () => {
    const cells = {
      Name: '#1',
      'Financial Status': 'paid',
      'Created at': '2024-03-11',
      Total: '5',
      'Lineitem name': 'Bell',
      'Lineitem quantity': '1000000',
      'Lineitem price': '99999999999',
    };
    const table = new SourceTable(historyMapping('ORDERS', 'shopify', Object.keys(cells)));
    const reader = new OrderReader(table, 'shopify');
    reader.addRow(Object.values(cells), 2);
    expect(reader.finish()).toEqual({
      items: [],
      notices: [],
      problems: [{ row: 2, field: 'itemsPrice', message: 'order.tooLarge' }],
    });
  });
});
