import type { Transporter } from 'nodemailer';
import { inOneLine, type Address, type EmailMessage } from './templates/email-template';

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;
// With a comma or a bracket, the mail library would parse two recipients.
const ONE_ADDRESS = /^[^\s@<>,;:"()[\]\\\p{Cc}]+@[^\s@<>,;:"()[\]\\\p{Cc}]+$/u;
const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost'];

/** Error of an email that was not accepted, with a sentence as reason. */
export class MailFault extends Error {
  /** True if the mail server refused this email; false if it was unreachable or refused the connection. */
  readonly isAnswer: boolean;
  /** True if a retry cannot succeed. */
  readonly isFinal: boolean;

  constructor(message: string, { isAnswer, isFinal }: { isAnswer: boolean; isFinal: boolean }) {
    super(message);
    this.name = 'MailFault';
    this.isAnswer = isAnswer;
    this.isFinal = isFinal;
  }
}

/** Delivers emails over SMTP. */
export interface SmtpTransport {
  /** Sends an email; throws MailFault if the server refused it, or if the result is unknown. */
  send(message: EmailMessage): Promise<void>;
}

/** SMTP settings. */
export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password if the server needs them. */
  url: string;
  from: Address;
}

/** Sends over SMTP. It sends a password only over an encrypted connection, unless the server is on this machine. */
export function createSmtpTransport({ url, from }: SmtpOptions): SmtpTransport {
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
          // The explicit envelope prevents a header from adding a recipient.
          envelope: { from: from.address, to: [recipient.address] },
          from: { ...from, name: inOneLine(from.name) },
          to: { name: inOneLine(recipient.name), address: recipient.address },
          subject: inOneLine(subject),
          text,
          html,
          date,
          messageId: `<${id}@${domain}>`,
          // Prevents automatic replies such as absence notes.
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

/** Headers that let a mail program unsubscribe with one click. */
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
