import styles from './faq.module.css';

const QUESTIONS = [
  {
    question: 'How can I track my order?',
    answer:
      'Open your profile. Under My Orders every order is listed with its status: paid or not, delivered or not.',
  },
  {
    question: 'Can I save my cart for later?',
    answer: 'Yes. The cart is kept in this device’s local storage, so you can order later.',
  },
  {
    question: 'How do I write a review?',
    answer: 'On the product’s page, after signing in. One review for each product.',
  },
];

export function Faq() {
  return (
    <section className={`wrap section ${styles.split}`} aria-labelledby="faq">
      <div className={styles.head}>
        <h2 id="faq">FAQ</h2>
        <p className="muted">Three things people ask before their first order.</p>
      </div>
      <div className={styles.list}>
        {QUESTIONS.map(({ question, answer }, index) => (
          <details key={question} open={index === 0}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
