import styles from './prose.module.css';

/** HTML that the server rendered from Markdown, which contains no HTML of its author. */
export function Prose({ html, lang }: { html: string; lang?: string | undefined }) {
  return <div className={styles.prose} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
