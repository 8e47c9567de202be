import { useQuery } from '@apollo/client/react';
import { formatMoment } from '../../lib/format';
import { SettingChangesDocument } from './settings.generated';
import { SETTING_FIELDS } from './setting-values';
import { labelOf } from './setting-labels';

interface ConflictAuthorsProps {
  sinceVersion: number;
  /** Paths that only this edit changed. */
  untouchedPaths: readonly string[];
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Names the admins who changed settings since a version, and the own changes that these changes leave alone. */
export function ConflictAuthors({ sinceVersion, untouchedPaths }: ConflictAuthorsProps) {
  const { data } = useQuery(SettingChangesDocument, { fetchPolicy: 'no-cache' });
  const changes = data?.settings.changes.filter(({ version }) => version > sinceVersion) ?? [];
  if (changes.length === 0) return null;
  return (
    <>
      {changes.map(({ key, changedBy, changedAt }) => (
        <p key={key}>{`${changedBy} changed ${labelOf(firstPathOf(key))} ${timeSince(changedAt)}.`}</p>
      ))}
      {untouchedPaths.length > 0 && (
        <p>
          {untouchedPaths.length === 1
            ? `Your change to ${labelOf(untouchedPaths[0] ?? '')} is untouched.`
            : `Your changes to ${untouchedPaths.map(labelOf).join(', ')} are untouched.`}
        </p>
      )}
    </>
  );
}

function firstPathOf(key: string): string {
  return SETTING_FIELDS.find((field) => field.key === key)?.path ?? key;
}

/** Time of a change: relative within the last hour, else the moment. */
function timeSince(iso: string): string {
  const elapsedMs = Date.now() - Date.parse(iso);
  if (elapsedMs < MINUTE_MS) return 'just now';
  if (elapsedMs < 2 * MINUTE_MS) return 'a minute ago';
  return elapsedMs < HOUR_MS ? `${Math.floor(elapsedMs / MINUTE_MS)} minutes ago` : `at ${formatMoment(iso)}`;
}

/** The version of the settings, and the admin who changed them last. */
export function LastChange() {
  const { data } = useQuery(SettingChangesDocument, { fetchPolicy: 'no-cache' });
  const [change] = data?.settings.changes ?? [];
  if (!data || !change) return null;
  return (
    <p className="muted small">
      {`Version ${data.settings.version} · last changed by ${change.changedBy}, ${formatMoment(change.changedAt)}`}
    </p>
  );
}
