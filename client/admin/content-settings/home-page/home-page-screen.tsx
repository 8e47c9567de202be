import { useQuery } from '@apollo/client/react';
import { messageOf } from '../../../apollo/message-of';
import { QueryView } from '../../../components/feedback/query-view';
import { paths } from '../../../lib/paths';
import { EditSkeleton } from '../../editing/edit-skeleton';
import { AdminPage } from '../../frame/admin-page';
import { ContentSettingsToEditDocument } from '../content-settings.generated';
import { contentVersionOf } from '../content-settings';
import { HomePageForm } from './home-page-form';

/** The sections of the home page. */
export function HomePageScreen() {
  const result = useQuery(ContentSettingsToEditDocument, { fetchPolicy: 'no-cache' });
  return (
    <AdminPage
      title="Home page"
      actions={
        <a className="link target" href={paths.home()}>
          View home
        </a>
      }
    >
      <QueryView result={result} messageOf={messageOf} skeleton={<EditSkeleton fieldCount={6} />}>
        {({ settings }) => <HomePageForm loaded={contentVersionOf(settings)} />}
      </QueryView>
    </AdminPage>
  );
}
