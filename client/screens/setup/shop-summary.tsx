import { SETUP_STEPS, type SetupStep } from './setup-steps';
import { useSetupMessages } from './setup-messages';
import styles from './shop-summary.module.css';

/** The abilities of the shop so far; each line changes as a step is saved. */
export function ShopSummary({ finished }: { finished: Record<SetupStep, boolean> }) {
  const { now, done, notDone } = useSetupMessages();
  return (
    <aside className={styles.summary} aria-labelledby="shop-summary">
      <h2 id="shop-summary">{now.title}</h2>
      <ul>
        {SETUP_STEPS.map((step) => (
          <li key={step} className={finished[step] ? styles.done : undefined}>
            {now[step]}
            <span className="sr">: {finished[step] ? done : notDone}</span>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{now.hint}</p>
    </aside>
  );
}
