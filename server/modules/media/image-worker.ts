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
  private readonly jobByBody = new WeakMap<Readable, number>();
  private lastJob = 0;

  constructor(private readonly location: MediaLocation) {}

  /** Renders and stores a picture. Throws as PictureStore.store does, and BUSY. */
  store(input: Buffer | string): Promise<StoredPicture> {
    return this.startJob((job) => this.send({ type: 'store', job, input })) as Promise<StoredPicture>;
  }

  /**
   * Parses a JSON body in chunks as it arrives. Data URLs stay in the worker; upload names for `store` replace them.
   * Throws TOO_LARGE, BAD_INPUT and BUSY.
   */
  readJson(body: Readable, maxBytes: number): Promise<unknown> {
    return this.startJob((job) => {
      this.jobByBody.set(body, job);
      let size = 0;
      body.on('data', (bytes: Buffer) => {
        size += bytes.length;
        if (size <= maxBytes) this.send({ type: 'chunk', job, bytes });
      });
      body.once('end', () => {
        if (size <= maxBytes) return this.send({ type: 'read', job });
        this.failJob(job, new ShopError('TOO_LARGE', 'body.tooLarge'));
      });
      body.once('close', () => {
        if (!body.readableEnded) this.failJob(job, new ShopError('BAD_INPUT', 'body.brokenOff'));
      });
    });
  }

  /** Releases the uploads of a body, so that the worker can accept other uploads. */
  releaseUploads(body: Readable): void {
    const job = this.jobByBody.get(body);
    if (job === undefined || !this.worker?.connected) return;
    this.jobByBody.delete(body);
    this.worker.send({ type: 'release', job } satisfies ImageWorkerRequest);
  }

  /** Kills the process and its running jobs. */
  close(): void {
    clearTimeout(this.idleTimer);
    this.worker?.kill('SIGKILL');
  }

  private startJob(start: (job: number) => void): Promise<unknown> {
    clearTimeout(this.idleTimer);
    this.lastJob += 1;
    const job = this.lastJob;
    return new Promise<unknown>((resolve, reject) => {
      this.jobs.set(job, { resolve, reject });
      start(job);
    });
  }

  private send(request: ImageWorkerJob): void {
    const job = this.jobs.get(request.job);
    if (!job) return;
    // A job that exceeds the timeout blocks the other jobs, so the process is killed. The upload of a body has no
    // timeout.
    if (request.type === 'read' || request.type === 'store')
      job.timer = setTimeout(() => this.close(), JOB_TIMEOUT_MS);
    this.worker ??= this.startProcess();
    this.worker.ref();
    this.worker.send(request);
  }

  private failJob(id: number, error: Error): void {
    if (this.jobs.has(id)) this.send({ type: 'cancel', job: id });
    this.endJob(id)?.reject(error);
  }

  private endJob(id: number): Job | undefined {
    const job = this.jobs.get(id);
    this.jobs.delete(id);
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
    // Sends the location as a message, because every user of the machine can read command-line arguments.
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
    const busy = new ShopError('BUSY', 'picture.notDrawn', {
      retryAfterSeconds: 5,
    });
    for (const job of [...this.jobs.keys()]) this.endJob(job)?.reject(busy);
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
