import { Tag } from '../../components/page/tag';
import { formatDate, formatMoment } from '../../lib/format';
import type { Column } from '../table/column';
import { SCOPE_LABELS } from './scope-labels';
import type { ApiTokenListQuery } from './tokens.generated';
import styles from './token-columns.module.css';

export type ApiTokenRow = ApiTokenListQuery['apiTokens']['nodes'][number];

const STATE_TAGS = {
  ACTIVE: ['Active', 'ok'],
  EXPIRED: ['Expired', 'wait'],
  REVOKED: ['Revoked', 'bad'],
  SUSPENDED: ['Suspended', 'bad'],
} as const satisfies Record<ApiTokenRow['state'], readonly [string, 'ok' | 'wait' | 'bad']>;

const renderMuted = (text: string) => <span className="muted">{text}</span>;

export const TOKEN_COLUMNS: readonly Column<ApiTokenRow>[] = [
  { key: 'name', title: 'NAME', isName: true, minWidth: '8rem', render: ({ name }) => name },
  {
    key: 'token',
    title: 'TOKEN',
    isShort: true,
    render: ({ hint }) => <code className={styles.code}>haat_…{hint}</code>,
  },
  { key: 'scopes', title: 'SCOPES', minWidth: '10rem', render: ({ scopes }) => <Scopes scopes={scopes} /> },
  {
    key: 'state',
    title: 'STATE',
    isShort: true,
    render: ({ state }) => <Tag tone={STATE_TAGS[state][1]}>{STATE_TAGS[state][0]}</Tag>,
  },
  {
    key: 'used',
    title: 'LAST USED',
    isShort: true,
    render: ({ lastUsedAt }) =>
      lastUsedAt ? <time dateTime={lastUsedAt}>{formatMoment(lastUsedAt)}</time> : renderMuted('Never'),
  },
  {
    key: 'expires',
    title: 'EXPIRES',
    isShort: true,
    render: ({ expiresAt }) =>
      expiresAt ? <time dateTime={expiresAt}>{formatDate(expiresAt)}</time> : renderMuted('Never'),
  },
  { key: 'maker', title: 'MADE BY', isHiddenByDefault: true, render: ({ maker }) => maker.name },
  {
    key: 'made',
    title: 'MADE',
    isShort: true,
    isHiddenByDefault: true,
    render: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
  },
];

function Scopes({ scopes }: Pick<ApiTokenRow, 'scopes'>) {
  return (
    <ul className={styles.scopes}>
      {scopes.map((scope) => (
        <li key={scope}>{SCOPE_LABELS[scope][0]}</li>
      ))}
    </ul>
  );
}
