import { CachedRead } from '../../../server/database/cached-read';
import { CommitEvents } from '../../../server/database/commit-events';
import { TAG } from '../../../server/domain/catalogue/cache-tags';

function openCachedRead() {
  const events = new CommitEvents();
  let count = 0;
  const read = jest.fn(() => Promise.resolve({ number: ++count }));
  return { events, read, cached: new CachedRead(events, [TAG.structure, TAG.list], read) };
}

describe('A cached read', () => {
  it('reads once until a commit of another instance with one of its tags', async () => {
    const { events, cached } = openCachedRead();
    expect(await cached.get()).toBe(await cached.get());
    events.applyRemoteCommit(new Set([TAG.pages]));
    expect(await cached.get()).toEqual({ number: 1 });
    events.applyRemoteCommit(new Set([TAG.pages, TAG.list]));
    expect(await cached.get()).toEqual({ number: 2 });
  });

  it('reads again after missed notices', async () => {
    const { events, cached } = openCachedRead();
    await cached.get();
    events.applyRemoteCommit();
    expect(await cached.get()).toEqual({ number: 2 });
  });

  it('discards a value that it read during a commit', async () => {
    const { events, read, cached } = openCachedRead();
    const early = cached.get();
    events.applyRemoteCommit(new Set([TAG.structure]));
    expect(await early).toEqual({ number: 1 });
    expect(await cached.get()).toEqual({ number: 2 });
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('reads again after an error', async () => {
    const { read, cached } = openCachedRead();
    read.mockRejectedValueOnce(new Error('The database is away'));
    await expect(cached.get()).rejects.toThrow('away');
    expect(await cached.get()).toEqual({ number: 1 });
  });
});
