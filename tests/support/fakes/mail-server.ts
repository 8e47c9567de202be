import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** A received email. */
export interface Arrived {
  from: string;
  to: string[];
  /** Unfolded header lines; encoded words stay encoded. */
  headers: string[];
  raw: string;
  messageId: string;
}

/** An SMTP server on loopback that stores its emails. */
export interface MailServer {
  url: string;
  port: number;
  arrived: Arrived[];
  /** Responses to the next emails: a reply code, or none. Later emails are accepted. */
  answers: (number | 'silence')[];
  /** SMTP command that gets the response. */
  point: 'recipient' | 'body';
  stop(): Promise<void>;
}

/** Starts an SMTP server, on `port` if given. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const state = { arrived: [] as Arrived[], answers: [] as MailServer['answers'] };
  // Real servers name the unknown recipient.
  const answer = (callback: (error?: Error) => void, whom = '') => {
    const next = state.answers.shift();
    if (next === 'silence') return;
    if (next === undefined) return callback();
    callback(Object.assign(new Error(`Not today ${whom}`.trim()), { responseCode: next }));
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: ({ address }, _session, callback) =>
      mailServer.point === 'recipient' ? answer(callback, `<${address}>`) : callback(),
    onData(stream, session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => parts.push(chunk));
      stream.on('end', () => {
        const respond = (error?: Error | null) => {
          if (!error) state.arrived.push(readMail(Buffer.concat(parts).toString(), session));
          callback(error ?? null);
        };
        if (mailServer.point === 'body') answer(respond);
        else respond();
      });
    },
  });
  // A client that disconnects early must not fail the test.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const address = server.server.address() as AddressInfo;
  const mailServer: MailServer = {
    ...state,
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    point: 'recipient',
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailServer;
}

function readMail(raw: string, { envelope }: SMTPServerSession): Arrived {
  const [head = ''] = raw.split('\r\n\r\n');
  const headers = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const from = envelope.mailFrom ? envelope.mailFrom.address : '';
  const messageId = headers.find((line) => /^message-id:/i.test(line)) ?? '';
  return { from, to: envelope.rcptTo.map(({ address }) => address), headers, raw, messageId };
}
