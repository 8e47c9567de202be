import { useMutation, useQuery } from '@apollo/client/react';
import { App, Button, Drawer } from 'antd';
import { englishOf, messageOf } from '../../apollo/message-of';
import { QueryView } from '../../components/feedback/query-view';
import { Loading } from '../../components/feedback/skeleton';
import { formatMoment } from '../../lib/format';
import {
  PageVersionsDocument,
  RestorePageVersionDocument,
  type EditedPageFragment,
  type PageVersionsQuery,
} from './page-edit.generated';
import type { PageLanguage } from './page-labels';
import styles from './page-editor.module.css';

const MAX_LISTED_VERSIONS = 50;

interface VersionsDrawerProps {
  isOpen: boolean;
  slug: string;
  language: PageLanguage;
  /** True if the form has unsaved changes, which a restored text would replace. */
  isUnsaved: boolean;
  onRestored: (page: EditedPageFragment) => void;
  onClose: () => void;
}

/** Saved texts of a page, newest first. Restoring one saves it as a new draft. */
export function VersionsDrawer({ isOpen, onClose, ...props }: VersionsDrawerProps) {
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      title="Versions"
      size="min(36rem, 100vw)"
      destroyOnHidden
      aria-label="Versions"
    >
      {isOpen && <VersionList {...props} onClose={onClose} />}
    </Drawer>
  );
}

function VersionList({
  slug,
  language,
  isUnsaved,
  onRestored,
  onClose,
}: Omit<VersionsDrawerProps, 'isOpen'>) {
  const { message } = App.useApp();
  const variables = { slug, language, first: MAX_LISTED_VERSIONS };
  const result = useQuery(PageVersionsDocument, { variables, fetchPolicy: 'network-only' });
  const [restoreVersion, { loading }] = useMutation(RestorePageVersionDocument);

  const restore = async (number: number) => {
    try {
      const { data } = await restoreVersion({ variables: { input: { slug, language, number } } });
      if (!data) return;
      onRestored(data.restorePageVersion.page);
      void message.success(`Version ${number} is the draft now`);
      onClose();
    } catch (error) {
      void message.error(englishOf(error));
    }
  };
  return (
    <QueryView result={result} messageOf={messageOf} skeleton={<Loading />}>
      {({ managedPage }) => (
        <>
          {isUnsaved && <p>Save or discard your changes before you restore a version.</p>}
          <ol className={styles.versions}>
            {managedPage?.versions.nodes.map((version, index) => (
              <li key={version.id}>
                <VersionSummary version={version} publishedVersion={managedPage.publishedVersion} />
                {index > 0 && (
                  <Button
                    disabled={isUnsaved}
                    loading={loading}
                    aria-label={`Restore version ${version.number}`}
                    onClick={() => void restore(version.number)}
                  >
                    Restore
                  </Button>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
    </QueryView>
  );
}

type Version = NonNullable<PageVersionsQuery['managedPage']>['versions']['nodes'][number];

function VersionSummary({
  version: { number, title, body, authorName, createdAt, publishedAt },
  publishedVersion,
}: {
  version: Version;
  publishedVersion: number | null;
}) {
  const publication = publishedAt === null ? 'Not published' : `Published ${formatMoment(publishedAt)}`;
  return (
    <details className={styles.version}>
      <summary>
        <strong>{`Version ${number}`}</strong>
        {` · ${formatMoment(createdAt)} · ${authorName ?? 'first text of the shop'}`}
        <small>{number === publishedVersion ? `${publication} · public now` : publication}</small>
      </summary>
      <h3>{title}</h3>
      <pre>{body}</pre>
    </details>
  );
}
