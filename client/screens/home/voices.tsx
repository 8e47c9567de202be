import { Stars } from '../../components/stars';
import styles from './voices.module.css';

/** Placeholder words of placeholder people. §1 */
const VOICES = [
  {
    name: 'Asha P., Pune',
    rating: 5,
    words: 'The turntable came packed like a birthday present. It has not stopped since.',
  },
  {
    name: 'Imran Q., Kochi',
    rating: 4.5,
    words: 'I asked one question about the grinder and got a real answer the same day.',
  },
  {
    name: 'Leela S., Shillong',
    rating: 5,
    words: 'Prices with tax and shipping shown before I sign in. That is all I ever wanted.',
  },
];

export function Voices() {
  return (
    <section className="wrap section" aria-labelledby="voices">
      <div className="head">
        <h2 id="voices">What shoppers say</h2>
      </div>
      <div className={styles.voices}>
        {VOICES.map(({ name, rating, words }) => (
          <figure key={name}>
            <blockquote>{words}</blockquote>
            <figcaption>
              <span>{name}</span>
              <Stars rating={rating} />
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
