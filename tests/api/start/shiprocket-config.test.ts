import { ConfigError, readConfig } from '../../../server/config';

const COMPLETE = {
  SHIPROCKET_EMAIL: ' api@shop.example ',
  SHIPROCKET_PASSWORD: 'secret',
  SHIPROCKET_PICKUP_LOCATION: 'Primary',
};

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('wire: Shipping, the variables of Shiprocket', () => {
  it('are optional', () => {
    expect(readConfig({}).shiprocket).toBeUndefined();
  });

  it('have the live host by default', () => {
    expect(readConfig(COMPLETE).shiprocket).toEqual({
      email: 'api@shop.example',
      password: 'secret',
      pickupLocation: 'Primary',
      apiBase: 'https://apiv2.shiprocket.in',
      webhookToken: undefined,
    });
  });

  it.each([
    [{ SHIPROCKET_PASSWORD: '' }, 'SHIPROCKET_PASSWORD is missing'],
    [{ SHIPROCKET_PICKUP_LOCATION: ' ' }, 'SHIPROCKET_PICKUP_LOCATION is missing'],
    [{ SHIPROCKET_API_BASE: 'ftp://x' }, 'SHIPROCKET_API_BASE must be an http(s) address, not "ftp://x"'],
    [{ SHIPROCKET_WEBHOOK_TOKEN: 'short' }, 'SHIPROCKET_WEBHOOK_TOKEN must have at least 16 characters'],
  ])('are checked together: %j', (changes, problem) => {
    expect(problemsOf({ ...COMPLETE, ...changes })).toEqual([problem]);
  });
});
