import { encodedTag } from '../../lib/if-match';
import { compress, isWorthwhile, type Encoding } from './encodings';
import { etagOf } from '../../lib/etag';
import type { PrebuiltHeaders } from './prebuilt-headers';

/** What a maker gives; without tags it is for its asker alone. */
export interface Made {
  status: number;
  headers: readonly (readonly [name: string, value: string])[];
  body: Buffer | string;
  /** Its ETag, where that is not the one of the body. */
  etag?: string | undefined;
  /** What it shows. An empty list: nothing that ever changes. */
  tags?: readonly string[] | undefined;
  /** What it answers, for who measures. */
  operation?: string | undefined;
}

/** Up to here a body travels in one string with its head, which is cheaper than two buffers. */
const SHORT_BYTES = 16_000;

/** A body as it travels, with its own ETag. */
export class Variant {
  /** Ready heads, by what else they depend on. */
  readonly heads: (PrebuiltHeaders | undefined)[] = [];
  readonly length: number;
  private knownEtag: string | undefined;

  constructor(
    /** Not as text: V8 gives its own heap two or three times the room of what is kept there. */
    public bytes: Buffer,
    readonly encoding: Encoding,
    /** The body as it is, where this one is compressed. */
    private readonly plain?: Variant,
    etag?: string,
  ) {
    this.length = bytes.length;
    this.knownEtag = etag;
  }

  /** Made when somebody is told it, for many never are. */
  get etag(): string {
    return (this.knownEtag ??= this.plain ? encodedTag(this.plain.etag, this.encoding) : etagOf(this.bytes));
  }

  /** What is written: the bytes, as Latin-1 text if they are few. */
  get payload(): Buffer | string {
    return this.length > SHORT_BYTES ? this.bytes : this.bytes.toString('latin1');
  }

  /** Lets go of the larger piece of memory that the bytes may be a part of. */
  standAlone(): this {
    if (this.bytes.buffer.byteLength > this.length) {
      const own = Buffer.allocUnsafeSlow(this.length);
      this.bytes.copy(own);
      this.bytes = own;
    }
    return this;
  }
}

/** A reply with its encodings, each made once, when it is first wanted. */
export class CachedResponse {
  readonly status: number;
  readonly headers: Made['headers'];
  readonly tags: readonly string[] | undefined;
  readonly operation: string | undefined;
  /** The key it is kept under; empty before. */
  key = '';
  /** Whether others may be given it. */
  isKept = false;
  /** Other keys that it is found by. */
  readonly aliases = new Set<string>();
  /** The body as it is. */
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

  /** Is given to others too from now on. */
  keepAs(key: string): void {
    this.key = key;
    this.isKept = true;
    this.plain.standAlone();
  }

  /** All bodies together. */
  get bytes(): number {
    const { br, gzip } = this.encoded;
    return this.plain.length + (br?.length ?? 0) + (gzip?.length ?? 0);
  }

  /** The body in an encoding, if it is ready; as it is where compressing is not worth while. */
  ready(encoding: Encoding): Variant | undefined {
    const isPlain = encoding === 'identity' || !this.isKept || !isWorthwhile(this.plain.length);
    return isPlain ? this.plain : this.encoded[encoding];
  }

  /** The same, made first where it is not ready. */
  async in(encoding: Encoding): Promise<Variant> {
    if (encoding === 'identity') return this.plain;
    return this.ready(encoding) ?? (this.wanted[encoding] ??= this.encode(encoding));
  }

  private async encode(encoding: 'br' | 'gzip'): Promise<Variant> {
    const variant = new Variant(await compress(this.plain.bytes, encoding), encoding, this.plain);
    return (this.encoded[encoding] = variant.standAlone());
  }
}
