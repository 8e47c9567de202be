import type { Transporter } from 'nodemailer';
import { inOneLine, type Address, type Letter } from './templates/email-template';

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;
// A comma or a bracket more, and the mail library would read two receivers.
const ONE_ADDRESS = /^[^\s@<>,;:"()[\]\\\p{Cc}]+@[^\s@<>,;:"()[\]\\\p{Cc}]+$/u;
const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost'];

/** Why a mail was not taken, in a sentence. */
export class MailFault extends Error {
  /** The mail server said no to this mail, now or for good; otherwise it was not reached, or not let in. */
  readonly isAnswer: boolean;
  /** Trying again would make no difference. */
  readonly isFinal: boolean;

  constructor(message: string, { isAnswer, isFinal }: { isAnswer: boolean; isFinal: boolean }) {
    super(message);
    this.name = 'MailFault';
    this.isAnswer = isAnswer;
    this.isFinal = isFinal;
  }
}

/** Takes mails to where they go. */
export interface SmtpTransport {
  /** Sends a mail; throws MailFault when it was not taken, or when it is not known whether it was. */
  send(letter: Letter): Promise<void>;
}

/** How mails are sent. */
export interface SmtpConfig {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  url: string;
  from: Address;
}

/** Sends over SMTP; a password goes over an encrypted connection only, unless the server is on this machine. */
export function createSmtpTransport({ url, from }: SmtpConfig): SmtpTransport {
  const options = optionsOf(new URL(url));
  let transport: Promise<Transporter> | undefined;
  const domain = from.address.split('@').at(-1) ?? 'localhost';
  return {
    async send({ id, recipient, date, subject, text, html, unsubscribe }) {
      if (!ONE_ADDRESS.test(recipient.address))
        throw new MailFault('The receiver is not one address', { isAnswer: true, isFinal: true });
      try {
        transport ??= import('nodemailer').then(({ createTransport }) => createTransport(options));
        await (
          await transport
        ).sendMail({
          // Whom it goes to is said apart from the headers, so that no header can add a receiver.
          envelope: { from: from.address, to: [recipient.address] },
          from: { ...from, name: inOneLine(from.name) },
          to: { name: inOneLine(recipient.name), address: recipient.address },
          subject: inOneLine(subject),
          text,
          html,
          date,
          messageId: `<${id}@${domain}>`,
          // Nobody's absence note has to come back.
          headers: { 'Auto-Submitted': 'auto-generated', ...endingOf(unsubscribe) },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        throw asMailFault(error);
      }
    },
  };
}

/** What lets a mail program end mails like this by itself. */
function endingOf(url: string | undefined): Record<string, string> {
  if (url === undefined) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function optionsOf({ protocol, hostname, port, username, password }: URL) {
  const secure = protocol === 'smtps:';
  const isHere = LOOPBACK.includes(hostname);
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username && { auth }),
    requireTLS: Boolean(username) && !isHere,
    ignoreTLS: isHere,
    dnsTimeout: CONNECT_MS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  };
}

function asMailFault(error: unknown): MailFault {
  const { message, code, responseCode } = error as Error & { code?: string; responseCode?: number };
  const isAnswer = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined;
  return new MailFault(inOneLine(message), { isAnswer, isFinal: isAnswer && responseCode >= 500 });
}
