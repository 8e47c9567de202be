import { Dispatcher, type DispatchSettings, type OnDispatchError } from '../../../jobs/dispatcher';
import { PictureOutbox, type PictureOutboxDeps } from './picture-outbox';
import type { QueuedPicture } from './picture-queue';

const DISPATCH_SETTINGS: DispatchSettings = {
  concurrency: 4,
  probes: 4,
  pollIntervalMs: 5_000,
  wakeDelayMs: 100,
  pauseMs: () => 1_000,
};

/** Fetches the queued pictures of imports in the background. */
export class PictureFetcher {
  private dispatcher: Dispatcher<QueuedPicture> | undefined;

  constructor(private readonly deps: PictureOutboxDeps) {}

  start(onError: OnDispatchError): void {
    this.dispatcher = new Dispatcher(new PictureOutbox(this.deps), DISPATCH_SETTINGS, onError);
    this.dispatcher.start();
  }

  /** Looks for due pictures now. */
  wake(): void {
    this.dispatcher?.wake();
  }

  /** Stops the fetches; running ones have a few seconds to finish. */
  async stop(): Promise<void> {
    await this.dispatcher?.stop();
    this.deps.pictureClient.close();
  }
}
