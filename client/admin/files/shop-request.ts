import { useApolloClient } from '@apollo/client/react';
import { AdminDocument } from '../../apollo/admin.generated';
import { ignoreErrors } from '../../domain';
import { sessionVar, signOutFailed } from '../../state/session';

/** A REST call for file transfer, which the GraphQL API does not support. Throws an Error with the server's message. */
export type AskShop = (path: string, request?: RequestInit) => Promise<Response>;

const BROKEN = 'The shop could not answer. Please try again.';

/**
 * Calls REST routes below `/api` as the signed-in user. A 401 signs the user out; a 403 refetches the admin flag. §6,
 * §8
 */
export function useAskShop(): AskShop {
  const client = useApolloClient();
  return async (path, { headers, ...request } = {}) => {
    const token = sessionVar()?.token ?? '';
    const response = await fetch(`/api${path}`, {
      ...request,
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    if (response.ok) return response;
    if (response.status === 401) signOutFailed(token);
    if (response.status === 403)
      void client
        .query({ query: AdminDocument, fetchPolicy: 'network-only' })
        .catch(ignoreErrors('the error below is shown'));
    throw new Error(await sentenceIn(response));
  };
}

async function sentenceIn(response: Response): Promise<string> {
  try {
    const { message } = (await response.json()) as { message?: unknown };
    return typeof message === 'string' && message !== '' ? message : BROKEN;
  } catch {
    // The body is not JSON, such as a proxy's error page.
    return BROKEN;
  }
}

/** Parses a response of newline-delimited JSON and yields one object per line. */
export async function* readLines(response: Response): AsyncGenerator {
  if (!response.body) throw new Error(BROKEN);
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const lines = (rest + decoder.decode(chunk.value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as unknown;
  }
}
