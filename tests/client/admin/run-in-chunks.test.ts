import { runInChunks } from '../../../client/admin/bulk/run-in-chunks';

const IDS = Array.from({ length: 250 }, (_, index) => `p${index + 1}`);

describe('Bulk actions', () => {
  it('send chunks of at most the server limit and report progress', async () => {
    const sizes: number[] = [];
    const progress: number[] = [];

    const report = await runInChunks(
      IDS,
      async (ids) => {
        sizes.push(ids.length);
        return { done: ids.length, failures: [] };
      },
      (processedCount) => progress.push(processedCount),
    );

    expect(sizes).toEqual([100, 100, 50]);
    expect(progress).toEqual([100, 200, 250]);
    expect(report).toMatchObject({ doneCount: 250, failures: [], unconfirmedIds: [], undoIds: [] });
  });

  it('continue after refused rows', async () => {
    const report = await runInChunks(
      IDS,
      async (ids) => ({ done: ids.length - 1, failures: [{ id: ids[0] ?? '', message: 'No' }] }),
      () => undefined,
    );
    expect(report.doneCount).toBe(247);
    expect(report.failures.map(({ id }) => id)).toEqual(['p1', 'p101', 'p201']);
  });

  it('stop when a request fails and return the ids without a confirmed result', async () => {
    let calls = 0;
    let lostChangeId = '';
    const report = await runInChunks(
      IDS,
      async (ids, changeId) => {
        lostChangeId = changeId;
        calls += 1;
        if (calls === 2) throw new TypeError('Failed to fetch');
        return { done: ids.length, failures: [] };
      },
      () => undefined,
    );
    expect(calls).toBe(2);
    expect(report).toMatchObject({
      doneCount: 100,
      stopReason: 'The shop could not be reached. Check your connection and try again.',
    });
    expect(report.unconfirmedIds).toEqual(IDS.slice(100));
    // The server may have made the change of the lost response.
    expect(report.undoIds).toEqual([lostChangeId]);
  });
});
