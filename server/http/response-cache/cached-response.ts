import { expiryOf } from '../../domain/catalogue/cache-tags';
import { tagForEncoding } from '../../lib/if-match';
import { compress, isWorthCompressing, type Encoding } from './encodings';
import { etagOf } from '../../lib/etag';

/** Result of a loader. The cache does not store a response without tags, and returns it to one caller only. */
export interface LoadedResponse {
  status: number;
  headers: readonly (readonly [name: string, value: string])[];
  body: Buffer | string;
  /** The ETag, if it is not a hash of the body. */
  etag?: string | undefined;
  /** Cache tags of the data in the body. An empty list means the response never changes. */
  tags?: readonly string[] | undefined;
  /** GraphQL operation of the response, for the metrics. */
  operation?: string | undefined;
}

/** A body in one encoding, with its own ETag. */
export class Variant {
  /** Raw headers of this variant; the response cache builds them on first use. */
  readonly headers: (readonly string[] | undefined)[] = [];
  private cachedEtag: string | undefined;

  constructor(
    /** A Buffer, because strings would make the V8 heap grow to 2–3 times their size. */
    public bytes: Buffer,
    readonly encoding: Encoding,
    /** The uncompressed variant, if this one is compressed. */
    private readonly identity?: Variant,
    etag?: string,
  ) {
    this.cachedEtag = etag;
  }

  /** The ETag, computed on first use, because many responses never send it. */
  get etag(): string {
    return (this.cachedEtag ??= this.identity
      ? tagForEncoding(this.identity.etag, this.encoding)
      : etagOf(this.bytes));
  }

  /** Copies the bytes from a larger shared buffer, so that Node can free that buffer. */
  copyBytes(): this {
    if (this.bytes.buffer.byteLength === this.bytes.length) return this;
    const copy = Buffer.allocUnsafeSlow(this.bytes.length);
    this.bytes.copy(copy);
    this.bytes = copy;
    return this;
  }
}

/** A response with its encodings; each encoding is compressed once, on first use. */
export class CachedResponse {
  readonly status: number;
  readonly headers: LoadedResponse['headers'];
  readonly tags: readonly string[] | undefined;
  readonly operation: string | undefined;
  /** Time in milliseconds from which the response is stale; Infinity for none. */
  readonly expiresAt: number;
  /** The uncompressed body. */
  readonly identity: Variant;
  /** The key in the cache; undefined if the response was never stored. */
  key: string | undefined;
  /** The latest revision of the cache at which a check found the response fresh. */
  freshRevision: number;
  private readonly compressedVariants: Partial<Record<Encoding, Variant>> = {};
  private readonly pendingCompressions: Partial<Record<Encoding, Promise<Variant>>> = {};

  constructor(
    { status, headers, body, etag, tags, operation }: LoadedResponse,
    /** The revision of the cache when the load started. */
    readonly loadRevision: number,
  ) {
    this.status = status;
    this.headers = headers;
    this.tags = tags;
    this.operation = operation;
    this.expiresAt = expiryOf(tags ?? []);
    this.freshRevision = loadRevision;
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    this.identity = new Variant(bytes, 'identity', undefined, etag);
  }

  /** Marks the response as stored under a key. */
  markStored(key: string): void {
    this.key = key;
    this.identity.copyBytes();
  }

  /** Total size of all encodings. */
  get bytes(): number {
    const { br, gzip } = this.compressedVariants;
    return [this.identity, br, gzip].reduce((sum, variant) => sum + (variant?.bytes.length ?? 0), 0);
  }

  /**
   * Returns the body in an encoding; uncompressed if compression is not worthwhile, undefined if not compressed yet.
   */
  findVariant(encoding: Encoding): Variant | undefined {
    const isPlain =
      encoding === 'identity' || this.key === undefined || !isWorthCompressing(this.identity.bytes.length);
    return isPlain ? this.identity : this.compressedVariants[encoding];
  }

  /** Like `findVariant`, but compresses the body first if needed. */
  async getVariant(encoding: Encoding): Promise<Variant> {
    if (encoding === 'identity') return this.identity;
    return this.findVariant(encoding) ?? (this.pendingCompressions[encoding] ??= this.compress(encoding));
  }

  private async compress(encoding: 'br' | 'gzip'): Promise<Variant> {
    const bytes = await compress(this.identity.bytes, encoding);
    return (this.compressedVariants[encoding] = new Variant(bytes, encoding, this.identity).copyBytes());
  }
}
