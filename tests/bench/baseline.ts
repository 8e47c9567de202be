import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

// A server without a shop, which shows the upper limit of node:http on this machine. It sends the same 2.7 KB for
// every GET. For other methods it reads the request body and looks up the response in a map.

const RESPONSE_BODY = Buffer.from(JSON.stringify({ data: 'x'.repeat(2_700 - 11) }));
const HEADERS = { 'content-type': 'application/json', 'content-length': RESPONSE_BODY.length };
const bodies = new Map<string, Buffer>();

function sendBody(response: ServerResponse, responseBody: Buffer) {
  response.writeHead(200, HEADERS);
  response.end(responseBody);
}

function sendBodyFromMap(request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = chunks.length === 1 ? String(chunks[0]) : Buffer.concat(chunks).toString();
    const responseBody = bodies.get(body) ?? RESPONSE_BODY;
    if (!bodies.has(body)) bodies.set(body, responseBody);
    sendBody(response, responseBody);
  });
}

const [port = '0'] = process.argv.slice(2);
createServer((request, response) => {
  if (request.method === 'GET') sendBody(response, RESPONSE_BODY);
  else sendBodyFromMap(request, response);
}).listen(Number(port), '127.0.0.1');
