import { ERROR_CODES, ShopError, type ErrorCode } from '../../../server/domain/errors';
import { errorResponseOf, publicErrorOf } from '../../../server/http/error-status';
import { securityHeaders } from '../../../server/http/security-headers';

describe('§8 An error response over REST', () => {
  it.each(Object.entries(ERROR_CODES))(
    'for %s has the HTTP status of the code and a message',
    (code, { httpStatus }) => {
      expect(errorResponseOf(new ShopError(code as ErrorCode, 'order.notPaid'))).toMatchObject({
        status: httpStatus,
        body: { message: 'Order is not paid', code, key: 'order.notPaid', params: {}, stack: null },
      });
    },
  );

  it('contains fields, shortages and the wait time', () => {
    const message = { key: 'field.required', params: { field: 'name' } } as const;
    const shortages = [{ product: 'p', name: 'Lamp', asked: 2, left: 1 }];
    const response = errorResponseOf(
      new ShopError('BUSY', 'shop.busy', {
        fields: [{ field: 'name', message }],
        shortages,
        retryAfterSeconds: 1.2,
      }),
    );
    expect(response).toMatchObject({ headers: { 'Retry-After': '2' }, body: { shortages } });
    expect(response.body.fields).toEqual([{ field: 'name', message: 'Name is required', ...message }]);
  });

  it.each([
    new Error('secret'),
    'secret',
    undefined,
    null,
    Object.assign(new Error('secret'), { status: 500 }),
  ])('does not contain the details of %p', (error) => {
    const { status, body } = errorResponseOf(publicErrorOf(error));
    expect([status, body.code]).toEqual([500, 'INTERNAL']);
    expect(body.message).not.toContain('secret');
  });

  it('replaces messages of the HTTP layer with messages of the shop', () => {
    const error = Object.assign(new Error('request entity too large'), {
      status: 413,
      type: 'entity.too.large',
    });
    expect(publicErrorOf(error)).toMatchObject({ code: 'TOO_LARGE', message: 'The body is too large' });
  });
});

describe('Content security policy', () => {
  const policyFor = (paymentScriptUrl: string) =>
    securityHeaders({ paymentScriptUrl, isHttps: false, isHttpsRequired: false })['content-security-policy'];

  it('allows only the shop itself while the demo provider takes the payments', () => {
    expect(policyFor('/demo-provider/sdk/js?client-id=x')).not.toMatch(/https?:|unsafe/);
  });

  it('allows PayPal hosts when PayPal takes the payments', () => {
    expect(policyFor('https://www.paypal.com/sdk/js?client-id=x')).toMatch(
      /script-src 'self' https:\/\/www\.paypal\.com https:\/\/\*\.paypal\.com/,
    );
  });
});
