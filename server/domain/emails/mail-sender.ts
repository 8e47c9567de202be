/** The sender of emails as the settings have it. The address of the sender stays in the configuration. */
export interface MailSender {
  /** Empty for the configured name. */
  senderName: string;
  /** Address of replies; empty for none. */
  replyTo: string;
}
