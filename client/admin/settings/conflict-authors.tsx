import { useQuery } from '@apollo/client/react';
import { formatMoment } from '../../lib/format';
import { SettingChangesDocument } from './settings.generated';
import { SETTING_FIELDS } from './setting-values';
import { labelOf } from './setting-labels';

/** Names the admins who changed settings since a version. */
export function ConflictAuthors({ sinceVersion }: { sinceVersion: number }) {
  const { data } = useQuery(SettingChangesDocument, { fetchPolicy: 'no-cache' });
  const changes = data?.settings.changes.filter(({ version }) => version > sinceVersion) ?? [];
  return (
    <>
      {changes.map(({ key, changedBy, changedAt }) => (
        <p key={key}>{`${changedBy} changed ${labelOf(firstPathOf(key))} at ${formatMoment(changedAt)}.`}</p>
      ))}
    </>
  );
}

function firstPathOf(key: string): string {
  return SETTING_FIELDS.find((field) => field.key === key)?.path ?? key;
}
