import { Stars } from '../../components/stars';
import { useWords } from '../../words/words';
import styles from './voices.module.css';

/** How the voices rate, one after the other. */
const RATINGS = [5, 4.5, 5];

/** Placeholder words of placeholder people, and so they are called. §1 */
export function Voices() {
  const { home } = useWords();
  return (
    <section className={`wrap section later ${styles.section}`} aria-labelledby="voices">
      <div className={`head ${styles.head}`}>
        <h2 id="voices">{home.voices}</h2>
        <p className="muted small">{home.voicesNote}</p>
      </div>
      <div className={styles.voices}>
        {home.voiceList.map(({ name, words }, index) => (
          <figure key={name}>
            <blockquote>{words}</blockquote>
            <figcaption>
              <span>{name}</span>
              <Stars rating={RATINGS[index] ?? 0} />
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
