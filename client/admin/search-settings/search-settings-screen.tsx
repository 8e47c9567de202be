import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { messageOf } from '../../apollo/message-of';
import { refetch } from '../../apollo/refetch';
import { QueryView } from '../../components/feedback/query-view';
import { EditSkeleton } from '../editing/edit-skeleton';
import { AdminPage } from '../frame/admin-page';
import { MissReport } from './miss-report';
import { PinEditor } from './pin-editor';
import { SearchSettingsDocument, type SearchSettingsQuery } from './search-settings.generated';
import { SynonymEditor } from './synonym-editor';
import { useSynonymLines } from './use-synonym-lines';
import styles from './search-settings.module.css';

const DAYS = 30;

/** Searches without results, synonyms, and pinned results. */
export function SearchSettingsScreen() {
  const result = useQuery(SearchSettingsDocument, {
    variables: { days: DAYS },
    fetchPolicy: 'network-only',
  });
  return (
    <AdminPage title="Search">
      <QueryView result={result} messageOf={messageOf} skeleton={<EditSkeleton fieldCount={6} />}>
        {(data) => <SearchSettings data={data} onSaved={() => refetch(result)} />}
      </QueryView>
    </AdminPage>
  );
}

function SearchSettings({ data, onSaved }: { data: SearchSettingsQuery; onSaved: () => void }) {
  /** The text of the report that gets pinned products. */
  const [pinOf, setPinOf] = useState<string>();
  const { searchRuleVersions, synonymGroups, searchPins } = data;
  const synonyms = useSynonymLines({
    groups: synonymGroups,
    version: searchRuleVersions.synonymGroups,
    onChanged: onSaved,
  });
  return (
    <div className={styles.sections}>
      <MissReport misses={data.searchMisses} days={DAYS} onAddSynonym={synonyms.addGroup} onPin={setPinOf} />
      <SynonymEditor synonyms={synonyms} />
      <PinEditor
        key={`pins ${searchRuleVersions.searchPins}`}
        pins={searchPins}
        version={searchRuleVersions.searchPins}
        newKeyword={pinOf}
        onSaved={() => {
          setPinOf(undefined);
          onSaved();
        }}
      />
    </div>
  );
}
