import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { ShopError } from '../../domain/errors';
import type { MediaLocation } from '../../config/media';
import type { StoredPicture } from './image-store';
import type { ImageWorkerResponse, ImageWorkerJob, ImageWorkerRequest } from './image-worker-messages';

const BUILT = path.join(__dirname, 'image-worker-process.js');
const JOB_MS = 60_000;
const IDLE_MS = 60_000;
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
  private idle: NodeJS.Timeout | undefined;
  private readonly jobs = new Map<number, Job>();
  private readonly jobOfBody = new WeakMap<Readable, number>();
  private lastJob = 0;

  constructor(private readonly location: MediaLocation) {}

  /** Renders and stores a picture. Throws as PictureStore.store does, and BUSY. */
  store(input: Buffer | string): Promise<StoredPicture> {
    return this.begin((job) => this.send({ type: 'store', job, input })) as Promise<StoredPicture>;
  }

  /**
   * Parses a JSON body in chunks as it arrives. Data URLs stay in the worker; upload names for `store` replace them.
   * Throws TOO_LARGE, BAD_INPUT and BUSY.
   */
  readJson(body: Readable, maxBytes: number): Promise<unknown> {
    return this.begin((job) => {
      this.jobOfBody.set(body, job);
      let size = 0;
      body.on('data', (bytes: Buffer) => {
        size += bytes.length;
        if (size <= maxBytes) this.send({ type: 'chunk', job, bytes });
      });
      body.once('end', () => {
        if (size <= maxBytes) return this.send({ type: 'read', job });
        this.fail(job, new ShopError('TOO_LARGE', 'body.tooLarge'));
      });
      body.once('close', () => {
        if (!body.readableEnded) this.fail(job, new ShopError('BAD_INPUT', 'body.brokenOff'));
      });
    });
  }

  /** Releases the uploads of a body, so that others have room at once. */
  releaseUploads(body: Readable): void {
    const job = this.jobOfBody.get(body);
    if (job === undefined || !this.worker?.connected) return;
    this.jobOfBody.delete(body);
    this.worker.send({ type: 'release', job } satisfies ImageWorkerRequest);
  }

  /** Kills the process and its running jobs. */
  close(): void {
    clearTimeout(this.idle);
    this.worker?.kill('SIGKILL');
  }

  private begin(start: (job: number) => void): Promise<unknown> {
    clearTimeout(this.idle);
    this.lastJob += 1;
    const job = this.lastJob;
    return new Promise<unknown>((resolve, reject) => {
      this.jobs.set(job, { resolve, reject });
      start(job);
    });
  }

  private send(order: ImageWorkerJob): void {
    const job = this.jobs.get(order.job);
    if (!job) return;
    // A job that takes this long is stuck and blocks the others. The arrival of a body has no such timeout.
    if (order.type === 'read' || order.type === 'store') job.timer = setTimeout(() => this.close(), JOB_MS);
    this.worker ??= this.open();
    this.worker.ref();
    this.worker.send(order);
  }

  private fail(id: number, error: Error): void {
    if (this.jobs.has(id)) this.send({ type: 'cancel', job: id });
    this.end(id)?.reject(error);
  }

  private end(id: number): Job | undefined {
    const job = this.jobs.get(id);
    this.jobs.delete(id);
    clearTimeout(job?.timer);
    if (this.jobs.size === 0 && job) this.rest();
    return job;
  }

  private rest(): void {
    this.worker?.unref();
    this.worker?.channel?.unref();
    this.idle = setTimeout(() => this.close(), IDLE_MS).unref();
  }

  private open(): ChildProcess {
    const isBuilt = existsSync(BUILT);
    const file = isBuilt ? BUILT : BUILT.replace(/js$/, 'ts');
    const execArgv = isBuilt ? [] : ['-r', require.resolve('@swc-node/register')];
    const worker = fork(file, [], {
      execArgv,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    worker.on('message', (answer: ImageWorkerResponse) => this.onMessage(answer));
    worker.once('exit', () => this.onExit(worker));
    worker.on('error', () => this.onExit(worker));
    // Not a command-line argument, which every user of the machine could read.
    worker.send({ type: 'open', location: this.location } satisfies ImageWorkerRequest);
    raiseNice(worker.pid);
    return worker;
  }

  private onMessage(answer: ImageWorkerResponse): void {
    const job = this.end(answer.job);
    if ('refusal' in answer) {
      const { code, reason, details } = answer.refusal;
      job?.reject(new ShopError(code, reason, details));
    } else if ('fault' in answer) job?.reject(new Error(answer.fault));
    else job?.resolve(answer.value);
  }

  private onExit(worker: ChildProcess): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    const busy = new ShopError('BUSY', 'picture.notDrawn', {
      retryAfterSeconds: 5,
    });
    for (const job of [...this.jobs.keys()]) this.end(job)?.reject(busy);
  }
}

/** Lowers the worker's CPU priority below the main process. */
function raiseNice(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, NICENESS);
  } catch {
    // The process has ended, or the system forbids it; then the priority stays.
  }
}
