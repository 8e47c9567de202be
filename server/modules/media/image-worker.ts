import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { ShopError } from '../../domain/errors';
import type { MediaLocation } from '../../config/media';
import type { StoredPicture } from './image-store';
import type { ImageWorkerResponse, ImageWorkerJob, ImageWorkerRequest } from './image-worker-messages';

const BUILT_FILE = path.join(__dirname, 'image-worker-process.js');
const JOB_TIMEOUT_MS = 60_000;
const IDLE_TIMEOUT_MS = 60_000;
const NICENESS = 10;

interface Job {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
  timer?: NodeJS.Timeout;
}

/**
 * A separate process that parses large bodies and renders pictures, so that neither a slow decode nor a malicious
 * picture blocks the shop. It starts on demand and stops when idle.
 */
export class ImageWorker {
  private worker: ChildProcess | undefined;
  private idleTimer: NodeJS.Timeout | undefined;
  private readonly jobs = new Map<number, Job>();
  private readonly jobIdByBody = new WeakMap<Readable, number>();
  private lastJobId = 0;

  constructor(private readonly location: MediaLocation) {}

  /** Renders and stores a picture. Throws as PictureStore.store does, and BUSY. */
  store(input: Buffer | string): Promise<StoredPicture> {
    return this.startJob((jobId) =>
      this.send({ type: 'store', job: jobId, input, target: 'product' }),
    ) as Promise<StoredPicture>;
  }

  /** Renders and stores a logo, and returns its path. Throws as PictureStore.storeLogo does, and BUSY. */
  storeLogo(input: string): Promise<string> {
    return this.startJob((jobId) =>
      this.send({ type: 'store', job: jobId, input, target: 'logo' }),
    ) as Promise<string>;
  }

  /** Renders and stores the picture of link previews. Throws as PictureStore.storeShare does, and BUSY. */
  storeShare(hash: string): Promise<boolean> {
    return this.startJob((jobId) =>
      this.send({ type: 'store', job: jobId, input: hash, target: 'share' }),
    ) as Promise<boolean>;
  }

  /** Renders a picture and stores it under a private name. Throws as PictureStore.storePrivate does, and BUSY. */
  async storePrivate(input: Buffer, privateName: string): Promise<void> {
    await this.startJob((jobId) => this.send({ type: 'store', job: jobId, input, target: { privateName } }));
  }

  /**
   * Sends a JSON body to the worker in chunks. At the end the worker parses it, and this method returns the value. Long
   * data URLs (at least 20,000 characters) stay in the worker: upload names for `store` replace them.
   * Throws TOO_LARGE, BAD_INPUT and BUSY.
   */
  readJson(body: Readable, maxBytes: number): Promise<unknown> {
    return this.startJob((jobId) => {
      this.jobIdByBody.set(body, jobId);
      let size = 0;
      body.on('data', (bytes: Buffer) => {
        size += bytes.length;
        if (size <= maxBytes) this.send({ type: 'chunk', job: jobId, bytes });
      });
      body.once('end', () => {
        if (size <= maxBytes) return this.send({ type: 'read', job: jobId });
        this.failJob(jobId, new ShopError('TOO_LARGE', 'body.tooLarge'));
      });
      body.once('close', () => {
        if (!body.readableEnded) this.failJob(jobId, new ShopError('BAD_INPUT', 'body.brokenOff'));
      });
    });
  }

  /** Releases the uploads of a body, so that the worker can accept other uploads. */
  releaseUploads(body: Readable): void {
    const jobId = this.jobIdByBody.get(body);
    if (jobId === undefined || !this.worker?.connected) return;
    this.jobIdByBody.delete(body);
    this.worker.send({ type: 'release', job: jobId } satisfies ImageWorkerRequest);
  }

  /** Kills the process and its running jobs. */
  close(): void {
    clearTimeout(this.idleTimer);
    this.worker?.kill('SIGKILL');
  }

  private startJob(start: (jobId: number) => void): Promise<unknown> {
    clearTimeout(this.idleTimer);
    this.lastJobId += 1;
    const jobId = this.lastJobId;
    return new Promise<unknown>((resolve, reject) => {
      this.jobs.set(jobId, { resolve, reject });
      start(jobId);
    });
  }

  private send(request: ImageWorkerJob): void {
    const job = this.jobs.get(request.job);
    if (!job) return;
    // A job that exceeds the timeout blocks the other jobs, so `close` kills the process. The upload of a body has no
    // timeout.
    if (request.type === 'read' || request.type === 'store')
      job.timer = setTimeout(() => this.close(), JOB_TIMEOUT_MS);
    this.worker ??= this.startProcess();
    this.worker.ref();
    this.worker.send(request);
  }

  private failJob(jobId: number, error: Error): void {
    if (this.jobs.has(jobId)) this.send({ type: 'cancel', job: jobId });
    this.endJob(jobId)?.reject(error);
  }

  private endJob(jobId: number): Job | undefined {
    const job = this.jobs.get(jobId);
    this.jobs.delete(jobId);
    clearTimeout(job?.timer);
    if (this.jobs.size === 0 && job) this.startIdleTimer();
    return job;
  }

  private startIdleTimer(): void {
    this.worker?.unref();
    this.worker?.channel?.unref();
    this.idleTimer = setTimeout(() => this.close(), IDLE_TIMEOUT_MS).unref();
  }

  private startProcess(): ChildProcess {
    const isBuilt = existsSync(BUILT_FILE);
    const file = isBuilt ? BUILT_FILE : BUILT_FILE.replace(/js$/, 'ts');
    const execArgv = isBuilt ? [] : ['-r', require.resolve('@swc-node/register')];
    const worker = fork(file, [], {
      execArgv,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    worker.on('message', (response: ImageWorkerResponse) => this.onMessage(response));
    worker.once('exit', () => this.onExit(worker));
    worker.on('error', () => this.onExit(worker));
    // The location may contain the secret key of the bucket. So it is a message, not a command-line argument, which
    // every user of the machine can read.
    worker.send({ type: 'open', location: this.location } satisfies ImageWorkerRequest);
    lowerPriority(worker.pid);
    return worker;
  }

  private onMessage(response: ImageWorkerResponse): void {
    const job = this.endJob(response.job);
    if ('refusal' in response) {
      const { code, reason, details } = response.refusal;
      job?.reject(new ShopError(code, reason, details));
    } else if ('fault' in response) job?.reject(new Error(response.fault));
    else job?.resolve(response.value);
  }

  private onExit(worker: ChildProcess): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    const busyError = new ShopError('BUSY', 'picture.notDrawn', {
      retryAfterSeconds: 5,
    });
    for (const jobId of [...this.jobs.keys()]) this.endJob(jobId)?.reject(busyError);
  }
}

/** Lowers the worker's CPU priority below the main process. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, NICENESS);
  } catch {
    // The process has ended, or the system forbids the change; then the priority stays the same.
  }
}
