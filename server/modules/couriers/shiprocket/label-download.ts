import { ProviderUnavailable, untilAborted, type Fetch } from '../../payments';

const MAX_LABEL_BYTES = 5_000_000;
const PDF_HEAD = Buffer.from('%PDF-');

interface LabelDownload {
  url: string;
  apiBase: string;
  fetch: Fetch;
  signal: AbortSignal;
}

/** Downloads a label. The address must be https or on the host of the API. Throws ProviderUnavailable. */
export async function fetchLabel({ url, apiBase, fetch, signal }: LabelDownload): Promise<Buffer> {
  const isAllowed = URL.canParse(url) && (url.startsWith('https://') || originOf(url) === originOf(apiBase));
  if (!isAllowed) throw new ProviderUnavailable('The address of the label is not https');
  try {
    return await untilAborted('Shiprocket', signal, download(url, { fetch, signal }));
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error;
    throw new ProviderUnavailable('The label cannot be downloaded', { cause: error });
  }
}

const originOf = (url: string) => new URL(url).origin;

async function download(
  url: string,
  { fetch, signal }: Pick<LabelDownload, 'fetch' | 'signal'>,
): Promise<Buffer> {
  const response = await fetch(url, { redirect: 'manual', signal });
  const chunks: Uint8Array[] = [];
  let byteCount = 0;
  for await (const chunk of response.body ?? []) {
    byteCount += chunk.byteLength;
    if (byteCount > MAX_LABEL_BYTES) throw new ProviderUnavailable('The label is too large');
    chunks.push(chunk);
  }
  const label = Buffer.concat(chunks);
  if (response.status === 200 && label.subarray(0, PDF_HEAD.length).equals(PDF_HEAD)) return label;
  throw new ProviderUnavailable(`The label is no PDF; its address answered with status ${response.status}`);
}
