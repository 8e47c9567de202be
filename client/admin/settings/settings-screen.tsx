import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { messageOf } from '../../apollo/message-of';
import { QueryView } from '../../components/feedback/query-view';
import { EditSkeleton } from '../editing/edit-skeleton';
import { AdminPage } from '../frame/admin-page';
import { SettingsToEditDocument } from './settings.generated';
import { applySavedTerms } from './apply-saved-terms';
import { settingsVersionOf } from './setting-values';
import { SettingsForm } from './settings-form';

/** The settings of the shop, which it loads from the network. An import loads them again. */
export function SettingsScreen() {
  const [importCount, setImportCount] = useState(0);
  const result = useQuery(SettingsToEditDocument, {
    // A stale version from the cache would only cause a conflict.
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const loadImported = async () => {
    const { data } = await result.refetch();
    if (data) applySavedTerms(settingsVersionOf(data.settings).values);
    setImportCount((count) => count + 1);
  };
  return (
    <AdminPage title="Settings">
      <QueryView result={result} messageOf={messageOf} skeleton={<EditSkeleton fieldCount={6} />}>
        {({ settings }) => <SettingsForm key={importCount} settings={settings} onImported={loadImported} />}
      </QueryView>
    </AdminPage>
  );
}
