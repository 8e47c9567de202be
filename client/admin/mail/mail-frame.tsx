import { useMemo } from 'react';
import { framedDocument } from './framed-document';
import styles from './mail-frame.module.css';

/**
 * Shows an email in a sandboxed iframe without scripts and without access to the shop. Its links open in normal
 * windows.
 */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const framed = useMemo(() => framedDocument(html, styleNonce()), [html]);
  return (
    <iframe
      className={styles.frame}
      title={title}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={framed}
    />
  );
}

/**
 * The nonce that the content security policy accepts for style elements, here and in frames written by this document.
 */
function styleNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
}
