import { planNotices, readNoticeKinds } from '../../../server/domain/emails/staff-notice';

const single = { recordCount: 1 };
const singles = (count: number) => Array.from({ length: count }, () => single);

describe('Emails to staff', () => {
  it.each([
    ['no new record', 0, [], 'wait'],
    ['one new record', 1, [], 'one email each'],
    ['ten new records', 10, [], 'one email each'],
    ['eleven new records', 11, [], 'one email'],
    ['one record after nine emails in the hour', 1, singles(9), 'one email each'],
    ['two records after nine emails in the hour', 2, singles(9), 'one email'],
    ['one record after ten emails in the hour', 1, singles(10), 'wait'],
    ['one record within an hour after a shared email', 1, [{ recordCount: 11 }], 'wait'],
    ['many records within an hour after a shared email', 500, [single, { recordCount: 2 }], 'wait'],
  ] as const)('are planned for %s', (_case, recordCount, recentMails, plan) => {
    expect(planNotices(recordCount, recentMails)).toBe(plan);
  });

  it('have kinds without duplicates, in a fixed order', () => {
    expect(readNoticeKinds({ kinds: ['STOCK_LOW', 'NEW_ORDER'] })).toEqual(['NEW_ORDER', 'STOCK_LOW']);
    expect(readNoticeKinds({ kinds: ['STOCK_LOW', 'STOCK_LOW'] })).toEqual(['STOCK_LOW']);
    expect(readNoticeKinds({ kinds: [] })).toEqual([]);
  });

  it.each([undefined, null, 'NEW_ORDER', [1], ['new_order'], Array<string>(7).fill('NEW_ORDER')])(
    'refuse the kinds %j',
    (kinds) => {
      expect(() => readNoticeKinds({ kinds })).toThrow(expect.objectContaining({ code: 'BAD_INPUT' }));
    },
  );
});
