import { compress, isWorthwhile, type Encoding } from './encodings';
import { etagOf } from './etag';

/** What a maker gives; without tags it is for its asker alone. */
export interface Made {
  status: number;
  headers: readonly (readonly [name: string, value: string])[];
  body: Buffer | string;
  /** What it shows. An empty list: nothing that ever changes. */
  tags?: readonly string[];
}

/** A body as it travels, with its own ETag. */
export class Variant {
  /** Ready heads, by what else they depend on. */
  readonly heads: (string[] | undefined)[] = [];
  private hash: string | undefined;

  constructor(
    readonly body: Buffer,
    readonly encoding: Encoding,
  ) {}

  get etag(): string {
    return (this.hash ??= etagOf(this.body));
  }
}

/** A reply with its encodings, each made once, when it is first wanted. */
export class KeptReply {
  readonly status: number;
  readonly headers: Made['headers'];
  readonly tags: readonly string[] | undefined;
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

  constructor({ status, headers, body, tags }: Made) {
    this.status = status;
    this.headers = headers;
    this.tags = tags;
    this.plain = new Variant(typeof body === 'string' ? Buffer.from(body) : body, 'identity');
  }

  /** All bodies together. */
  get bytes(): number {
    const { br, gzip } = this.encoded;
    return this.plain.body.length + (br?.body.length ?? 0) + (gzip?.body.length ?? 0);
  }

  /** The body in an encoding, if it is ready; as it is where compressing is not worth while. */
  ready(encoding: Encoding): Variant | undefined {
    const isPlain = encoding === 'identity' || !this.isKept || !isWorthwhile(this.plain.body.length);
    return isPlain ? this.plain : this.encoded[encoding];
  }

  /** The same, made first where it is not ready. */
  async in(encoding: Encoding): Promise<Variant> {
    if (encoding === 'identity') return this.plain;
    return this.ready(encoding) ?? (this.wanted[encoding] ??= this.encode(encoding));
  }

  private async encode(encoding: 'br' | 'gzip'): Promise<Variant> {
    const variant = new Variant(await compress(this.plain.body, encoding), encoding);
    return (this.encoded[encoding] = variant);
  }
}
