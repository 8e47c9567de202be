// Receives the events of a shop, signed as Standard Webhooks specifies:
// WEBHOOK_SECRET=whsec_… PORT=8080 node webhook-receiver.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { WEBHOOK_SECRET = '', PORT = '8080' } = process.env;
const KEY = Buffer.from(WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64');
const TOLERANCE_SECONDS = 5 * 60;
const MAX_STORED_IDS = 10_000;
// The shop delivers each event at least once, so skip the ids of handled events. In production, store them in a
// database.
const handledIds = new Set();

/** True if the signature is valid and the message is recent. */
function isGenuine(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures = '' } = headers;
  const isRecent = Math.abs(Date.now() / 1000 - Number(time)) <= TOLERANCE_SECONDS;
  if (!isRecent) return false;
  const expected = createHmac('sha256', KEY).update(`${id}.${time}.${body}`).digest();
  return signatures.split(' ').some((signature) => {
    const actual = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
}

/** Stores the id of a handled event, and removes the oldest one of too many. */
function storeId(id) {
  handledIds.add(id);
  if (handledIds.size > MAX_STORED_IDS) handledIds.delete(handledIds.values().next().value);
}

const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString('utf8');
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end();
  const event = JSON.parse(body);
  const isNew = !handledIds.has(event.id);
  if (isNew) storeId(event.id);
  // The shop waits ten seconds for the response, so respond before the work.
  response.writeHead(204).end();
  if (isNew) console.log(`${event.type} ${event.data._id}`);
});

server.listen(Number(PORT), () => console.log(`listening at ${server.address().port}`));
