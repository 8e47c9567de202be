import { useQuery } from '@apollo/client/react';
import { messageOf } from '../../apollo/message-of';
import { QueryView } from '../../components/feedback/query-view';
import { EditSkeleton } from '../editing/edit-skeleton';
import { AdminPage } from '../frame/admin-page';
import { SettingsToEditDocument } from './settings.generated';
import { SettingsForm } from './settings-form';

/** The settings of the shop, which it loads from the network. */
export function SettingsScreen() {
  const result = useQuery(SettingsToEditDocument, {
    // A stale version from the cache would only cause a conflict.
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  return (
    <AdminPage title="Settings">
      <QueryView result={result} messageOf={messageOf} skeleton={<EditSkeleton fieldCount={6} />}>
        {({ settings }) => <SettingsForm settings={settings} />}
      </QueryView>
    </AdminPage>
  );
}
