import { checkPage, missingFactsOf, type ShopFacts } from '../../domain';
import { CHECK_TEXTS } from './page-labels';
import styles from './page-editor.module.css';

interface PageCheckListProps {
  slug: string;
  body: string;
  facts: ShopFacts;
}

/** Sentences of the checks: the failed ones with advice, then the passed ones. */
export function PageCheckList({ slug, body, facts }: PageCheckListProps) {
  if (body.trim() === '') return null;
  const checks = checkPage({ slug, body }, facts);
  const failed = checks.filter(({ isPassed }) => !isPassed);
  const passed = checks.filter(({ isPassed }) => isPassed);
  return (
    <div role="status" aria-label="Checks" className={styles.checks}>
      {failed.map(({ rule }) => (
        <p key={rule} className={styles.failed}>
          {rule === 'FACTS'
            ? `${CHECK_TEXTS.FACTS[1]}: ${missingFactsOf(body, facts).join(', ')}.`
            : CHECK_TEXTS[rule][1]}
        </p>
      ))}
      {passed.length > 0 && (
        <p className={styles.passed}>{passed.map(({ rule }) => CHECK_TEXTS[rule][0]).join(' ')}</p>
      )}
    </div>
  );
}
