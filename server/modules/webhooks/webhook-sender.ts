import { Dispatcher, type OnDispatchError, type DispatchSettings } from '../../jobs/dispatcher';
import { pauseMsAfterFailures } from '../../domain/webhooks/webhook';
import type { ClaimedDelivery } from './webhook-queue';
import { WebhookOutbox, type WebhookOutboxDeps } from './webhook-outbox';

const DISPATCH_SETTINGS: DispatchSettings = {
  concurrency: 16,
  probes: 1,
  pollIntervalMs: 5_000,
  wakeDelayMs: 10,
  pauseMs: pauseMsAfterFailures,
};

type EndpointDispatcher = Dispatcher<ClaimedDelivery>;

/** Sends events to all webhook endpoints, each with its own dispatcher, so a slow endpoint delays no other one. */
export class WebhookSender {
  private readonly dispatchers = new Map<string, EndpointDispatcher>();
  private onError: OnDispatchError | undefined;

  constructor(private readonly deps: WebhookOutboxDeps) {}

  /** Starts the dispatchers and releases the claims of a crashed instance. */
  async start(onError: OnDispatchError): Promise<void> {
    this.onError = onError;
    const { writer, now } = this.deps;
    if (await this.hasClaims())
      await writer.transaction((tx) =>
        tx.query(
          `UPDATE webhook_delivery SET claim = NULL, next_try_at = $1 WHERE state = 'WAITING' AND claim IS NOT NULL`,
          [now().getTime()],
        ),
      );
    await this.refresh();
  }

  /** Wakes the dispatchers, because events may be due. */
  wake(): void {
    for (const dispatcher of this.dispatchers.values()) dispatcher.wake();
  }

  /** Starts and stops dispatchers after a change of webhook endpoints. */
  async refresh(): Promise<void> {
    const { onError } = this;
    if (!onError) return;
    const activeEndpointIds = new Set(await this.readActiveIds());
    for (const [id, dispatcher] of this.dispatchers)
      if (!activeEndpointIds.has(id)) void this.closeDispatcher(id, dispatcher);
    for (const id of activeEndpointIds) {
      if (this.dispatchers.has(id)) continue;
      const dispatcher: EndpointDispatcher = this.createDispatcher(id, onError);
      this.dispatchers.set(id, dispatcher);
      dispatcher.start();
    }
    this.wake();
  }

  /** Sends the due deliveries of an endpoint now, even while its dispatcher is paused. */
  async sendDueDeliveries(webhookId: string): Promise<void> {
    await (
      this.dispatchers.get(webhookId) ?? this.createDispatcher(webhookId, this.onError ?? rethrow)
    ).sendDueMessages();
  }

  /** Stops the dispatchers; running requests have a few seconds to finish. */
  async stop(): Promise<void> {
    this.onError = undefined;
    await Promise.all([...this.dispatchers.values()].map((dispatcher) => dispatcher.stop()));
    this.dispatchers.clear();
    this.deps.post.close();
  }

  private createDispatcher(webhookId: string, onError: OnDispatchError): EndpointDispatcher {
    return new Dispatcher(new WebhookOutbox(webhookId, this.deps), DISPATCH_SETTINGS, onError);
  }

  private closeDispatcher(id: string, dispatcher: EndpointDispatcher): Promise<void> {
    this.dispatchers.delete(id);
    return dispatcher.stop();
  }

  private async readActiveIds(): Promise<string[]> {
    const rows = await this.deps.reader.query<{ id: string }[]>(`SELECT id FROM webhook WHERE is_active = 1`);
    return rows.map(({ id }) => id);
  }

  private async hasClaims(): Promise<boolean> {
    const rows = await this.deps.reader.query<unknown[]>(
      `SELECT 1 FROM webhook_delivery WHERE state = 'WAITING' AND claim IS NOT NULL LIMIT 1`,
    );
    return rows.length > 0;
  }
}

function rethrow(error: unknown): never {
  throw error;
}
