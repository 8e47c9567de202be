import { DEFAULT_ACCENT } from '../../../domain/settings/shop-colours';
import { emailHtml, type Html } from './html';
import type { MailTexts } from '../messages/email-messages';

// The light theme colours of the client, because mail programs do not support CSS variables.
const TEXT_COLOUR = '#14233a';
const SECONDARY_TEXT_COLOUR = '#505b6b';
const BACKGROUND_COLOUR = '#fcfaf5';
const BORDER_COLOUR = '#e0d8c9';
const FONT = "font-family: system-ui, 'Segoe UI', Roboto, sans-serif";

/** The shop's name and accent colour in an email. */
export interface EmailBrand {
  shopName: string;
  /** Empty for the colour of the theme. */
  accent?: string;
}

interface EmailLayout extends EmailBrand {
  title: string;
  body: Html;
  /** The main action of the email; undefined for an email without one. */
  button?: Link;
  texts: Pick<MailTexts, 'tag' | 'emailReason' | 'unsubscribe'>;
  /** Unsubscribe URL of an optional email. */
  unsubscribe?: string;
}

/** A link in an email. */
export interface Link {
  label: string;
  url: string;
}

/** A complete HTML email without scripts, images and external resources. */
export function renderLayout({
  shopName,
  accent,
  title,
  body,
  button,
  texts,
  unsubscribe,
}: EmailLayout): string {
  const buttonColour = accent || DEFAULT_ACCENT;
  const buttonParagraph = button ? [buttonOf(button, buttonColour)] : [];
  const unsubscribeLink =
    unsubscribe === undefined
      ? []
      : [emailHtml`<br />${linkTo({ label: texts.unsubscribe, url: unsubscribe })}`];
  return emailHtml`<!doctype html>
    <html lang="${texts.tag}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
      </head>
      <body style="margin: 0; background: ${BACKGROUND_COLOUR}; color: ${TEXT_COLOUR}; ${FONT}; line-height: 1.55">
        <div style="max-width: 36rem; margin: 0 auto; padding: 24px 16px">
          <p style="margin: 0 0 24px; font-weight: 600; letter-spacing: -0.02em; font-size: 20px">${shopName}</p>
          <h1 style="margin: 0 0 16px; font-size: 24px; line-height: 1.2">${title}</h1>
          ${body}
          ${buttonParagraph}
          <p
            style="margin: 24px 0 0; padding-top: 16px; border-top: 1px solid ${BORDER_COLOUR}; color: ${SECONDARY_TEXT_COLOUR}; font-size: 14px"
          >
            ${texts.emailReason}${unsubscribeLink}
          </p>
        </div>
      </body>
    </html> `.text;
}

function buttonOf({ url, label }: Link, colour: string): Html {
  return emailHtml`<p style="margin: 24px 0">
    <a
      href="${url}"
      style="display: inline-block; padding: 12px 20px; background: ${colour}; color: ${TEXT_COLOUR}; font-weight: 600; text-decoration: none; border-radius: 4px"
      >${label}</a
    >
  </p>`;
}

/** An inline link. */
export function linkTo({ label, url }: Link): Html {
  return emailHtml`<a href="${url}" style="color: ${TEXT_COLOUR}">${label}</a>`;
}

/** A table row with a label and an amount. */
export function tableRow(label: string, amount: string, isStrong = false): Html {
  const weight = isStrong ? 600 : 400;
  const cell = `padding: 6px 0; border-bottom: 1px solid ${BORDER_COLOUR}; font-weight: ${weight}; vertical-align: top`;
  return emailHtml`<tr>
    <td style="${cell}">${label}</td>
    <td style="${cell}; text-align: right; white-space: nowrap">${amount}</td>
  </tr>`;
}

/** A table of rows. */
export function table(rows: readonly Html[]): Html {
  return emailHtml`<table role="presentation" style="width: 100%; border-collapse: collapse">
    ${rows}
  </table>`;
}
