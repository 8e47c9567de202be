import {
  FAILED_ATTEMPT_RATES,
  LIMITED_OPERATIONS,
  rateLimitText,
  RATES,
  type LimitedOperation,
} from '../../server/domain/accounts/rate-limits';
import { buildShopSchema } from '../../server/modules/schema';
import { describeRest } from '../../server/rest/openapi/document';

interface Operation {
  operationId: string;
  description: string;
}

describe('§7 Rate limits in the public descriptions', () => {
  const schema = buildShopSchema();
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}),
  );
  const paths = describeRest().paths as Record<string, Record<string, Operation>>;
  const calls = Object.values(paths).flatMap((methods) => Object.values(methods));
  const operations = Object.keys(LIMITED_OPERATIONS) as LimitedOperation[];

  it('states each amount, what it counts per, and the time window', () => {
    expect(rateLimitText('requestEmailVerification')).toBe(
      'At most 5 emails with a link per account and 100 per network address in an hour, else RATE_LIMITED.',
    );
    expect(rateLimitText('requestPasswordReset')).toBe(
      'At most 5 emails with a link per account in an hour; further requests send no email. At most 100 requests per network address in an hour, else RATE_LIMITED.',
    );
    expect(rateLimitText('placeOrder')).toContain(
      '1,000 orders per account and 6,000 per network address in a minute',
    );
    expect(rateLimitText('signIn')).toContain('18 wrong passwords or codes per account');
  });

  it('states no account limit for actions that count network addresses alone', () => {
    expect(rateLimitText('register')).toBe(
      'At most 1,000 registrations per network address in 10 minutes, else RATE_LIMITED.',
    );
    expect(rateLimitText('resetPassword')).not.toContain('per account');
  });

  it('names the record of a limit that is not an account', () => {
    expect(rateLimitText('placeOrder')).toContain('20 orders of guests per email address and');
    expect(rateLimitText('openOrder')).toContain('18 wrong codes per order and');
    expect(rateLimitText('requestOrderAccessCode')).toContain(
      'per email address in an hour; further requests send no email',
    );
  });

  it.each(operations)('describes the limits of %s wherever an API has it', (operation) => {
    const texts = [
      ...fields.filter(({ name }) => name === operation).map(({ description }) => description ?? ''),
      ...calls.filter(({ operationId }) => operationId === operation).map(({ description }) => description),
    ];

    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expect(text).toContain(rateLimitText(operation));
  });

  it('describes every limit except that of the demo provider, which is not part of the API', () => {
    const describedLimits = new Set<string>(Object.values(LIMITED_OPERATIONS).flat());
    const limits = [...Object.keys(FAILED_ATTEMPT_RATES), ...Object.keys(RATES)];

    expect(limits.filter((limit) => !describedLimits.has(limit))).toEqual(['demoPayment']);
  });
});
