import { officePaths } from '../../lib/office-paths';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../components/forms/button';
import { useSetupMessages } from './setup-messages';
import type { SetupProgress } from './setup-steps';
import styles from './setup.module.css';

/** The opened shop: its state, and the ways to it. The links load new documents, which show the open shop. */
export function FinishedSetup({ progress }: { progress: SetupProgress }) {
  const { finish } = useSetupMessages();
  const { hasProduct, draftPages, missing } = progress;
  const rows: [label: string, value: string, isDone: boolean][] = [
    ...(missing.length === 0 ? [[finish.legal, finish.shown, true] as [string, string, boolean]] : []),
    [finish.payment, finish.ready, true],
    ...(draftPages > 0
      ? [[finish.pages, finish.drafts(draftPages), false] as [string, string, boolean]]
      : []),
    ...(hasProduct ? [] : [[finish.product, finish.noProduct, false] as [string, string, boolean]]),
  ];
  return (
    <section className={styles.step} aria-labelledby="step-title">
      <header>
        <h1 id="step-title" tabIndex={-1}>
          {hasProduct ? finish.sells : finish.isOpen}
        </h1>
        <p className={styles.lead}>{hasProduct ? finish.sellsLead : finish.isOpenLead}</p>
      </header>
      <dl className={styles.results}>
        {rows.map(([label, value, isDone]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={isDone ? styles.isDone : styles.isWaiting}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.links}>
        <ButtonLink variant="primary" reloadDocument to={paths.home()}>
          {finish.visit}
        </ButtonLink>
        {draftPages > 0 && (
          <ButtonLink reloadDocument to={officePaths.pages()}>
            {finish.readDrafts(draftPages)}
          </ButtonLink>
        )}
        <ButtonLink reloadDocument to={paths.admin()}>
          {finish.office}
        </ButtonLink>
      </div>
    </section>
  );
}
