/** What a message of the provider is about. None of it is believed; it says what to ask for. */
export interface Notice {
  id: string;
  type: string;
  /** The provider's order, where the message names it. */
  providerOrderId?: string | undefined;
  captureId?: string | undefined;
  /** The shop's own order, where the message names it. */
  orderId?: string | undefined;
}

type Json = Record<string, unknown>;

const LONGEST_TEXT = 100;

/** Reads a message; undefined when it is none. */
export function readNotice(body: string): Notice | undefined {
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

/** A message about a capture is about its resource, one about a refund names the capture, or links to it. */
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
    // The caller refuses a body that is no message.
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
