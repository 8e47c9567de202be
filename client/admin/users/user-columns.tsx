import { Fragment } from 'react';
import { Tag } from '../../components/page/tag';
import { formatDate, formatNumber, formatRupees, mailLink } from '../../lib/format';
import { toPaise } from '../../lib/money';
import { ID_WIDTH, type Column } from '../table/column';
import styles from './user-columns.module.css';
import type { UserListQuery } from './user-list.generated';

export type UserRow = UserListQuery['users']['nodes'][number];

/** Columns of the user list in §2, the value of each customer, and an optional sign-up date. */
export const USER_COLUMNS: readonly Column<UserRow>[] = [
  { key: 'id', title: 'ID', maxWidth: ID_WIDTH, render: ({ id }) => <span title={id}>{id}</span> },
  {
    key: 'name',
    title: 'NAME',
    isName: true,
    minWidth: '8rem',
    sort: ['NAME_ASC', 'NAME_DESC'],
    render: ({ name }) => <span className={styles.name}>{name}</span>,
  },
  {
    key: 'email',
    title: 'EMAIL',
    minWidth: '11rem',
    sort: ['EMAIL_ASC', 'EMAIL_DESC'],
    render: ({ email }) =>
      email && (
        <a
          className={styles.email}
          href={mailLink(email)}
          // Makes a screen reader read the address as one word despite the `wbr` elements.
          aria-label={email}
        >
          <EmailAddress email={email} />
        </a>
      ),
  },
  {
    key: 'admin',
    title: 'ADMIN',
    isShort: true,
    render: ({ isAdmin }) => (isAdmin ? <Tag tone="ok">Yes</Tag> : <span className="muted">No</span>),
  },
  {
    key: 'orders',
    title: 'ORDERS',
    isAmount: true,
    isWideOnly: true,
    render: ({ orderTotals }) => formatNumber(orderTotals?.orderCount ?? 0),
  },
  {
    key: 'spent',
    title: 'SPENT',
    isAmount: true,
    isWideOnly: true,
    render: ({ orderTotals }) =>
      orderTotals && formatRupees(toPaise(orderTotals.totalSpent), { paise: true }),
  },
  {
    key: 'joined',
    title: 'JOINED',
    isShort: true,
    isHiddenByDefault: true,
    sort: ['OLDEST', 'NEWEST'],
    render: ({ createdAt }) => formatDate(createdAt),
  },
];

/** Positions after the @ and before each dot. */
const LINE_BREAKS = /(?<=@)|(?=\.)/;

/** Allows a line break after the @ and before each dot. */
function EmailAddress({ email }: { email: string }) {
  return email.split(LINE_BREAKS).map((fragment, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {fragment}
    </Fragment>
  ));
}
