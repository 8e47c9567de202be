import type { Transporter } from 'nodemailer';
import { englishTextOf } from '../../domain/messages/english-text';
import { toSingleLine, type Address, type EmailMessage } from './templates/email-template';

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 20_000;
// Rejects separators such as commas and brackets, because the email library could parse them as several recipients.
const ONE_ADDRESS = /^[^\s@<>,;:"()[\]\\\p{Cc}]+@[^\s@<>,;:"()[\]\\\p{Cc}]+$/u;
const LOOPBACK_HOSTS = ['127.0.0.1', '[::1]', 'localhost'];

/** A failed delivery of an email; the message is the reason, as a sentence. */
export class MailDeliveryError extends Error {
  /** True if the mail server refused this email; false if it was unreachable or refused the connection. */
  readonly isRefusedByServer: boolean;
  /** True if a retry cannot succeed. */
  readonly isFinal: boolean;

  constructor(
    message: string,
    { isRefusedByServer, isFinal }: { isRefusedByServer: boolean; isFinal: boolean },
  ) {
    super(message);
    this.name = 'MailDeliveryError';
    this.isRefusedByServer = isRefusedByServer;
    this.isFinal = isFinal;
  }
}

/** Delivers emails over SMTP. */
export interface SmtpTransport {
  /** Sends an email; throws MailDeliveryError if the server refused it, or if the result is unknown. */
  send(message: EmailMessage): Promise<void>;
}

/** SMTP settings. */
export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password if the server requires a sign-in. */
  url: string;
  from: Address;
}

/** Creates an SMTP transport. It sends a password only over an encrypted connection or to a server on this machine. */
export function createSmtpTransport({ url, from }: SmtpOptions): SmtpTransport {
  const options = connectionOptionsOf(new URL(url));
  let transport: Promise<Transporter> | undefined;
  const domain = from.address.split('@').at(-1) ?? 'localhost';
  return {
    async send({ id, recipient, senderName, replyTo = '', date, subject, text, html, unsubscribe }) {
      if (!ONE_ADDRESS.test(recipient.address))
        throw new MailDeliveryError(englishTextOf('mail.notOneAddress'), {
          isRefusedByServer: true,
          isFinal: true,
        });
      try {
        transport ??= import('nodemailer').then(({ createTransport }) => createTransport(options));
        await (
          await transport
        ).sendMail({
          // The explicit envelope prevents a header from adding a recipient.
          envelope: { from: from.address, to: [recipient.address] },
          from: { ...from, name: toSingleLine(senderName || from.name) },
          ...(ONE_ADDRESS.test(replyTo) && { replyTo: { name: '', address: replyTo } }),
          to: { name: toSingleLine(recipient.name), address: recipient.address },
          subject: toSingleLine(subject),
          text,
          html,
          date,
          messageId: `<${id}@${domain}>`,
          // Prevents automatic replies such as absence notes.
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribe) },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        throw toDeliveryError(error);
      }
    },
  };
}

/** Headers that let an email program unsubscribe with one click. */
function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function connectionOptionsOf({ protocol, hostname, port, username, password }: URL) {
  const secure = protocol === 'smtps:';
  const isLoopback = LOOPBACK_HOSTS.includes(hostname);
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username && { auth }),
    requireTLS: Boolean(username) && !isLoopback,
    ignoreTLS: isLoopback,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  };
}

function toDeliveryError(error: unknown): MailDeliveryError {
  const { message, code, responseCode } = error as Error & { code?: string; responseCode?: number };
  const isRefusedByServer = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined;
  return new MailDeliveryError(toSingleLine(message), {
    isRefusedByServer,
    isFinal: isRefusedByServer && responseCode >= 500,
  });
}
