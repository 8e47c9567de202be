import { Tag } from '../../components/tag';
import { formatDate } from '../../lib/format';
import type { Column } from '../table/column';
import type { UserListQuery } from './user-list.generated';

export type UserRow = UserListQuery['users']['nodes'][number];

export const USER_SORTS = ['NEWEST', 'OLDEST', 'NAME_ASC', 'NAME_DESC', 'EMAIL_ASC', 'EMAIL_DESC'] as const;

/** The table of §2, and the day somebody joined for who wants it. */
export const USER_COLUMNS: readonly Column<UserRow>[] = [
  { key: 'id', title: 'ID', maxWidth: '7.5rem', render: ({ id }) => <span title={id}>{id}</span> },
  { key: 'name', title: 'NAME', isName: true, sort: ['NAME_ASC', 'NAME_DESC'], render: ({ name }) => name },
  {
    key: 'email',
    title: 'EMAIL',
    sort: ['EMAIL_ASC', 'EMAIL_DESC'],
    render: ({ email }) => (
      <a className="link" href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
        {email}
      </a>
    ),
  },
  {
    key: 'admin',
    title: 'ADMIN',
    render: ({ isAdmin }) => (isAdmin ? <Tag tone="ok">Yes</Tag> : <span className="muted">No</span>),
  },
  {
    key: 'joined',
    title: 'JOINED',
    startsHidden: true,
    sort: ['OLDEST', 'NEWEST'],
    render: ({ createdAt }) => formatDate(createdAt),
  },
];
