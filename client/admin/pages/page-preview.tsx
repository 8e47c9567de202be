import { skipToken, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { englishOf } from '../../apollo/message-of';
import { Banner } from '../../components/feedback/banner';
import { Prose } from '../../components/page/prose';
import { RenderedPageDocument } from './page-edit.generated';
import type { PageLanguage } from './page-labels';
import type { PageValues } from './page-values';
import styles from './page-editor.module.css';

const TYPING_PAUSE_MS = 400;

interface PagePreviewProps {
  values: PageValues;
  language: PageLanguage;
  /** Language tag of the text. */
  lang: string;
}

/** The text as shoppers see it, rendered by the server after each pause in typing. It marks missing facts. */
export function PagePreview({ values: { title, body }, language, lang }: PagePreviewProps) {
  const text = usePaused(body, TYPING_PAUSE_MS);
  const isEmpty = text.trim() === '';
  const { data, previousData, error } = useQuery(
    RenderedPageDocument,
    isEmpty ? skipToken : { variables: { body: text, language }, fetchPolicy: 'no-cache' },
  );
  const html = isEmpty ? '' : ((data ?? previousData)?.renderedMarkdown.html ?? '');
  return (
    <article className={styles.preview} aria-label="Preview" lang={lang}>
      {error && (
        <Banner tone="bad" role="alert">
          {englishOf(error)}
        </Banner>
      )}
      <h2>{title}</h2>
      <Prose html={html} />
    </article>
  );
}

/** Returns the value after it did not change for a time. */
function usePaused<Value>(value: Value, pauseMs: number): Value {
  const [pausedValue, setPausedValue] = useState(value);
  useEffect(
    function waitForPause() {
      const timer = setTimeout(() => setPausedValue(value), pauseMs);
      return () => clearTimeout(timer);
    },
    [value, pauseMs],
  );
  return pausedValue;
}
