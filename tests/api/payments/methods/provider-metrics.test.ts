import * as prometheus from 'prom-client';
import { createProviderMetrics } from '../../../../server/modules/payments/providers/provider-metrics';
import { createFakeBank } from '../../../support/fakes/fake-bank';

const ORDER = { amount: { value: '90.00', currencyCode: 'INR' }, customId: 'an order', requestId: 'r' };

describe('The metrics of provider calls', () => {
  it('count by payment method, and PayPal without a label as before', async () => {
    const registry = new prometheus.Registry();
    const measure = createProviderMetrics(prometheus, registry);
    const bank = createFakeBank();
    await measure(bank.entry).provider.createOrder(ORDER);
    await measure({ ...bank.entry, id: 'PayPal' }).provider.createOrder(ORDER);
    bank.failNext('create', 'down');
    await expect(measure(bank.entry).provider.createOrder(ORDER)).rejects.toThrow('The bank is down');

    const lines = (await registry.metrics()).split('\n');
    expect(lines.filter((line) => line.startsWith('haat_payment_calls_total')).sort()).toEqual([
      'haat_payment_calls_total{call="create",method="BANK",outcome="done"} 1',
      'haat_payment_calls_total{call="create",method="BANK",outcome="unknown"} 1',
      'haat_payment_calls_total{call="create",outcome="done"} 1',
    ]);
  });

  it('leave the merchant of a provider visible that learns it later', () => {
    const bank = createFakeBank();
    const provider = { ...bank.entry.provider, merchantId: undefined as string | undefined };
    const measure = createProviderMetrics(prometheus, new prometheus.Registry());
    const measured = measure({ ...bank.entry, provider }).provider;
    expect(measured.merchantId).toBeUndefined();
    provider.merchantId = 'LEARNED';
    expect(measured.merchantId).toBe('LEARNED');
  });
});
