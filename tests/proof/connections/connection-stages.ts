/** The steps of a connection before it breaks off: bytes to send, each with the expected text in the response. */
export interface Stage {
  name: string;
  steps: readonly { send: string | Buffer; awaitedText?: string }[];
  /** A download that the client does not read. */
  leavesResponseUnread?: boolean;
  /** A silent client is legitimate here: the shop keeps its connection. */
  isKeptOpen?: boolean;
}

/** An admin's token, for the stages that only admins reach. */
interface Credentials {
  admin: string;
  productId: string;
}

const UPGRADE = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n';
const HANDSHAKE =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n';
const FOREIGN = 'Origin: https://evil.example\r\n';
const SUBSCRIPTION = 'subscription ($id: ID!) { stockChanged(productId: $id) { id countInStock } }';
const DOWNLOADS = 60;

/** Every stage at which a connection can break off. */
export function stagesOf({ admin, productId }: Credentials): Stage[] {
  const variables = { id: productId };
  const query = new URLSearchParams({ query: SUBSCRIPTION, variables: JSON.stringify(variables) });
  const subscribe = { id: 's', type: 'subscribe', payload: { query: SUBSCRIPTION, variables } };
  const webSocket = { send: head('GET /graphql', HANDSHAKE), awaitedText: ' 101 ' };
  return [
    { name: 'before the head', steps: [] },
    { name: 'within the head', steps: [{ send: 'GET / HTTP/1.1\r\nHost: haat\r\nX-Some' }] },
    { name: 'after the head', steps: [{ send: head('GET /api/products') }] },
    { name: 'after the answer', steps: [{ send: head('GET /healthz'), awaitedText: 'alive' }] },
    { name: 'within a body', steps: [{ send: head('POST /graphql', body(900)) + '{"query":"{' }] },
    { name: 'after an upgrade', steps: [{ send: head('GET /', UPGRADE), awaitedText: ' 200 ' }] },
    { name: 'before the answer to an upgrade', steps: [{ send: head('GET /healthz', UPGRADE) }] },
    {
      name: 'within the body of an upgrade',
      steps: [{ send: head('POST /graphql', UPGRADE + body(900)) + '{' }],
    },
    { name: 'within a handshake', steps: [{ send: head('GET /graphql', HANDSHAKE).slice(0, -9) }] },
    {
      name: 'after a refused handshake',
      steps: [{ send: head('GET /graphql', FOREIGN + HANDSHAKE), awaitedText: ' 403 ' }],
    },
    { name: 'after a handshake', steps: [webSocket] },
    {
      name: 'within a subscription',
      steps: [
        webSocket,
        { send: frame({ type: 'connection_init' }), awaitedText: 'connection_ack' },
        { send: frame(subscribe), awaitedText: 'countInStock' },
      ],
    },
    { name: 'within a WebSocket frame', steps: [webSocket, { send: frame(subscribe).subarray(0, 20) }] },
    {
      name: 'within an event stream',
      steps: [{ send: head(`GET /graphql/stream?${query}`), awaitedText: 'event-stream' }],
      isKeptOpen: true,
    },
    {
      name: 'within an upload',
      steps: [
        {
          send:
            head(`PUT /api/products/${productId}`, `Authorization: Bearer ${admin}\r\n${body(900_000)}`) +
            `{"image":"data:image/png;base64,${'A'.repeat(100_000)}`,
        },
      ],
    },
    {
      name: 'within a slow download',
      steps: [{ send: head('GET /developers/schema.graphql').repeat(DOWNLOADS) }],
      leavesResponseUnread: true,
    },
    { name: 'after a CONNECT', steps: [{ send: head('CONNECT haat:80') }] },
    { name: 'after what is not HTTP', steps: [{ send: '\x16\x03\x01 no request\r\n\r\n' }] },
  ];
}

function head(start: string, headers = ''): string {
  return `${start} HTTP/1.1\r\nHost: haat\r\n${headers}\r\n`;
}

function body(bytes: number): string {
  return `Content-Type: application/json\r\nContent-Length: ${bytes}\r\n`;
}

/** A text frame of a WebSocket client, masked with zeros. */
function frame(message: object): Buffer {
  const text = Buffer.from(JSON.stringify(message));
  const length =
    text.length < 126 ? [0x80 | text.length] : [0x80 | 126, text.length >> 8, text.length & 0xff];
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), text]);
}
