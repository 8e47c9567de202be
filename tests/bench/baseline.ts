import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

// The upper limits of any shop on node:http on this machine, in the same run as the shop:
// `fixed` answers every GET with the same 2.7 KB, `map` reads a body and finds its response in a map.

const REPLY = Buffer.from(JSON.stringify({ data: 'x'.repeat(2_700 - 11) }));
const HEADERS = { 'content-type': 'application/json', 'content-length': REPLY.length };
const replies = new Map<string, Buffer>();

function answer(response: ServerResponse, reply: Buffer) {
  response.writeHead(200, HEADERS);
  response.end(reply);
}

function answerFromMap(request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = chunks.length === 1 ? String(chunks[0]) : Buffer.concat(chunks).toString();
    const reply = replies.get(body) ?? REPLY;
    if (!replies.has(body)) replies.set(body, reply);
    answer(response, reply);
  });
}

const [port = '0'] = process.argv.slice(2);
createServer((request, response) => {
  if (request.method === 'GET') answer(response, REPLY);
  else answerFromMap(request, response);
}).listen(Number(port), '127.0.0.1');
