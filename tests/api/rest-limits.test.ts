import type { IncomingMessage } from 'node:http';
import { ShopError } from '../../server/domain/errors';
import { clientAddressOf } from '../../server/http/client-address';
import { createLimits } from '../../server/http/limits';
import { RestClient, signUp } from '../support/rest';
import { startShop, type Shop } from '../support/shop';

const WRONG = new ShopError('UNAUTHENTICATED', 'Invalid email or password');
const guessWrong = () => Promise.reject(WRONG);
const guessRight = () => Promise.resolve('token');
const LIMITED = { code: 'RATE_LIMITED' };

describe('Limits', () => {
  it('refuses the 20th wrong guess of one account from many addresses', async () => {
    const limits = createLimits({ factor: 1 });
    for (let guess = 1; guess <= 15; guess += 1) {
      await expect(limits.attempt('signIn', ['a@b.example', `10.0.0.${guess}`], guessWrong)).rejects.toBe(
        WRONG,
      );
    }
    const refused = limits.attempt('signIn', ['a@b.example', '10.0.1.1'], guessRight);
    await expect(refused).rejects.toMatchObject(LIMITED);
  });

  it('refuses an address that tries many accounts, also all at once', async () => {
    const limits = createLimits({ factor: 1 });
    const guesses = Array.from({ length: 50 }, (_, person) =>
      limits
        .attempt('signIn', [`p${person}@b.example`, '10.0.0.1'], guessWrong)
        .catch((error: unknown) => error instanceof ShopError && error.code),
    );
    const codes = await Promise.all(guesses);
    expect(codes.filter((code) => code === 'UNAUTHENTICATED')).toHaveLength(15);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(35);
  });

  it('never refuses people who know their password, however many come at once', async () => {
    const limits = createLimits({ factor: 1 });
    const guesses = Array.from({ length: 300 }, (_, person) =>
      limits.attempt('signIn', [`p${person % 3}@b.example`, '10.0.0.1'], guessRight),
    );
    expect(await Promise.all(guesses)).toHaveLength(300);
  });

  it('counts no faults of the shop as guesses', async () => {
    const limits = createLimits({ factor: 1 });
    const fault = () => Promise.reject(new Error('disk full'));
    for (let guess = 1; guess <= 30; guess += 1) {
      await expect(limits.attempt('signIn', ['10.0.0.1'], fault)).rejects.toThrow('disk full');
    }
  });

  it('multiplies every limit, and says how long to wait', async () => {
    const limits = createLimits({ factor: 0.1 });
    for (let order = 1; order <= 100; order += 1) await limits.consume('order', ['buyer']);
    await limits.consume('order', ['another buyer']);
    await expect(limits.consume('order', ['buyer'])).rejects.toMatchObject({
      ...LIMITED,
      details: { retryAfterSeconds: 60 },
    });
  });
});

describe('Limits over REST', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop({ env: { RATE_LIMIT_FACTOR: '1' } });
  });
  afterAll(() => shop.stop());

  it('answers 429 with Retry-After by the 20th wrong password, under forwarded names too', async () => {
    const visitor = new RestClient(shop.url);
    const answers = [];
    for (let guess = 1; guess <= 20; guess += 1) {
      const headers = { 'X-Forwarded-For': `10.0.0.${guess}` };
      const body = { email: 'Victim@haat.example', password: `wrong ${guess}` };
      answers.push(await visitor.post('/users/login', body, { headers }));
    }
    expect(answers[0]?.status).toBe(401);
    expect(answers.at(-1)).toMatchObject({ status: 429, json: { code: 'RATE_LIMITED', stack: null } });
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await signUp(shop)).token).toBeTruthy();
  });
});

describe('The address behind a request', () => {
  const from = (remoteAddress: string, forwarded?: string) =>
    ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

  it.each([
    ['10.0.0.1', undefined, true, '10.0.0.1'],
    ['10.0.0.1', '1.1.1.1', false, '10.0.0.1'],
    ['10.0.0.1', '1.1.1.1', true, '1.1.1.1'],
    ['10.0.0.1', '9.9.9.9, 1.1.1.1', true, '1.1.1.1'],
    ['10.0.0.1', 'unknown', true, '10.0.0.1'],
    ['::ffff:10.0.0.1', undefined, false, '10.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', undefined, false, '2001:db8:1:2::/64'],
    ['2001:db8::6', undefined, false, '2001:db8:0:0::/64'],
    ['::1', undefined, false, '0:0:0:0::/64'],
  ])('from %s, forwarded for %s, trusted %s: %s', (remote, forwarded, isTrusted, address) => {
    expect(clientAddressOf(from(remote, forwarded), isTrusted)).toBe(address);
  });
});
