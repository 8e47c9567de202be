import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createActorOf } from '../../../server/http/actor';
import { createRequestLog, requestIdOf, type Log } from '../../../server/http/log';
import { VISITOR, type Actor } from '../../../server/domain/accounts/permissions';

const aRequest = (headers: Record<string, string> = {}) =>
  ({ method: 'GET', url: '/api/orders?q=meera', headers, socket: {} }) as unknown as IncomingMessage;

/** Logs a request of this actor and returns the log line. */
async function logLineOf(request: IncomingMessage, actor: Actor): Promise<object> {
  const lines: object[] = [];
  const log = { isLevelEnabled: () => true, info: (line: object) => lines.push(line) };
  const response = Object.assign(new EventEmitter(), { statusCode: 200, writableFinished: true });
  createRequestLog(log as unknown as Log)(request, response as unknown as ServerResponse);
  const tokenReader = {
    actorOf: () => Promise.resolve(actor),
    orderAccessOf: () => ({ orderId: undefined, addressVersion: 0 }),
  };
  const actorOf = createActorOf(tokenReader, 'rest', () => '');
  await actorOf(request);
  response.emit('close');
  return lines[0] ?? {};
}

describe('A request log line', () => {
  it('has the request id of the client', async () => {
    const request = aRequest({ 'x-request-id': 'sync-42', authorization: 'Bearer x' });
    await expect(logLineOf(request, VISITOR)).resolves.toMatchObject({
      requestId: 'sync-42',
      path: '/api/orders',
    });
  });

  it('names the API token of the request, but not its secret', async () => {
    const program = { tokenId: 't1', name: 'Warehouse', scopes: new Set([]) };
    const line = await logLineOf(aRequest({ authorization: 'Bearer haat_secret' }), { ...VISITOR, program });
    expect(line).toMatchObject({ tokenId: 't1', program: 'Warehouse' });
    expect(JSON.stringify(line)).not.toContain('haat_secret');
  });

  it('names no API token for other callers', async () => {
    const line = await logLineOf(aRequest({ authorization: 'Bearer x' }), { ...VISITOR, userId: 'asha' });
    expect(Object.keys(line).sort()).toEqual(['method', 'ms', 'path', 'requestId', 'status']);
  });

  it('uses one id for a request, whatever the header contains', () => {
    const request = aRequest({ 'x-request-id': 'two words' });
    expect(requestIdOf(request)).toMatch(/^[\da-f-]{36}$/);
    expect(requestIdOf(request)).toBe(requestIdOf(request));
  });
});
