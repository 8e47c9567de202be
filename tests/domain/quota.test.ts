import { REST_AUTHORIZATION } from '../../server/domain/accounts/authorization';
import { API_TOKEN_BUCKET, operationPoints, restPoints } from '../../server/domain/accounts/quota';
import { VISITOR, type Actor } from '../../server/domain/accounts/permissions';
import { Quota } from '../../server/http/rate-limits/quota';

const { capacity, restoredPerSecond } = API_TOKEN_BUCKET;
const aProgram = (tokenId: string): Actor => ({
  ...VISITOR,
  userId: 'asha',
  isAdmin: true,
  program: { tokenId, name: 'Sync', scopes: new Set() },
});

describe('The quota of API tokens', () => {
  let nowMs = 0;
  const charge = (quota: Quota, points: number, token = 'one') => quota.charge(aProgram(token), points)!;
  const createQuota = (factor = 1) => new Quota({ factor, now: () => nowMs });

  it('allows a burst up to the full quota, and refuses one point more', () => {
    const quota = createQuota();
    expect(charge(quota, capacity)).toEqual({
      budget: { requested: capacity, remaining: 0, restoreRate: restoredPerSecond, limit: capacity },
      refusal: undefined,
    });
    const { refusal, budget } = charge(quota, 1);
    expect(refusal).toMatchObject({ code: 'RATE_LIMITED', details: { retryAfterSeconds: 1 } });
    expect(budget.remaining).toBe(0);
  });

  it('refills a fixed amount per second, up to its maximum', () => {
    const quota = createQuota();
    charge(quota, capacity);
    nowMs += 2_000;
    expect(charge(quota, 2 * restoredPerSecond + 1).refusal).toBeDefined();
    expect(charge(quota, 2 * restoredPerSecond).refusal).toBeUndefined();
    nowMs += 3_600_000;
    expect(charge(quota, 1).budget.remaining).toBe(capacity - 1);
  });

  it('returns the wait time after which the points suffice', () => {
    const quota = createQuota();
    charge(quota, capacity);
    const waitSeconds = charge(quota, 1_100).refusal?.details.retryAfterSeconds ?? 0;
    expect(waitSeconds).toBe(Math.ceil(1_100 / restoredPerSecond));
    nowMs += waitSeconds * 1_000;
    expect(charge(quota, 1_100).refusal).toBeUndefined();
  });

  it('counts each token separately, and does not apply to users', () => {
    const quota = createQuota();
    charge(quota, capacity);
    expect(charge(quota, capacity, 'other').refusal).toBeUndefined();
    expect(quota.charge({ ...VISITOR, userId: 'asha', isAdmin: true }, 1e9)).toBeUndefined();
  });

  it('allows the most expensive operation once under the smallest quota', () => {
    const quota = createQuota(0.01);
    expect(charge(quota, 2_100).refusal).toBeUndefined();
    expect(charge(quota, 2_100).refusal).toBeDefined();
  });

  it('charges more for more values, mutations and listed items', () => {
    expect(operationPoints({ valueCount: 1, mutationCount: 0, itemCount: 0 })).toBe(1);
    expect(operationPoints({ valueCount: 20_000, mutationCount: 0, itemCount: 0 })).toBe(2_000);
    expect(operationPoints({ valueCount: 10, mutationCount: 1, itemCount: 100 })).toBe(211);
    expect(restPoints('GET /products/:id')).toBeLessThan(restPoints('PUT /products/:id'));
    expect(restPoints('PUT /products/:id')).toBeLessThan(restPoints('GET /export/orders.csv'));
    expect(restPoints(undefined)).toBe(restPoints('GET /products/:id'));
  });

  it('charges the same points for every file with a complete list', () => {
    const files = Object.keys(REST_AUTHORIZATION).filter((call) => /^\w+ \/(export|import)\//.test(call));
    expect(files.length).toBeGreaterThan(5);
    expect(new Set(files.map(restPoints))).toEqual(new Set([restPoints('GET /orders')]));
  });
});
