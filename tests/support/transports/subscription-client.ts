interface Asked {
  id: string;
  type: string;
  payload: { authorization?: string; query: string; variables: object };
}

/** A fake WebSocket for the graphql-ws protocol, whose messages a test sends. */
class NewsSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readonly protocol = 'graphql-transport-ws';
  readyState = NewsSocket.CONNECTING;
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  onclose?: (event: { code: number; reason: string }) => void;
  onerror?: () => void;
  authorization?: string;
  asked?: Asked;

  constructor(readonly url: string) {
    opened.push(this);
    queueMicrotask(() => {
      this.readyState = NewsSocket.OPEN;
      this.onopen?.();
    });
  }

  send(text: string): void {
    const message = JSON.parse(text) as Asked;
    if (message.type === 'connection_init') {
      this.authorization = message.payload.authorization;
      queueMicrotask(() => this.say({ type: 'connection_ack' }));
    }
    if (message.type === 'subscribe') this.asked = message;
  }

  close(code = 1000): void {
    this.readyState = NewsSocket.CLOSED;
    this.onclose?.({ code, reason: '' });
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let opened: NewsSocket[] = [];

/** The sockets of the page: all, the open ones, and a function to send data to them. */
export interface NewsDesk {
  all: () => readonly NewsSocket[];
  open: () => readonly NewsSocket[];
  tell: (data: object) => void;
}

/** Installs the fake WebSocket for the tests of this file, because jsdom has none. */
export function newsDesk(): NewsDesk {
  const open = () => opened.filter(({ readyState, asked }) => readyState === NewsSocket.OPEN && asked);
  beforeEach(() => {
    opened = [];
    Object.defineProperty(window, 'WebSocket', { value: NewsSocket, configurable: true });
  });
  afterEach(() => void Reflect.deleteProperty(window, 'WebSocket'));
  return {
    all: () => opened,
    open,
    tell: (data) => {
      for (const line of open()) line.say({ type: 'next', id: line.asked?.id, payload: { data } });
    },
  };
}
