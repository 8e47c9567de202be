import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { ShopError } from '../../domain/errors';
import type { MediaLocation } from '../../config/media';
import type { StoredPicture } from './image-store';
import type { WorkshopAnswer, WorkshopJob, WorkshopOrder } from './image-worker-messages';

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
 * A process beside the shop that reads large bodies and redraws pictures, so that neither decoding nor a
 * picture made to break a decoder stops the shop. It starts when it is needed and ends when it is not.
 */
export class ImageWorkshop {
  private worker: ChildProcess | undefined;
  private idle: NodeJS.Timeout | undefined;
  private readonly jobs = new Map<number, Job>();
  private readonly jobOfBody = new WeakMap<Readable, number>();
  private lastJob = 0;

  constructor(private readonly place: MediaLocation) {}

  /** Redraws and stores a picture. Throws as PictureStore.store does, and BUSY. */
  store(input: Buffer | string): Promise<StoredPicture> {
    return this.begin((job) => this.send({ act: 'store', job, input })) as Promise<StoredPicture>;
  }

  /**
   * Reads a JSON body piece by piece as it comes; data URLs in it stay in the workshop, and names for
   * `store` stand in their places. Throws TOO_LARGE, BAD_INPUT and BUSY.
   */
  readJson(body: Readable, maxBytes: number): Promise<unknown> {
    return this.begin((job) => {
      this.jobOfBody.set(body, job);
      let size = 0;
      body.on('data', (bytes: Buffer) => {
        size += bytes.length;
        if (size <= maxBytes) this.send({ act: 'piece', job, bytes });
      });
      body.once('end', () => {
        if (size <= maxBytes) return this.send({ act: 'read', job });
        this.fail(job, new ShopError('TOO_LARGE', 'The body is too large'));
      });
      body.once('close', () => {
        if (!body.readableEnded) this.fail(job, new ShopError('BAD_INPUT', 'The body broke off'));
      });
    });
  }

  /** Forgets the uploads of a body, so they make room for others at once. */
  releaseUploads(body: Readable): void {
    const job = this.jobOfBody.get(body);
    if (job === undefined || !this.worker?.connected) return;
    this.jobOfBody.delete(body);
    this.worker.send({ act: 'release', job } satisfies WorkshopOrder);
  }

  /** Ends the process; what it was doing is given up. */
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

  private send(order: WorkshopJob): void {
    const job = this.jobs.get(order.job);
    if (!job) return;
    // Whoever works as long as this is stuck, and everybody behind it; a body may take its time to come.
    if (order.act === 'read' || order.act === 'store') job.timer = setTimeout(() => this.close(), JOB_MS);
    this.worker ??= this.open();
    this.worker.ref();
    this.worker.send(order);
  }

  private fail(id: number, error: Error): void {
    if (this.jobs.has(id)) this.send({ act: 'drop', job: id });
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
    worker.on('message', (answer: WorkshopAnswer) => this.take(answer));
    worker.once('exit', () => this.lose(worker));
    worker.on('error', () => this.lose(worker));
    // Not as an argument, which every user of the machine may read.
    worker.send({ act: 'open', place: this.place } satisfies WorkshopOrder);
    yieldTo(worker.pid);
    return worker;
  }

  private take(answer: WorkshopAnswer): void {
    const job = this.end(answer.job);
    if ('refusal' in answer) {
      const { code, message, details } = answer.refusal;
      job?.reject(new ShopError(code, message, details));
    } else if ('fault' in answer) job?.reject(new Error(answer.fault));
    else job?.resolve(answer.value);
  }

  private lose(worker: ChildProcess): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    const busy = new ShopError('BUSY', 'The picture could not be drawn, please try again', {
      retryAfterSeconds: 5,
    });
    for (const job of [...this.jobs.keys()]) this.end(job)?.reject(busy);
  }
}

/** Lets whoever shops come before whoever draws. */
function yieldTo(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, NICENESS);
  } catch {
    // It is gone already, or the system forbids it; then it draws at the same pace.
  }
}
