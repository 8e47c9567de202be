import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { waitUntil } from '../wait';

// Runs inside the shop process; on a signal it writes the delays since the last signal.
// The kernel reports the time that the ready thread waited for a core, which is not the fault of the shop.
const WATCH = `
import { readFileSync, writeFileSync } from 'node:fs';
const waited = () => Number(readFileSync('/proc/self/task/' + process.pid + '/schedstat', 'utf8').split(' ')[1]) / 1e6;
let turn = 0;
let before = { at: performance.now(), waited: waited() };
let longest = { wholeMs: 0, ownMs: 0 };
setInterval(() => {
  const now = { at: performance.now(), waited: waited() };
  const wholeMs = now.at - before.at;
  const ownMs = wholeMs - (now.waited - before.waited);
  longest = { wholeMs: Math.max(longest.wholeMs, wholeMs), ownMs: Math.max(longest.ownMs, ownMs) };
  before = now;
}, 5).unref();
process.on('SIGUSR2', () => {
  writeFileSync(new URL(FILE), JSON.stringify({ turn: (turn += 1), ...longest }));
  longest = { wholeMs: 0, ownMs: 0 };
});`;

/** The longest block of the event loop of a shop, in milliseconds. */
export interface Stops {
  /** In wall-clock time. */
  totalMs: number;
  /** Without the time in which other processes had the core. */
  ownMs: number;
}

/** Measures the event loop of a shop from inside its process. */
export class LoopWatch {
  private index = 0;
  private readonly file: string;

  constructor(folder: string) {
    this.file = path.join(folder, 'loop.json');
  }

  /** The Node options for the start of the shop. */
  get nodeOptions(): string[] {
    const text = WATCH.replace('FILE', JSON.stringify(pathToFileURL(this.file).href));
    return ['--import', `data:text/javascript,${encodeURIComponent(text)}`];
  }

  /** The delays since the last call. */
  async since(pid: number): Promise<Stops> {
    this.index += 1;
    process.kill(pid, 'SIGUSR2');
    let results: (Stops & { index: number }) | undefined;
    await waitUntil(
      async () => {
        results = await readFile(this.file, 'utf8').then(parse, () => undefined);
        return results?.index === this.index;
      },
      10_000,
      20,
    );
    if (results?.index !== this.index) throw new Error('The shop does not say how long it stood still');
    return results;
  }
}

// A partial file is no result yet.
function parse(text: string): (Stops & { index: number }) | undefined {
  return text.endsWith('}') ? (JSON.parse(text) as Stops & { index: number }) : undefined;
}
