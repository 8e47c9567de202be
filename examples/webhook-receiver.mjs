// Receives events of the shop, by the Standard Webhooks: WEBHOOK_SECRET=whsec_… PORT=8080 node webhook-receiver.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { WEBHOOK_SECRET = '', PORT = '8080' } = process.env;
const KEY = Buffer.from(WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64');
const TOLERANCE_SECONDS = 5 * 60;
const MOST_REMEMBERED = 10_000;
// At least once means sometimes twice: what was done is known by its id. A real receiver keeps this in its database.
const done = new Set();

/** Whether a message is the shop's, and of now. */
function isGenuine(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures = '' } = headers;
  if (Math.abs(Date.now() / 1000 - Number(time)) <= TOLERANCE_SECONDS === false) return false;
  const wanted = createHmac('sha256', KEY).update(`${id}.${time}.${body}`).digest();
  return signatures.split(' ').some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ''), 'base64');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

function remember(id) {
  done.add(id);
  if (done.size > MOST_REMEMBERED) done.delete(done.values().next().value);
}

const server = createServer(async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts).toString('utf8');
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end();
  const event = JSON.parse(body);
  const isNew = !done.has(event.id);
  if (isNew) remember(event.id);
  // The shop waits ten seconds: answer first, then work.
  response.writeHead(204).end();
  if (isNew) console.log(`${event.type} ${event.data._id}`);
});

server.listen(Number(PORT), () => console.log(`listening at ${server.address().port}`));
