import type { Mail, MailKind } from '../../domain/emails/email';
import type { Language } from '../../domain/emails/language';
import type { MailTokens } from '../accounts';
import { HIDDEN_TOKEN } from './email-alerts';
import type { EmailContent } from './templates/email-template';
import type { EmailBrand } from './templates/layout';
import { linkEmail, linkSubject } from './templates/link-email';

/** An email with a secret link. */
type LinkMailKind = Extract<MailKind, 'PASSWORD_RESET' | 'EMAIL_VERIFICATION' | 'ACCOUNT_CHANGE'>;

interface SecretLink {
  text: Parameters<typeof linkEmail>[0];
  page: string;
  tokenOf: (mail: Mail, tokens: MailTokens) => string;
}

const LINKS: Readonly<Record<LinkMailKind, SecretLink>> = {
  PASSWORD_RESET: {
    text: 'reset',
    page: 'reset-password',
    tokenOf: ({ resetId = '' }, { reset }) => reset.issue(resetId),
  },
  EMAIL_VERIFICATION: {
    text: 'verification',
    page: 'verify-email',
    tokenOf: ({ verificationId = '' }, { verification }) => verification.issue(verificationId),
  },
  ACCOUNT_CHANGE: {
    text: 'accountChange',
    page: 'undo-change',
    tokenOf: ({ changeId = '' }, { undo }) => undo.issue(changeId),
  },
};

interface LinkRendering {
  mailTokens: MailTokens;
  /** URL of the shop in the language of the email. */
  baseUrl: string;
  withSecrets: boolean;
  brand: EmailBrand;
}

/** True for an email with a secret link. */
export function isLinkMail(kind: MailKind): kind is LinkMailKind {
  return kind in LINKS;
}

/** Subject of an email with a secret link. */
export function linkMailSubject(kind: LinkMailKind, language: Language): string {
  return linkSubject(LINKS[kind].text, language);
}

/** An email with a secret link. The token is in the fragment, so it reaches no log and no Referer header. */
export function renderLinkMail(
  kind: LinkMailKind,
  mail: Mail,
  { mailTokens, baseUrl, withSecrets, brand }: LinkRendering,
): EmailContent {
  const { text, page, tokenOf } = LINKS[kind];
  const token = withSecrets ? tokenOf(mail, mailTokens) : HIDDEN_TOKEN;
  return linkEmail(text, `${baseUrl}/${page}#${token}`, { language: mail.language, ...brand });
}
