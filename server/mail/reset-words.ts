import { html } from './html';
import { layOut } from './layout';
import type { Words } from './letter';

/** The subject of the mail with a link to choose a new password. */
export const RESET_SUBJECT = 'Choose a new password';
const LABEL = 'Choose a new password';
const SENTENCES = [
  'Somebody asked for a new password for your account in our shop. If it was you, the link below lets you choose one. It is valid for 30 minutes, and once.',
  'If it was not you, there is nothing to do: your password stays as it is.',
];

/** What somebody is told who forgot their password. It names nobody, so that no stranger can write to people through us. */
export function resetWords(url: string): Words {
  const paragraphs = SENTENCES.map((sentence) => html`<p>${sentence}</p>`);
  const page = { title: RESET_SUBJECT, body: html`${paragraphs}`, button: { label: LABEL, url } };
  const text = [...SENTENCES, `${LABEL}: ${url}`, 'Haat'].join('\n\n');
  return { subject: RESET_SUBJECT, text: `${text}\n`, html: layOut(page) };
}
