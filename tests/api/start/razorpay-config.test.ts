import { ConfigError, readConfig } from '../../../server/config';
import { missingPaymentVariables } from '../../../server/domain/setup/setup-gaps';

const PAIR = { RAZORPAY_KEY_ID: ' rzp_live_1 ', RAZORPAY_KEY_SECRET: 'secret' };

describe('The configuration of Razorpay', () => {
  it('is the live API without messages by default', () => {
    expect(readConfig(PAIR).razorpay).toEqual({
      keyId: 'rzp_live_1',
      keySecret: 'secret',
      webhookSecret: undefined,
      apiBase: 'https://api.razorpay.com',
    });
    expect(readConfig({}).razorpay).toBeUndefined();
  });

  it.each([
    [{ RAZORPAY_KEY_ID: 'rzp_live_1' }, 'RAZORPAY_KEY_SECRET is missing'],
    [{ RAZORPAY_KEY_SECRET: 'secret' }, 'RAZORPAY_KEY_ID is missing'],
    [
      { ...PAIR, RAZORPAY_API_BASE: 'api.razorpay.com' },
      'RAZORPAY_API_BASE must be an http(s) address, not "api.razorpay.com"',
    ],
  ])('%j stops the start', (env, problem) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(problem);
  });

  it('lets production start without PayPal', () => {
    const env = { SHOP_MODE: 'production', TOKEN_SECRET: 'x'.repeat(40), ...PAIR };
    expect(missingPaymentVariables({ 'cod.enabled': false }, readConfig(env).setupTerms)).toEqual([]);
  });
});
