import styles from './prose.module.css';

/** HTML that the server rendered from Markdown, which contains no HTML of its author. */
export function Prose({ html }: { html: string }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
