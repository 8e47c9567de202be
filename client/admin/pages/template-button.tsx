import { useApolloClient } from '@apollo/client/react';
import { App, Button } from 'antd';
import { useState } from 'react';
import { englishOf } from '../../apollo/message-of';
import { PageStartDocument } from './page-edit.generated';
import type { PageLanguage } from './page-labels';
import styles from './page-editor.module.css';

interface TemplateButtonProps {
  slug: string;
  language: PageLanguage;
  onLoaded: (text: { title: string; body: string }) => void;
}

/** Fills the empty form with the text from which a merchant starts. */
export function TemplateButton({ slug, language, onLoaded }: TemplateButtonProps) {
  const client = useApolloClient();
  const { message } = App.useApp();
  const [isLoading, setIsLoading] = useState(false);
  const load = async () => {
    setIsLoading(true);
    try {
      const { data } = await client.query({ query: PageStartDocument, variables: { slug, language } });
      if (data?.pageTemplate) {
        const { title, body } = data.pageTemplate;
        onLoaded({ title, body: body.trim() });
      }
    } catch (error) {
      setIsLoading(false);
      void message.error(englishOf(error));
    }
  };
  return (
    <p className={styles.template}>
      <Button loading={isLoading} onClick={() => void load()}>
        Start From A Template
      </Button>
      <span className="muted small">A lawyer must read the text before you publish it.</span>
    </p>
  );
}
