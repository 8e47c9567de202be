import { useMemo } from 'react';
import { styleNonce } from '../../lib/style-nonce';
import { createFramedDocument } from './framed-document';
import styles from './mail-frame.module.css';

/**
 * Shows an email in a sandboxed iframe without scripts and without access to the shop. Links of the email open in new
 * tabs.
 */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const frameHtml = useMemo(() => createFramedDocument(html, styleNonce()), [html]);
  return (
    <iframe
      className={styles.frame}
      title={title}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={frameHtml}
    />
  );
}
