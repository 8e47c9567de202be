import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromiumPath, FLAGS } from '../support/runtime/browser';

const START_LIMIT_MS = 20_000;
const POLL_MS = 50;

/** A browser that another program may steer. */
export interface Chromium {
  port: number;
  close(): Promise<void>;
}

/** Starts a browser that has never seen anything. Throws where there is none. */
export async function startChromium(): Promise<Chromium> {
  if (!chromiumPath) throw new Error('No Chromium was found. Get one with: apt-get install -y chromium');
  const profile = await mkdtemp(path.join(tmpdir(), 'haat-lighthouse-'));
  const args = [...FLAGS, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'];
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

/** The browser writes it into its profile once it listens. */
async function portOf(profile: string): Promise<number> {
  const until = Date.now() + START_LIMIT_MS;
  while (Date.now() < until) {
    const text = await readFile(path.join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const port = Number(text.split('\n')[0]);
    if (port > 0) return port;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('Chromium did not start');
}
