import { encodedTag } from '../../lib/if-match';
import { compress, isWorthCompressing, type Encoding } from './encodings';
import { etagOf } from '../../lib/etag';

/** Result of a loader; without tags it belongs to this caller only and is not stored. */
export interface LoadedResponse {
  status: number;
  headers: readonly (readonly [name: string, value: string])[];
  body: Buffer | string;
  /** Its ETag, if it differs from the ETag of the body. */
  etag?: string | undefined;
  /** Cache tags of the data in the body. An empty list means the response never changes. */
  tags?: readonly string[] | undefined;
  /** GraphQL operation of the response, for the metrics. */
  operation?: string | undefined;
}

/** One encoding of a body, with its own ETag. */
export class Variant {
  /** Raw headers of this variant; the response cache builds them on first use. */
  readonly headers: (readonly string[] | undefined)[] = [];
  private ownEtag: string | undefined;

  constructor(
    /** A Buffer, not a string: buffers live outside the V8 heap, which otherwise grows to 2–3 times their size. */
    public bytes: Buffer,
    readonly encoding: Encoding,
    /** The uncompressed variant, if this one is compressed. */
    private readonly identity?: Variant,
    etag?: string,
  ) {
    this.ownEtag = etag;
  }

  /** Computed on first use, because many responses never send it. */
  get etag(): string {
    return (this.ownEtag ??= this.identity
      ? encodedTag(this.identity.etag, this.encoding)
      : etagOf(this.bytes));
  }

  /** Copies the bytes out of a larger shared buffer, so that buffer can be freed. */
  copyBytes(): this {
    if (this.bytes.buffer.byteLength === this.bytes.length) return this;
    const own = Buffer.allocUnsafeSlow(this.bytes.length);
    this.bytes.copy(own);
    this.bytes = own;
    return this;
  }
}

/** A response with its encodings; each encoding is compressed once, on first use. */
export class CachedResponse {
  readonly status: number;
  readonly headers: LoadedResponse['headers'];
  readonly tags: readonly string[] | undefined;
  readonly operation: string | undefined;
  /** The uncompressed body. */
  readonly identity: Variant;
  /** The key in the cache; undefined if the response was never stored. */
  key: string | undefined;
  /** The latest revision of the cache at which the response was known to be fresh. */
  freshAt: number;
  private readonly compressed: Partial<Record<Encoding, Variant>> = {};
  private readonly compressing: Partial<Record<Encoding, Promise<Variant>>> = {};

  constructor(
    { status, headers, body, etag, tags, operation }: LoadedResponse,
    /** The revision of the cache when the load started. */
    readonly loadedAt: number,
  ) {
    this.status = status;
    this.headers = headers;
    this.tags = tags;
    this.operation = operation;
    this.freshAt = loadedAt;
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    this.identity = new Variant(bytes, 'identity', undefined, etag);
  }

  /** Marks the response as stored under a key. */
  startStoring(key: string): void {
    this.key = key;
    this.identity.copyBytes();
  }

  /** Size of all encodings together. */
  get bytes(): number {
    const { br, gzip } = this.compressed;
    return [this.identity, br, gzip].reduce((sum, variant) => sum + (variant?.bytes.length ?? 0), 0);
  }

  /** The body in an encoding, if available. Returns the plain body when compression is not worthwhile. */
  ready(encoding: Encoding): Variant | undefined {
    const isPlain =
      encoding === 'identity' || this.key === undefined || !isWorthCompressing(this.identity.bytes.length);
    return isPlain ? this.identity : this.compressed[encoding];
  }

  /** Like `ready`, but compresses the body first if needed. */
  async in(encoding: Encoding): Promise<Variant> {
    if (encoding === 'identity') return this.identity;
    return this.ready(encoding) ?? (this.compressing[encoding] ??= this.compress(encoding));
  }

  private async compress(encoding: 'br' | 'gzip'): Promise<Variant> {
    const bytes = await compress(this.identity.bytes, encoding);
    return (this.compressed[encoding] = new Variant(bytes, encoding, this.identity).copyBytes());
  }
}
