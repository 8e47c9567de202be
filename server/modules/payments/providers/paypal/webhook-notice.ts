import { parseJson } from '../../../../lib/parse-json';
import type { WebhookNotice } from '../provider-webhook';
import { asList, asObject, asText, type JsonObject } from '../provider-json';

const MAX_TEXT_LENGTH = 100;

const asShortText = (raw: unknown) => asText(raw, MAX_TEXT_LENGTH);

/** Parses a message; undefined for a body in another format. */
export function readWebhookNotice(body: string): WebhookNotice | undefined {
  const event = asObject(parseJson(body));
  const [id, type] = [asShortText(event?.['id']), asShortText(event?.['event_type'])];
  if (id === undefined || type === undefined) return undefined;
  const resource = asObject(event?.['resource']);
  const relatedIds = asObject(asObject(resource?.['supplementary_data'])?.['related_ids']);
  const isOrder = type.startsWith('CHECKOUT.ORDER.');
  const unit = asObject(asList(resource?.['purchase_units'])[0]);
  return {
    id,
    type,
    providerOrderId: isOrder ? asShortText(resource?.['id']) : asShortText(relatedIds?.['order_id']),
    captureId: captureIdOf(type, resource, relatedIds),
    orderId: asShortText(resource?.['custom_id']) ?? asShortText(unit?.['custom_id']),
  };
}

/** Id of the capture: from the related ids, from a link to the capture, or from the resource of a capture message. */
function captureIdOf(
  type: string,
  resource: JsonObject | undefined,
  relatedIds: JsonObject | undefined,
): string | undefined {
  const urls = asList(resource?.['links']).map((link) => asText(asObject(link)?.['href'], 300) ?? '');
  const linkedIds = urls.flatMap((href) => /\/payments\/captures\/([\w-]{5,64})$/.exec(href)?.[1] ?? []);
  const isCapture = type.startsWith('PAYMENT.CAPTURE.') && linkedIds.length === 0;
  return (
    asShortText(relatedIds?.['capture_id']) ??
    linkedIds[0] ??
    (isCapture ? asShortText(resource?.['id']) : undefined)
  );
}
