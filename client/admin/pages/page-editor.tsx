import { Segmented } from 'antd';
import { useState } from 'react';
import { EditNotes } from '../editing/edit-notes';
import { TextField } from '../editing/text-field';
import { useMedia } from '../../state/use-media';
import { LANGUAGES } from '../../i18n/locales';
import { MarkdownField } from './markdown-field';
import { PageCheckList } from './page-check-list';
import { PageConflict } from './page-conflict';
import type { PageToEditQuery } from './page-edit.generated';
import type { PageLanguage } from './page-labels';
import { PagePreview } from './page-preview';
import { factValuesOf } from './page-values';
import { TemplateButton } from './template-button';
import type { PageForm } from './use-page-form';
import styles from './page-editor.module.css';

interface PageEditorProps {
  slug: string;
  language: PageLanguage;
  form: PageForm;
  shopFacts: PageToEditQuery['shopFacts'];
  /** True if the shop has a text to start from. */
  hasTemplate: boolean;
}

const VIEWS = ['Write', 'Preview'] as const;

/** Title and Markdown of a page in one language, with its preview: beside the text, or in a tab on narrow screens. */
export function PageEditor({ slug, language, form, shopFacts, hasTemplate }: PageEditorProps) {
  const { fields } = form;
  const { values, problems } = fields;
  const isWide = useMedia('(min-width: 62rem)');
  const [view, setView] = useState<(typeof VIEWS)[number]>('Write');
  const lang = LANGUAGES[language === 'HI' ? 'hi' : 'en'].tag;
  const saved = form.sentState === 'PUBLISHED' ? 'Page Published!!' : 'Draft Saved!!';
  return (
    <div className={styles.editor}>
      <EditNotes errorMessage={form.errorMessage} isSaved={form.isSaved} savedText={saved} />
      {hasTemplate && values.body.trim() === '' && (
        <TemplateButton slug={slug} language={language} onLoaded={fields.change} />
      )}
      {!isWide && (
        <Segmented
          className={styles.views}
          aria-label="Editor"
          options={[...VIEWS]}
          value={view}
          onChange={setView}
        />
      )}
      <div className={styles.panes}>
        {(isWide || view === 'Write') && (
          <div className={styles.write}>
            <TextField
              label="Title"
              name="title"
              value={values.title}
              problem={problems.title}
              onChange={(title) => fields.change({ title })}
              onBlur={() => fields.validateField('title')}
            />
            <MarkdownField
              value={values.body}
              lang={lang}
              problem={problems.body}
              shopFacts={shopFacts}
              onChange={(body) => fields.change({ body })}
              onBlur={() => fields.validateField('body')}
            />
            <PageCheckList slug={slug} body={values.body} facts={factValuesOf(shopFacts)} />
          </div>
        )}
        {(isWide || view === 'Preview') && <PagePreview values={values} language={language} lang={lang} />}
      </div>
      <PageConflict form={form} />
    </div>
  );
}
