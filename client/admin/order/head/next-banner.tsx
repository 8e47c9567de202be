import { Button } from 'antd';
import { Banner } from '../../../components/feedback/banner';
import { KeyHint } from './key-hint';
import type { NextStep } from './next-step';
import styles from './next-banner.module.css';

interface NextBannerProps {
  step: NextStep;
  isBusy: boolean;
  failure: string | undefined;
  onStart: () => void;
}

/** The next step of the order, its reason and the only primary button of the page. */
export function NextBanner({ step: { title, reason, button }, isBusy, failure, onStart }: NextBannerProps) {
  return (
    <section className={styles.banner} aria-label="What to do next">
      <div>
        <h2>{`Next: ${title}`}</h2>
        <p>{reason}</p>
      </div>
      {button && (
        <Button type="primary" size="large" loading={isBusy} aria-keyshortcuts="n" onClick={onStart}>
          {button.label}
          <KeyHint>n</KeyHint>
        </Button>
      )}
      {failure && (
        <div className={styles.failure}>
          <Banner tone="bad" role="alert">
            {failure}
          </Banner>
        </div>
      )}
    </section>
  );
}
