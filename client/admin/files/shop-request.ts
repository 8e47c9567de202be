import { useApolloClient } from '@apollo/client/react';
import { AdminDocument } from '../../apollo/admin.generated';
import { ignoreErrors } from '../../domain';
import { sessionVar, endRejectedSession } from '../../state/session';

/**
 * Sends a REST request for a file, because the GraphQL API transfers no files. Throws an Error with the server's
 * message.
 */
export type SendShopRequest = (path: string, request?: RequestInit) => Promise<Response>;

const FALLBACK_MESSAGE = 'The shop could not answer. Please try again.';

/**
 * Returns a function that calls REST routes below `/api` as the signed-in user. A 401 signs the user out; a 403
 * refetches the admin flag. §6, §8
 */
export function useShopRequest(): SendShopRequest {
  const client = useApolloClient();
  return async (path, { headers, ...request } = {}) => {
    const token = sessionVar()?.token ?? '';
    const response = await fetch(`/api${path}`, {
      ...request,
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    if (response.ok) return response;
    if (response.status === 401) endRejectedSession(token);
    if (response.status === 403)
      void client
        .query({ query: AdminDocument, fetchPolicy: 'network-only' })
        .catch(ignoreErrors('the error below is shown'));
    throw new Error(await errorMessageIn(response));
  };
}

async function errorMessageIn(response: Response): Promise<string> {
  try {
    const { message } = (await response.json()) as { message?: unknown };
    return typeof message === 'string' && message !== '' ? message : FALLBACK_MESSAGE;
  } catch {
    // The body is not JSON, such as a proxy's error page.
    return FALLBACK_MESSAGE;
  }
}

/** Parses a response of newline-delimited JSON and yields one object per line. */
export async function* readLines(response: Response): AsyncGenerator {
  if (!response.body) throw new Error(FALLBACK_MESSAGE);
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let incompleteLine = '';
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const lines = (incompleteLine + decoder.decode(chunk.value, { stream: true })).split('\n');
    incompleteLine = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as unknown;
  }
}
