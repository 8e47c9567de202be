interface Asked {
  id: string;
  type: string;
  payload: { authorization?: string; query: string; variables: object };
}

/** A WebSocket to a shop that tells what a test has it tell, in the protocol of graphql-ws. */
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

/** What was heard of the window so far: its lines, those that are open, and a way to tell something on them. */
export interface NewsDesk {
  all: () => readonly NewsSocket[];
  open: () => readonly NewsSocket[];
  tell: (data: object) => void;
}

/** Gives windows of this file's tests the way to hear news, which jsdom's have not. */
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
