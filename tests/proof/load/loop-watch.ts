import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { waitUntil } from '../wait';

// Runs inside the shop process. On SIGUSR2 it writes the longest delays since the last signal.
// The kernel counts the time that the thread waited for a core. That time is no delay of the shop.
const MEASURING_PROGRAM = `
import { readFileSync, writeFileSync } from 'node:fs';
const readWaitedMs = () => Number(readFileSync('/proc/self/task/' + process.pid + '/schedstat', 'utf8').split(' ')[1]) / 1e6;
let index = 0;
let last = { at: performance.now(), waitedMs: readWaitedMs() };
let longest = { totalMs: 0, ownMs: 0 };
setInterval(() => {
  const now = { at: performance.now(), waitedMs: readWaitedMs() };
  const totalMs = now.at - last.at;
  const ownMs = totalMs - (now.waitedMs - last.waitedMs);
  longest = { totalMs: Math.max(longest.totalMs, totalMs), ownMs: Math.max(longest.ownMs, ownMs) };
  last = now;
}, 5).unref();
process.on('SIGUSR2', () => {
  writeFileSync(new URL(FILE), JSON.stringify({ index: (index += 1), ...longest }));
  longest = { totalMs: 0, ownMs: 0 };
});`;

/** The longest block of the event loop of a shop, in milliseconds. */
export interface LoopDelays {
  /** In wall-clock time. */
  totalMs: number;
  /** Without the time in which other processes had the core. */
  ownMs: number;
}

/** Measures the event loop of a shop from inside its process. */
export class EventLoopMonitor {
  private index = 0;
  private readonly file: string;

  constructor(folder: string) {
    this.file = path.join(folder, 'loop.json');
  }

  /** The Node options for the start of the shop. */
  get nodeOptions(): string[] {
    const text = MEASURING_PROGRAM.replace('FILE', JSON.stringify(pathToFileURL(this.file).href));
    return ['--import', `data:text/javascript,${encodeURIComponent(text)}`];
  }

  /** The delays since the last call. */
  async delaysSinceLastCall(pid: number): Promise<LoopDelays> {
    this.index += 1;
    process.kill(pid, 'SIGUSR2');
    let results: (LoopDelays & { index: number }) | undefined;
    await waitUntil(
      async () => {
        results = await readFile(this.file, 'utf8').then(parseDelays, () => undefined);
        return results?.index === this.index;
      },
      10_000,
      20,
    );
    if (results?.index !== this.index) throw new Error('The shop did not write its event loop delays');
    return results;
  }
}

// The file is incomplete while the shop writes it.
function parseDelays(text: string): (LoopDelays & { index: number }) | undefined {
  return text.endsWith('}') ? (JSON.parse(text) as LoopDelays & { index: number }) : undefined;
}
