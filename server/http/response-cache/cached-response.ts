import { encodedTag } from '../../lib/if-match';
import { compress, isWorthwhile, type Encoding } from './encodings';
import { etagOf } from '../../lib/etag';
import type { PrebuiltHeaders } from './prebuilt-headers';

/** Result of a loader; without tags it belongs to this caller only and is not stored. */
export interface Made {
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

/** Up to this size the body is sent in one string with its head, which is cheaper than two buffers. */
const SHORT_BYTES = 16_000;

/** One encoding of a body, with its own ETag. */
export class Variant {
  /** Prebuilt header blocks, indexed by origin class and 304 status. */
  readonly heads: (PrebuiltHeaders | undefined)[] = [];
  readonly length: number;
  private knownEtag: string | undefined;

  constructor(
    /**
     * A Buffer, not a string: buffers live outside the V8 heap, which otherwise grows to 2–3 times the cached size.
     */
    public bytes: Buffer,
    readonly encoding: Encoding,
    /** The uncompressed variant, if this one is compressed. */
    private readonly plain?: Variant,
    etag?: string,
  ) {
    this.length = bytes.length;
    this.knownEtag = etag;
  }

  /** Computed on first use, because many responses never send it. */
  get etag(): string {
    return (this.knownEtag ??= this.plain ? encodedTag(this.plain.etag, this.encoding) : etagOf(this.bytes));
  }

  /** The bytes to write, as a Latin-1 string if the body is short. */
  get payload(): Buffer | string {
    return this.length > SHORT_BYTES ? this.bytes : this.bytes.toString('latin1');
  }

  /** Copies the bytes out of a larger shared buffer, so that buffer can be freed. */
  standAlone(): this {
    if (this.bytes.buffer.byteLength > this.length) {
      const own = Buffer.allocUnsafeSlow(this.length);
      this.bytes.copy(own);
      this.bytes = own;
    }
    return this;
  }
}

/** A response with its encodings; each encoding is compressed once, on first use. */
export class CachedResponse {
  readonly status: number;
  readonly headers: Made['headers'];
  readonly tags: readonly string[] | undefined;
  readonly operation: string | undefined;
  /** The key in the cache; empty before the response is stored. */
  key = '';
  /** True if the cache holds this response. */
  isKept = false;
  /** Other keys of this response in the cache. */
  readonly aliases = new Set<string>();
  /** The uncompressed body. */
  readonly plain: Variant;
  private readonly encoded: Partial<Record<Encoding, Variant>> = {};
  private readonly wanted: Partial<Record<Encoding, Promise<Variant>>> = {};

  constructor({ status, headers, body, etag, tags, operation }: Made) {
    this.status = status;
    this.operation = operation;
    this.headers = headers;
    this.tags = tags;
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    this.plain = new Variant(bytes, 'identity', undefined, etag);
  }

  /** Marks the response as stored in the cache. */
  keepAs(key: string): void {
    this.key = key;
    this.isKept = true;
    this.plain.standAlone();
  }

  /** Size of all encodings together. */
  get bytes(): number {
    const { br, gzip } = this.encoded;
    return this.plain.length + (br?.length ?? 0) + (gzip?.length ?? 0);
  }

  /** The body in an encoding, if available. Returns the plain body when compression is not worthwhile. */
  ready(encoding: Encoding): Variant | undefined {
    const isPlain = encoding === 'identity' || !this.isKept || !isWorthwhile(this.plain.length);
    return isPlain ? this.plain : this.encoded[encoding];
  }

  /** Like `ready`, but compresses the body first if needed. */
  async in(encoding: Encoding): Promise<Variant> {
    if (encoding === 'identity') return this.plain;
    return this.ready(encoding) ?? (this.wanted[encoding] ??= this.encode(encoding));
  }

  private async encode(encoding: 'br' | 'gzip'): Promise<Variant> {
    const variant = new Variant(await compress(this.plain.bytes, encoding), encoding, this.plain);
    return (this.encoded[encoding] = variant.standAlone());
  }
}
