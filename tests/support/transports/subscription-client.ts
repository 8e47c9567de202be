interface SubscribeMessage {
  id: string;
  type: string;
  payload: { authorization?: string; query: string; variables: object };
}

/** A fake WebSocket for the graphql-ws protocol, whose messages a test sends. */
class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readonly protocol = 'graphql-transport-ws';
  readyState = FakeSocket.CONNECTING;
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  onclose?: (event: { code: number; reason: string }) => void;
  onerror?: () => void;
  authorization?: string;
  subscription?: SubscribeMessage;

  constructor(readonly url: string) {
    sockets.push(this);
    queueMicrotask(() => {
      this.readyState = FakeSocket.OPEN;
      this.onopen?.();
    });
  }

  send(text: string): void {
    const message = JSON.parse(text) as SubscribeMessage;
    if (message.type === 'connection_init') {
      this.authorization = message.payload.authorization;
      queueMicrotask(() => this.receive({ type: 'connection_ack' }));
    }
    if (message.type === 'subscribe') this.subscription = message;
  }

  close(code = 1000): void {
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.({ code, reason: '' });
  }

  receive(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let sockets: FakeSocket[] = [];

/** The sockets of the page: all sockets, the open sockets with a subscription, and a function to send them data. */
export interface FakeSockets {
  all: () => readonly FakeSocket[];
  openSockets: () => readonly FakeSocket[];
  sendData: (data: object) => void;
}

/** Installs the fake WebSocket for the tests of this file. `render-screen` has removed the WebSocket of jsdom. */
export function installFakeSockets(): FakeSockets {
  const openSockets = () =>
    sockets.filter(({ readyState, subscription }) => readyState === FakeSocket.OPEN && subscription);
  beforeEach(() => {
    sockets = [];
    Object.defineProperty(window, 'WebSocket', { value: FakeSocket, configurable: true });
  });
  afterEach(() => void Reflect.deleteProperty(window, 'WebSocket'));
  return {
    all: () => sockets,
    openSockets,
    sendData: (data) => {
      for (const socket of openSockets())
        socket.receive({ type: 'next', id: socket.subscription?.id, payload: { data } });
    },
  };
}
