/**
 * The steps of a connection before the client aborts it: bytes to send, each with the expected text in the response.
 */
export interface Stage {
  name: string;
  steps: readonly { send: string | Buffer; awaitedText?: string }[];
  /** A download that the client does not read. */
  leavesResponseUnread?: boolean;
  /** A silent client is legitimate here: the shop keeps this connection open. */
  isKeptOpen?: boolean;
}

/** The token of an admin and a product, for the stages that only admins reach. */
interface Credentials {
  adminToken: string;
  productId: string;
}

const UPGRADE = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n';
const HANDSHAKE =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n';
const FOREIGN_ORIGIN = 'Origin: https://evil.example\r\n';
const SUBSCRIPTION = 'subscription ($id: ID!) { stockChanged(productId: $id) { id countInStock } }';
const DOWNLOADS = 60;

/** Every stage at which a client can abort its connection. */
export function stagesOf({ adminToken, productId }: Credentials): Stage[] {
  const variables = { id: productId };
  const query = new URLSearchParams({ query: SUBSCRIPTION, variables: JSON.stringify(variables) });
  const subscribe = { id: 's', type: 'subscribe', payload: { query: SUBSCRIPTION, variables } };
  const webSocket = { send: requestHead('GET /graphql', HANDSHAKE), awaitedText: ' 101 ' };
  return [
    { name: 'before the request head', steps: [] },
    { name: 'within the request head', steps: [{ send: 'GET / HTTP/1.1\r\nHost: haat\r\nX-Some' }] },
    { name: 'after the request head', steps: [{ send: requestHead('GET /api/products') }] },
    { name: 'after the response', steps: [{ send: requestHead('GET /healthz'), awaitedText: 'alive' }] },
    {
      name: 'within a body',
      steps: [{ send: requestHead('POST /graphql', bodyHeaders(900)) + '{"query":"{' }],
    },
    { name: 'after an upgrade', steps: [{ send: requestHead('GET /', UPGRADE), awaitedText: ' 200 ' }] },
    { name: 'before the response to an upgrade', steps: [{ send: requestHead('GET /healthz', UPGRADE) }] },
    {
      name: 'within the body of an upgrade',
      steps: [{ send: requestHead('POST /graphql', UPGRADE + bodyHeaders(900)) + '{' }],
    },
    { name: 'within a handshake', steps: [{ send: requestHead('GET /graphql', HANDSHAKE).slice(0, -9) }] },
    {
      name: 'after a refused handshake',
      steps: [{ send: requestHead('GET /graphql', FOREIGN_ORIGIN + HANDSHAKE), awaitedText: ' 403 ' }],
    },
    { name: 'after a handshake', steps: [webSocket] },
    {
      name: 'within a subscription',
      steps: [
        webSocket,
        { send: webSocketFrame({ type: 'connection_init' }), awaitedText: 'connection_ack' },
        { send: webSocketFrame(subscribe), awaitedText: 'countInStock' },
      ],
    },
    {
      name: 'within a WebSocket frame',
      steps: [webSocket, { send: webSocketFrame(subscribe).subarray(0, 20) }],
    },
    {
      name: 'within an event stream',
      steps: [{ send: requestHead(`GET /graphql/stream?${query}`), awaitedText: 'event-stream' }],
      isKeptOpen: true,
    },
    {
      name: 'within an upload',
      steps: [
        {
          send:
            requestHead(
              `PUT /api/products/${productId}`,
              `Authorization: Bearer ${adminToken}\r\n${bodyHeaders(900_000)}`,
            ) + `{"image":"data:image/png;base64,${'A'.repeat(100_000)}`,
        },
      ],
    },
    {
      name: 'within a slow download',
      steps: [{ send: requestHead('GET /developers/schema.graphql').repeat(DOWNLOADS) }],
      leavesResponseUnread: true,
    },
    { name: 'after a CONNECT', steps: [{ send: requestHead('CONNECT haat:80') }] },
    { name: 'after bytes that are not HTTP', steps: [{ send: '\x16\x03\x01 no request\r\n\r\n' }] },
  ];
}

function requestHead(start: string, headers = ''): string {
  return `${start} HTTP/1.1\r\nHost: haat\r\n${headers}\r\n`;
}

function bodyHeaders(bytes: number): string {
  return `Content-Type: application/json\r\nContent-Length: ${bytes}\r\n`;
}

/** A text frame of a WebSocket client, masked with zeros. */
function webSocketFrame(message: object): Buffer {
  const text = Buffer.from(JSON.stringify(message));
  const length =
    text.length < 126 ? [0x80 | text.length] : [0x80 | 126, text.length >> 8, text.length & 0xff];
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), text]);
}
