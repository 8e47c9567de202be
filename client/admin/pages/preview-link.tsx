import { useMutation } from '@apollo/client/react';
import { App, Button } from 'antd';
import { englishOf } from '../../apollo/message-of';
import { formatMoment } from '../../lib/format';
import { CreatePagePreviewDocument } from './page-edit.generated';
import type { PageLanguage } from './page-labels';

/** Creates a link that shows the newest saved text for an hour, without signing in. */
export function PreviewLink({ slug, language }: { slug: string; language: PageLanguage }) {
  const { message, modal } = App.useApp();
  const [createPreview, { loading }] = useMutation(CreatePagePreviewDocument);

  const create = async () => {
    try {
      const { data } = await createPreview({ variables: { input: { slug, language } } });
      if (!data) return;
      const { path, expiresAt } = data.createPagePreview;
      modal.info({
        title: 'Preview link',
        content: (
          <p>
            <a className="link" href={path} target="_blank" rel="noreferrer">
              Open the preview of the saved text
            </a>
            {`. Anybody with this link can read the text until ${formatMoment(expiresAt)}.`}
          </p>
        ),
        okText: 'Close',
      });
    } catch (error) {
      void message.error(englishOf(error));
    }
  };
  return (
    <Button loading={loading} onClick={() => void create()}>
      Create Preview Link
    </Button>
  );
}
