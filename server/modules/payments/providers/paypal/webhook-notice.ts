/** Content of a provider's message. It is not trusted; it only selects the payment to load. */
export interface Notice {
  id: string;
  type: string;
  /** Id of the provider's order, if the message has one. */
  providerOrderId?: string | undefined;
  captureId?: string | undefined;
  /** Id of the shop's order, if the message has one. */
  orderId?: string | undefined;
}

type Json = Record<string, unknown>;

const LONGEST_TEXT = 100;

/** Parses a message; undefined if the body is not one. */
export function readWebhookNotice(body: string): Notice | undefined {
  const event = asObject(parse(body));
  const [id, type] = [asText(event?.['id']), asText(event?.['event_type'])];
  if (id === undefined || type === undefined) return undefined;
  const resource = asObject(event?.['resource']);
  const related = asObject(asObject(resource?.['supplementary_data'])?.['related_ids']);
  const isOrder = type.startsWith('CHECKOUT.ORDER.');
  const unit = asObject(asList(resource?.['purchase_units'])[0]);
  return {
    id,
    type,
    providerOrderId: isOrder ? asText(resource?.['id']) : asText(related?.['order_id']),
    captureId: captureOf(type, resource, related),
    orderId: asText(resource?.['custom_id']) ?? asText(unit?.['custom_id']),
  };
}

/** Id of the capture: the resource of a capture message, or the id or link in a refund message. */
function captureOf(type: string, resource: Json | undefined, related: Json | undefined): string | undefined {
  const links = asList(resource?.['links']).map((link) => asText(asObject(link)?.['href'], 300) ?? '');
  const linked = links.flatMap((href) => /\/payments\/captures\/([\w-]{5,64})$/.exec(href)?.[1] ?? []);
  const isCapture = type.startsWith('PAYMENT.CAPTURE.') && linked.length === 0;
  return asText(related?.['capture_id']) ?? linked[0] ?? (isCapture ? asText(resource?.['id']) : undefined);
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // The caller refuses a body that is not a message.
    return undefined;
  }
}

function asObject(raw: unknown): Json | undefined {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as Json) : undefined;
}

function asList(raw: unknown): readonly unknown[] {
  return Array.isArray(raw) ? raw : [];
}

function asText(raw: unknown, longest = LONGEST_TEXT): string | undefined {
  return typeof raw === 'string' && raw !== '' && raw.length <= longest ? raw : undefined;
}
