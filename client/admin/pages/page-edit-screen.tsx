import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { codeOf, messageOf } from '../../apollo/message-of';
import { GoBack } from '../../components/page/go-back';
import { QueryView } from '../../components/feedback/query-view';
import { Tag } from '../../components/page/tag';
import { STANDARD_SLUGS } from '../../domain';
import { paths } from '../../lib/paths';
import { officePaths } from '../../lib/office-paths';
import { EditSkeleton } from '../editing/edit-skeleton';
import { UnsavedGuard } from '../editing/unsaved-guard';
import { AdminPage } from '../frame/admin-page';
import { ConfirmDialog } from '../frame/confirm-dialog';
import { DeletePageDocument, PageToEditDocument, type PageToEditQuery } from './page-edit.generated';
import { PageEditor } from './page-editor';
import { LANGUAGE_NAMES, STANDARD_TITLES, statusOf, type PageLanguage } from './page-labels';
import { PageSaveBar } from './page-save-bar';
import { PreviewLink } from './preview-link';
import { usePageForm, type PageForm } from './use-page-form';
import { VersionsDrawer } from './versions-drawer';
import styles from './page-editor.module.css';

/** The editor of one content page in both languages, which it loads from the network. */
export function PageEditScreen() {
  const { slug = '' } = useParams();
  const { error, ...result } = useQuery(PageToEditDocument, {
    variables: { slug },
    errorPolicy: 'all',
    // A stale version from the cache would only cause a conflict.
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  // A language without a text is null with this error.
  const failure = codeOf(error) === 'NOT_FOUND' ? undefined : error;
  return (
    <QueryView
      result={{
        ...result,
        previousData: undefined,
        error: failure,
      }}
      messageOf={messageOf}
      skeleton={<EditSkeleton fieldCount={2} />}
    >
      {(data) => <PageForms key={slug} slug={slug} data={data} />}
    </QueryView>
  );
}

/** Both languages of a page. Each keeps its typed text while the admin edits the other one. */
function PageForms({ slug, data }: { slug: string; data: PageToEditQuery }) {
  const [query, setQuery] = useSearchParams();
  const language: PageLanguage = query.get('language') === 'hi' ? 'HI' : 'EN';
  const english = usePageForm({ slug, language: 'EN', page: data.english });
  const hindi = usePageForm({ slug, language: 'HI', page: data.hindi });
  const [form, otherForm] = language === 'EN' ? [english, hindi] : [hindi, english];
  const hasTemplate = STANDARD_SLUGS.some((standard) => standard === slug);
  const title = english.loaded.values.title || hindi.loaded.values.title || titleOf(slug);
  const { text, tone } = statusOf(form.loaded);
  const languageOptions = ([english, hindi] as const).map((each, index) => {
    const value: PageLanguage = index === 0 ? 'EN' : 'HI';
    const state = statusOf(each.loaded);
    const suffix = state.tone === 'ok' ? '' : ` · ${state.short}`;
    return { value, label: LANGUAGE_NAMES[value] + suffix };
  });
  return (
    <AdminPage
      title={title}
      navigation={<GoBack to={officePaths.pages()} />}
      actions={<PageActions slug={slug} language={language} form={form} />}
    >
      <div className={styles.head}>
        <div className={styles.state}>
          <Segmented
            aria-label="Language"
            options={languageOptions}
            value={language}
            onChange={(value) => setQuery(value === 'HI' ? { language: 'hi' } : {}, { replace: true })}
          />
          <Tag tone={tone}>{text}</Tag>
        </div>
        <p className="muted small">{`${paths.contentPage(slug)} · ${linkNoteOf(slug)}`}</p>
      </div>
      <PageEditor
        key={language}
        slug={slug}
        language={language}
        form={form}
        shopFacts={data.shopFacts}
        hasTemplate={hasTemplate}
      />
      <PageSaveBar form={form} language={language} isOtherUnsaved={otherForm.isUnsaved} />
      <UnsavedGuard isUnsaved={english.isUnsaved || hindi.isUnsaved} />
    </AdminPage>
  );
}

interface PageActionsProps {
  slug: string;
  language: PageLanguage;
  form: PageForm;
}

function PageActions({ slug, language, form }: PageActionsProps) {
  const { loaded, isUnsaved } = form;
  const [isListOpen, setIsListOpen] = useState(false);
  const [deleted, setDeleted] = useState<PageLanguage>();
  const [deletePage] = useMutation(DeletePageDocument);
  const publicPath = (language === 'HI' ? '/hi' : '') + paths.contentPage(slug);
  if (loaded.version === 0) return null;
  return (
    <>
      {loaded.publishedVersion !== null && (
        <Button href={publicPath} target="_blank" rel="noreferrer">
          View Page
        </Button>
      )}
      {!isUnsaved && <PreviewLink slug={slug} language={language} />}
      <Button onClick={() => setIsListOpen(true)}>{`Versions (${loaded.version})`}</Button>
      <Button danger onClick={() => setDeleted(language)}>
        Delete
      </Button>
      <VersionsDrawer
        isOpen={isListOpen}
        slug={slug}
        language={language}
        isUnsaved={isUnsaved}
        onRestored={form.showPage}
        onClose={() => setIsListOpen(false)}
      />
      <ConfirmDialog
        record={deleted}
        warning="Shoppers no longer see this page in this language. Its versions stay for the orders of their time."
        nameOf={(each) => `${loaded.values.title} (${LANGUAGE_NAMES[each]})`}
        action="Delete"
        onConfirm={async (each) => {
          await deletePage({ variables: { input: { slug, language: each } } });
          form.showUnwritten();
        }}
        onClose={() => setDeleted(undefined)}
      />
    </>
  );
}

function titleOf(slug: string): string {
  return Object.entries(STANDARD_TITLES).find(([standard]) => standard === slug)?.[1] ?? slug;
}

function linkNoteOf(slug: string): string {
  const isPolicy = ['terms', 'refund', 'privacy'].includes(slug);
  return isPolicy ? 'linked in the footer and at checkout' : 'linked in the footer';
}
