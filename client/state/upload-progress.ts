/** Called with the uploaded share, from 0 to 1. */
export type OnProgress = (share: number) => void;

/**
 * Returns a fetch function that reports upload progress. It uses XMLHttpRequest, because no other API reports upload
 * progress in every browser.
 */
export function fetchWithProgress(onProgress: OnProgress): typeof fetch {
  return (url, { method = 'POST', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url instanceof Request ? url.url : url);
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
      request.onload = () => resolve(responseOf(request));
      // fetch throws the same error without a network.
      request.onerror = () => reject(new TypeError('Failed to fetch'));
      request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body as string);
    });
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const header of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = header.indexOf(':');
    if (colon > 0) headers.append(header.slice(0, colon), header.slice(colon + 1).trim());
  }
  return new Response(request.responseText, { status: request.status, headers });
}
