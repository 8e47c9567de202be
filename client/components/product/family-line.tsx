import { useFamilyMessages } from '../../i18n/family-messages';
import { useLanguage } from '../../i18n/messages';
import { localText } from '../../lib/local-text';
import styles from './family-line.module.css';
import type { CardFamilyFragment } from './product-card.generated';

/** Maximum number of colours on a card. */
const MAX_COLOURS = 6;

export interface FamilyLineProps {
  family: CardFamilyFragment;
}

/** The options of a family on its card: squares of its colours, and numbers such as `4 colours, 3 sizes`. */
export function FamilyLine({ family: { options } }: FamilyLineProps) {
  const messages = useFamilyMessages();
  const language = useLanguage();
  const texts = options
    .filter(({ choices }) => choices.length > 1)
    .map(({ name, nameHi, choices }) => messages.valuesOf(choices.length, localText(language, name, nameHi)));
  const colours = new Set(options.flatMap(({ choices }) => choices.flatMap(({ colour }) => colour ?? [])));
  return (
    <p className={styles.line}>
      {[...colours].slice(0, MAX_COLOURS).map((colour) => (
        <svg key={colour} className={styles.colour} viewBox="0 0 1 1" aria-hidden="true">
          <rect width="1" height="1" fill={colour} />
        </svg>
      ))}
      {texts.join(', ')}
    </p>
  );
}
