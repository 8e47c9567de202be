import { useMessages } from '../../i18n/messages';
import styles from './faq.module.css';

interface FaqProps {
  /** Title of the merchant; empty for the preset. */
  title?: string;
  /** Questions of the merchant; the preset if there are none. */
  questions?: readonly { question: string; answer: string }[];
}

export function Faq({ title, questions = [] }: FaqProps) {
  const { home } = useMessages();
  const hasQuestions = questions.length > 0;
  return (
    <section className={`wrap section later ${styles.columns}`} aria-labelledby="faq">
      <div className={styles.head}>
        <h2 id="faq">{title || home.faq}</h2>
        {!hasQuestions && <p className="muted">{home.faqNote}</p>}
      </div>
      <div className={styles.list}>
        {(hasQuestions ? questions : home.questions).map(({ question, answer }, index) => (
          <details key={index} open={index === 0}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
