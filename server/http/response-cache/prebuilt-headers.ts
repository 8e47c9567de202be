import type { ServerResponse } from 'node:http';

/** Where node:http holds a head that is to go out. No part of its interface: used only while it is as expected. */
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

/** What is an answer's own in its head. */
export interface OwnFields {
  requestId: string;
  /** Of the body in bytes; undefined where there is none. */
  length: number | undefined;
}

/**
 * A head that many answers have in common. Node writes the first one, checks it and adds its own lines; the
 * others are that text with their length, id and date, which spares a quarter of what a kept answer costs.
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
    // Only Node knows what else an answer means that has no body or ends its connection; and what others set is theirs.
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
