import { useQuery } from '@apollo/client/react';
import { useLocation, useParams } from 'react-router-dom';
import { codeOf, messageOf } from '../../apollo/message-of';
import { QueryView, type QueryResult } from '../../components/feedback/query-view';
import { Loading, Skeleton } from '../../components/feedback/skeleton';
import { usePage } from '../../components/page/page-context';
import { PageHead } from '../../components/page/page-head';
import { useContentPageMessages } from '../../i18n/content-page-messages';
import { useLanguage } from '../../i18n/messages';
import { paths } from '../../lib/paths';
import { ContentPageText, type PageText } from './content-page-text';
import { previewQuery, publishedPageQuery, readPreviewToken } from './content-page-query';
import styles from './content-page-screen.module.css';

/** A content page, such as the terms of the shop, or the preview of a draft. */
export function ContentPageScreen() {
  const { slug = '' } = useParams();
  const { search } = useLocation();
  const token = readPreviewToken(search);
  return token === undefined ? <PublishedPage slug={slug} /> : <Preview token={token} />;
}

function PublishedPage({ slug }: { slug: string }) {
  const language = useLanguage();
  const { query, variables } = publishedPageQuery(slug, language);
  const { data, ...result } = useQuery(query, { variables });
  const page = data && { ...data, text: data.page && { ...data.page, savedAt: data.page.publishedAt } };
  return <PageView result={{ ...result, data: page, previousData: undefined }} isPublic />;
}

function Preview({ token }: { token: string }) {
  const { query, variables } = previewQuery(token);
  const { data, ...result } = useQuery(query, { variables });
  return (
    <PageView result={{ ...result, data: data && { text: data.pagePreview }, previousData: undefined }} />
  );
}

interface PageViewProps {
  result: QueryResult<{ text: PageText | null }>;
  isPublic?: boolean;
}

function PageView({ result, isPublic = false }: PageViewProps) {
  const contentPage = useContentPageMessages();
  const { NotFoundPage } = usePage();
  const language = useLanguage();
  const { data, error } = result;
  if (data?.text === null || codeOf(error) === 'NOT_FOUND') return <NotFoundPage kind="contentPage" />;
  return (
    <div className="wrap page">
      {!data && <PageHead title={contentPage.title} />}
      <QueryView result={result} messageOf={messageOf} skeleton={<TextSkeleton />}>
        {({ text }) =>
          text && (
            <>
              {isPublic ? (
                <PageHead
                  title={text.title}
                  path={paths.contentPage(text.slug)}
                  isIndexed={text.language === language.toUpperCase()}
                />
              ) : (
                <PageHead title={text.title} />
              )}
              <ContentPageText page={text} isPublic={isPublic} />
            </>
          )
        }
      </QueryView>
    </div>
  );
}

/** A title, its date, and two paragraphs. */
function TextSkeleton() {
  return (
    <Loading className={styles.skeleton}>
      <Skeleton className={styles.title} />
      <Skeleton className={styles.date} />
      {[1, 2].map((paragraph) => (
        <Skeleton key={paragraph} className={styles.paragraph} />
      ))}
    </Loading>
  );
}
