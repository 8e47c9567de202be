import { useMemo } from 'react';
import { framedDocument } from './framed-document';
import styles from './mail-frame.module.css';

/**
 * A mail as its reader sees it, in a frame of its own in which no script runs and nothing of the shop can be
 * reached. Its links open in windows that are not confined so.
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

/** What lets style elements into this document, and into frames that it writes. */
function styleNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
}
