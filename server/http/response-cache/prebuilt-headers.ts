import type { ServerResponse } from 'node:http';

/** Private fields in which node:http holds a pending head. Used only while they have the expected form. */
interface Held {
  _header?: unknown;
  _headerSent?: boolean;
}

const LENGTH = 'content-length';
const REQUEST_ID = 'X-Request-Id';
const DATE = '\r\nDate: ';
const DATE_LENGTH = new Date(0).toUTCString().length;

let second = 0;
let date = '';

/** Header values that differ from response to response. */
export interface OwnFields {
  requestId: string;
  /** Length of the body in bytes; undefined without a body. */
  length: number | undefined;
}

/**
 * A header block shared by many responses. Node writes and checks the first one and adds its own lines. Later
 * responses reuse that text with their own length, id and date, which saves a quarter of the cost of a cache hit.
 */
export class PrebuiltHeaders {
  private before: string | undefined;
  private after = '';

  /** The fields are a flat list of names and values. */
  constructor(
    private readonly status: number,
    private readonly fields: readonly string[],
  ) {}

  write(response: ServerResponse, own: OwnFields): void {
    if (this.before === undefined || !response.shouldKeepAlive) return this.writeFirst(response, own);
    response.statusCode = this.status;
    const held = response as Held;
    held._header = this.before + textOf(own) + DATE + now() + this.after;
    held._headerSent = false;
  }

  private writeFirst(response: ServerResponse, own: OwnFields): void {
    const isTouched = response.getHeaderNames().length > 0;
    const length = own.length === undefined ? [] : [LENGTH, String(own.length)];
    response.writeHead(this.status, [...this.fields, ...length, REQUEST_ID, own.requestId]);
    const text = (response as Held)._header;
    // Only Node handles bodiless and connection-closing responses correctly; headers set by others must not be
    // shared.
    const isCommon = this.status === 200 && response.shouldKeepAlive && !isTouched;
    if (!isCommon || typeof text !== 'string' || own.length === undefined) return;
    const [before, after] = text.split(textOf(own) + DATE);
    if (before === undefined || after === undefined) return;
    this.before = before;
    this.after = after.slice(DATE_LENGTH);
  }
}

function textOf({ requestId, length }: OwnFields): string {
  return `${LENGTH}: ${length}\r\n${REQUEST_ID}: ${requestId}`;
}

function now(): string {
  const at = Math.floor(Date.now() / 1_000);
  if (at !== second) [second, date] = [at, new Date(at * 1_000).toUTCString()];
  return date;
}
