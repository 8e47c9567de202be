import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** A received email. */
export interface ReceivedEmail {
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
  receivedEmails: ReceivedEmail[];
  /** Responses to the next emails: a reply code, or silence. The server accepts all later emails. */
  queuedResponses: (number | 'silence')[];
  /** The SMTP command that gets the queued response. */
  respondingCommand: 'recipient' | 'body';
  stop(): Promise<void>;
}

/** Starts an SMTP server on `port`; 0 selects a free port. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const state = {
    receivedEmails: [] as ReceivedEmail[],
    queuedResponses: [] as MailServer['queuedResponses'],
  };
  // The refusal names the recipient, as the refusal of a real mail server does.
  const sendQueuedResponse = (callback: (error?: Error) => void, recipient = '') => {
    const queuedResponse = state.queuedResponses.shift();
    if (queuedResponse === 'silence') return;
    if (queuedResponse === undefined) return callback();
    callback(Object.assign(new Error(`Not today ${recipient}`.trim()), { responseCode: queuedResponse }));
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: ({ address }, _session, callback) =>
      mailServer.respondingCommand === 'recipient'
        ? sendQueuedResponse(callback, `<${address}>`)
        : callback(),
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const finishEmail = (error?: Error | null) => {
          if (!error) state.receivedEmails.push(readMail(Buffer.concat(chunks).toString(), session));
          callback(error ?? null);
        };
        if (mailServer.respondingCommand === 'body') sendQueuedResponse(finishEmail);
        else finishEmail();
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
    respondingCommand: 'recipient',
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailServer;
}

function readMail(raw: string, { envelope }: SMTPServerSession): ReceivedEmail {
  const [head = ''] = raw.split('\r\n\r\n');
  const headers = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const from = envelope.mailFrom ? envelope.mailFrom.address : '';
  const messageId = headers.find((line) => /^message-id:/i.test(line)) ?? '';
  return { from, to: envelope.rcptTo.map(({ address }) => address), headers, raw, messageId };
}
