import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromiumPath, CHROMIUM_FLAGS } from '../support/runtime/browser';

const START_LIMIT_MS = 20_000;
const POLL_MS = 50;

/** A browser with a remote debugging port. */
export interface Chromium {
  port: number;
  close(): Promise<void>;
}

/** Starts a browser with an empty profile. Throws if Chromium is not installed. */
export async function startChromium(): Promise<Chromium> {
  if (!chromiumPath) throw new Error('No Chromium was found. Get one with: apt-get install -y chromium');
  const profile = await mkdtemp(path.join(tmpdir(), 'haat-lighthouse-'));
  const args = [...CHROMIUM_FLAGS, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'];
  const browser = spawn(chromiumPath, args, { stdio: 'ignore' });
  const exited = once(browser, 'exit');
  const close = async () => {
    browser.kill('SIGKILL');
    await exited;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    return { port: await portOf(profile), close };
  } catch (failure) {
    await close();
    throw failure;
  }
}

/** Reads the debugging port, which the browser writes into its profile when it listens. */
async function portOf(profile: string): Promise<number> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    const text = await readFile(path.join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const port = Number(text.split('\n')[0]);
    if (port > 0) return port;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('Chromium did not start');
}
