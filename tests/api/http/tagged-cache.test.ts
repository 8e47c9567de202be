import type { LoadedResponse } from '../../../server/http/response-cache/cached-response';
import { TaggedCache } from '../../../server/http/response-cache/tagged-cache';

const createResponse = (body: string | Buffer, ...tags: string[]): LoadedResponse => ({
  status: 200,
  headers: [],
  body,
  tags,
});
const invalidate = (cache: TaggedCache, ...tags: string[]) => cache.invalidate(new Set(tags));
const loadText = async (cache: TaggedCache, key: string, load: () => Promise<LoadedResponse>) =>
  (await (await cache.get(key, load)).getVariant('identity')).bytes.toString();

/** A load that ends when the test calls `end`. */
function createManualLoad() {
  let end: (value: LoadedResponse) => void = () => undefined;
  const loadedResponse = new Promise<LoadedResponse>((resolve) => (end = resolve));
  return { load: () => loadedResponse, end: (value: LoadedResponse) => end(value) };
}

describe('Cached responses', () => {
  let cache: TaggedCache;
  beforeEach(() => {
    cache = new TaggedCache();
  });

  it('are loaded once and served by key and by alias', async () => {
    await cache.get('a', () => Promise.resolve(createResponse('one', 'list')), 'alias');
    expect(await loadText(cache, 'a', () => Promise.reject(new Error('loaded twice')))).toBe('one');
    expect(cache.find('alias')).toBe(cache.find('a'));
    expect(cache.counts).toMatchObject({ made: 1, kept: 1, hits: 3 });
  });

  it('are not served after an invalidation of their tag, but other responses are', async () => {
    await cache.get('a', () => Promise.resolve(createResponse('one', 'product:1', 'list')), 'alias');
    await cache.get('b', () => Promise.resolve(createResponse('two', 'product:2')));
    invalidate(cache, 'product:1');
    expect([cache.find('a'), cache.find('alias')]).toEqual([undefined, undefined]);
    expect(cache.find('b')).toBeDefined();
    expect(cache.size).toMatchObject({ responses: 1 });
  });

  it('are not served from the earliest time of their tags on', async () => {
    let now = 1_000;
    cache = new TaggedCache(undefined, () => new Date(now));
    const load = () => Promise.resolve(createResponse('one', 'list', 'until:3000', 'until:2000'));
    await cache.get('a', load);
    now = 1_999;
    expect(cache.find('a')).toBeDefined();
    now = 2_000;
    expect(cache.find('a')).toBeUndefined();
  });

  it('are all evicted when the cache pauses, including aliases', async () => {
    for (const key of ['a', 'b', 'c'])
      await cache.get(key, () => Promise.resolve(createResponse(key, 'list')), `alias of ${key}`);
    cache.pause(true);
    expect(cache.size).toEqual({ bytes: 0, responses: 0 });
  });

  it('match their key and alias, also after an invalidation', async () => {
    const keys = ['a', 'b', 'c', 'd'];
    const loadKey = (key: string) => loadText(cache, key, () => Promise.resolve(createResponse(key, 'list')));
    for (let round = 0; round < 3; round += 1) {
      await cache.get('only', () => Promise.resolve(createResponse('only', 'one')), 'other name');
      invalidate(cache, 'one');
      expect(cache.find('other name')).toBeUndefined();
      for (const key of keys)
        await cache.get(key, () => Promise.resolve(createResponse(key, 'list')), `alias of ${key}`);
      for (const key of keys) {
        expect(await loadKey(key)).toBe(key);
        expect(cache.find(`alias of ${key}`)?.identity.bytes.toString()).toBe(key);
      }
      invalidate(cache, 'list');
    }
  });

  it('exclude responses without tags, which only their own request receives', async () => {
    const { load, end } = createManualLoad();
    const firstResponse = cache.get('a', load);
    const secondText = loadText(cache, 'a', () =>
      Promise.resolve({ status: 200, headers: [], body: 'own response' }),
    );
    end({ status: 404, headers: [], body: 'not here' });
    expect((await firstResponse).status).toBe(404);
    expect(await secondText).toBe('own response');
    expect(cache.size).toEqual({ bytes: 0, responses: 0 });
  });

  it('share one load among concurrent requests', async () => {
    const { load, end } = createManualLoad();
    const requests = Array.from({ length: 20 }, () => loadText(cache, 'a', load));
    end(createResponse('one', 'list'));
    expect(new Set(await Promise.all(requests))).toEqual(new Set(['one']));
    expect(cache.counts).toMatchObject({ made: 1, joined: 19 });
  });

  it('are loaded per request when the cache has no capacity', async () => {
    cache = new TaggedCache({ all: 0, perResponse: 1_000 });
    let loadCount = 0;
    const load = () => Promise.resolve(createResponse(String((loadCount += 1)), 'list'));
    expect(await Promise.all([loadText(cache, 'a', load), loadText(cache, 'a', load)])).toEqual(['1', '2']);
    expect(cache.size).toMatchObject({ responses: 0 });
  });

  it('do not come from a load that began before an invalidation', async () => {
    const { load, end } = createManualLoad();
    const textBefore = loadText(cache, 'a', load);
    invalidate(cache, 'list');
    const textAfter = loadText(cache, 'a', () => Promise.resolve(createResponse('new', 'list')));
    end(createResponse('old', 'list'));
    expect([await textBefore, await textAfter]).toEqual(['old', 'new']);
    expect(cache.find('a')).toBeDefined();
    expect(await loadText(cache, 'a', load)).toBe('new');
  });

  it('exclude a load whose tags were invalidated during the load, and include other loads', async () => {
    const [firstLoad, secondLoad] = [createManualLoad(), createManualLoad()];
    const requests = [cache.get('a', firstLoad.load), cache.get('b', secondLoad.load)];
    invalidate(cache, 'product:1');
    firstLoad.end(createResponse('old', 'list', 'product:1'));
    secondLoad.end(createResponse('fine', 'list'));
    await Promise.all(requests);
    expect([cache.find('a'), cache.find('b')?.key]).toEqual([undefined, 'b']);
  });

  it('can be loaded again after a failed load', async () => {
    const failedLoad = cache.get('a', () => Promise.reject(new Error('no disk')));
    const retriedText = loadText(cache, 'a', () => Promise.resolve(createResponse('one', 'list')));
    await expect(failedLoad).rejects.toThrow('no disk');
    expect(await retriedText).toBe('one');
    expect(await loadText(cache, 'a', () => Promise.resolve(createResponse('two', 'list')))).toBe('two');
  });

  it('are compressed once per encoding, add those bytes to the cache size, and have an ETag per encoding', async () => {
    const body = 'Tarang Speaker '.repeat(500);
    const cachedResponse = await cache.get('a', () => Promise.resolve(createResponse(body, 'list')));
    const previousBytes = cache.size.bytes;
    const [brotli, secondBrotli, gzip, plain] = await Promise.all([
      cache.variant(cachedResponse, 'br'),
      cache.variant(cachedResponse, 'br'),
      cache.variant(cachedResponse, 'gzip'),
      cache.variant(cachedResponse, 'identity'),
    ]);
    expect(secondBrotli).toBe(brotli);
    expect(cachedResponse.findVariant('br')).toBe(brotli);
    expect(cache.size.bytes).toBe(previousBytes + brotli.bytes.length + gzip.bytes.length);
    expect(new Set([brotli.etag, gzip.etag, plain.etag]).size).toBe(3);
    expect(cache.find('a')).toBe(cachedResponse);
  });

  it('hold only the bytes of their body, not a larger buffer', async () => {
    const cachedResponse = await cache.get('a', () =>
      Promise.resolve(createResponse('Tarang Speaker '.repeat(100), 'list')),
    );
    for (const encoding of ['identity', 'br', 'gzip'] as const) {
      const { bytes } = await cache.variant(cachedResponse, encoding);
      expect(bytes.buffer.byteLength).toBe(bytes.length);
    }
  });

  it('stay within the byte limit with many distinct keys and aliases', async () => {
    const smallCache = new TaggedCache({ all: 100_000, perResponse: 50_000 });
    for (let index = 0; index < 3_000; index += 1)
      await smallCache.get(
        `key ${index}`,
        () => Promise.resolve(createResponse('x'.repeat(500), 'list', `product:${index}`)),
        `alias ${index}`,
      );
    expect(smallCache.size.bytes).toBeLessThanOrEqual(100_000);
    expect(smallCache.size.responses).toBeLessThan(200);
  });

  it('exclude a too large response, even when only its encodings exceed the limit', async () => {
    const smallCache = new TaggedCache({ all: 100_000, perResponse: 20_000 });
    await smallCache.get('large', () => Promise.resolve(createResponse('x'.repeat(30_000), 'list')));
    expect(smallCache.size).toEqual({ bytes: 0, responses: 0 });
    const noise = Buffer.from(Array.from({ length: 12_000 }, () => Math.floor(Math.random() * 256)));
    const cachedResponse = await smallCache.get('noise', () =>
      Promise.resolve(createResponse(noise, 'list')),
    );
    expect(smallCache.find('noise')).toBe(cachedResponse);
    await smallCache.variant(cachedResponse, 'gzip');
    expect(smallCache.size).toEqual({ bytes: 0, responses: 0 });
  });

  it('are all stale after more invalidated tags than the cache can store', async () => {
    const { load, end } = createManualLoad();
    await cache.get('before', () => Promise.resolve(createResponse('one', 'list')));
    const overlappingLoad = cache.get('during', load);
    for (let index = 0; index <= 20_000; index += 1) invalidate(cache, `stock:${index}`);
    end(createResponse('two', 'list'));
    await overlappingLoad;
    expect(cache.find('before')).toBeUndefined();
    expect(cache.find('during')).toBeUndefined();
    await cache.get('after', () => Promise.resolve(createResponse('three', 'list')));
    expect(cache.find('after')).toBeDefined();
  });

  it('stay fresh while other tags are invalidated', async () => {
    await cache.get('a', () => Promise.resolve(createResponse('one', 'list', 'product:1')));
    for (let index = 2; index < 10_000; index += 1) {
      invalidate(cache, `product:${index}`);
      if (index % 1_000 === 0) expect(cache.find('a')).toBeDefined();
    }
    invalidate(cache, 'product:1');
    expect(cache.find('a')).toBeUndefined();
    expect(cache.counts.forgotten).toBe(1);
  });
});
