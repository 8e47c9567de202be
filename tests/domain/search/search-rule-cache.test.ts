import type { PreparedReads } from '../../../server/database/cached-statements';
import { SearchRules } from '../../../server/modules/search/rules/search-rules';

describe('§2 The rules of the search in memory', () => {
  it('are read again after a failed read', async () => {
    let isDown = true;
    const all = () => (isDown ? Promise.reject(new Error('simulated failure')) : Promise.resolve([]));
    const rules = new SearchRules({ all } as unknown as PreparedReads, {
      onRemoteCommit: () => () => undefined,
    });
    await expect(rules.current()).rejects.toThrow('simulated failure');
    isDown = false;
    await expect(rules.current()).resolves.toMatchObject({ pins: [] });
  });
});
