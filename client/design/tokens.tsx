import { Sample } from './sample';
import styles from './design.module.css';

const COLOURS = [
  'paper paper-2 surface night picture-bg',
  'ink ink-2 accent-ink on-accent on-night on-night-2',
  'accent accent-hover accent-press canopy-2 star star-off',
  'forest forest-bg walnut walnut-bg madder madder-bg',
  'rule rule-ink field-rule focus focus-night',
];
const SIZES = ['t-3xl', 't-2xl', 't-xl', 't-lg', 't-md', 't-sm', 't-xs'];
const SPACES = ['s-1', 's-2', 's-3', 's-4', 's-5', 's-6', 's-7', 's-8'];

/** Samples of colours, font sizes and spaces by their CSS names. */
export function TokenSamples() {
  return (
    <>
      {COLOURS.map((row) => (
        <Sample key={row} title="Colour">
          {row.split(' ').map((name) => (
            <div key={name} className={styles.swatch}>
              <span style={{ background: `var(--${name})` }} />
              <code>{name}</code>
            </div>
          ))}
        </Sample>
      ))}
      <Sample title="Type">
        <div className={styles.stack}>
          {SIZES.map((size) => (
            <p key={size} className={styles.type} style={{ fontSize: `var(--${size})` }}>
              Walnut outside, ₹1,24,999 <code>{size}</code>
            </p>
          ))}
        </div>
      </Sample>
      <Sample title="Space">
        {SPACES.map((space) => (
          <div key={space} className={styles.swatch}>
            <span className={styles.space} style={{ width: `var(--${space})` }} />
            <code>{space}</code>
          </div>
        ))}
      </Sample>
    </>
  );
}
