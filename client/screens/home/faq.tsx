import { useMessages } from '../../i18n/messages';
import styles from './faq.module.css';

export function Faq() {
  const { home } = useMessages();
  return (
    <section className={`wrap section later ${styles.columns}`} aria-labelledby="faq">
      <div className={styles.head}>
        <h2 id="faq">{home.faq}</h2>
        <p className="muted">{home.faqNote}</p>
      </div>
      <div className={styles.list}>
        {home.questions.map(({ question, answer }, index) => (
          <details key={question} open={index === 0}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
