import type { Language } from '../../../domain/emails/language';
import { html } from './html';
import { layOut } from './layout';
import type { Words } from './email-template';
import { wordsIn } from '../messages/messages-in';

export type LinkKind = 'reset' | 'verification' | 'accountChange';

/** The subject of a mail with a link. */
export function linkSubject(kind: LinkKind, language: Language): string {
  return wordsIn(language)[kind].subject;
}

/** A mail with a link that allows something. It names nobody, so that no stranger can write to people through us. */
export function linkEmail(kind: LinkKind, url: string, language: Language): Words {
  const words = wordsIn(language);
  const { subject, sentences, button: label } = words[kind];
  const paragraphs = sentences.map((sentence) => html`<p>${sentence}</p>`);
  const text = [...sentences, `${label}: ${url}`, 'Haat'].join('\n\n');
  const page = { words, title: subject, body: html`${paragraphs}`, button: { label, url } };
  return { subject, text: `${text}\n`, html: layOut(page) };
}
