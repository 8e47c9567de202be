import { useMutation, useQuery } from '@apollo/client/react';
import { App } from 'antd';
import { useState } from 'react';
import { ROWS_PER_PAGE } from '../../lib/constants';
import { paths } from '../../lib/paths';
import { BulkBar } from '../bulk/bulk-bar';
import { AdminPage } from '../frame/admin-page';
import { ConfirmDialog } from '../frame/confirm-dialog';
import { EditLink, RowButton } from '../frame/row-actions';
import { DataTable } from '../table/data-table';
import { yesOrNo } from '../table/filter-readers';
import { ChoiceFilter } from '../table/filters';
import { useListState, type ListControls } from '../table/list-state';
import { useRestoring } from '../table/restoring';
import { useSelection } from '../table/use-selection';
import { USER_COLUMNS, USER_SORTS, type UserRow } from './user-columns';
import { DeleteUserDocument, RestoreUserDocument, UserListDocument } from './user-list.generated';
import { DELETE_USER_WARNING, useUserTasks } from './user-tasks';

const FILTERS = { admin: yesOrNo, deleted: yesOrNo };
const NOUN = ['user', 'users'] as const;

/** Everyone with an account. §2 */
export function UserListScreen() {
  const list = useListState({ name: 'users', pageSize: ROWS_PER_PAGE, sorts: USER_SORTS, filters: FILTERS });
  const { admin, deleted } = list.filters;
  const result = useQuery(UserListDocument, {
    variables: { ...list.variables, filter: { isAdmin: admin, isDeleted: deleted } },
    fetchPolicy: 'cache-and-network',
  });
  const selection = useSelection(list, list.filters);
  const tasks = useUserTasks(deleted ?? false);
  const [doomed, setDoomed] = useState<UserRow>();
  const [deleteUser] = useMutation(DeleteUserDocument);
  const [restoreUser] = useMutation(RestoreUserDocument);
  const { message } = App.useApp();

  const again = () => result.refetch();
  const { busyId, restore } = useRestoring(async (id) => {
    await restoreUser({ variables: { id } });
    await again();
  });
  const erase = async ({ id, name }: UserRow) => {
    await deleteUser({ variables: { id } });
    void message.success(`${name} deleted`);
    void again().catch(() => undefined);
  };

  return (
    <AdminPage title="Users">
      <DataTable
        list={list}
        label="Users"
        noun={NOUN}
        columns={USER_COLUMNS}
        result={result}
        read={({ users }) => users}
        emptyText="No Users Found"
        nameOf={({ name }) => name}
        filters={<UserFilters list={list} />}
        actions={(user) =>
          user.deletedAt ? (
            <RowButton name={user.name} isBusy={busyId === user.id} onClick={() => void restore(user)}>
              Restore
            </RowButton>
          ) : (
            <>
              <EditLink name={user.name} to={paths.userEdit(user.id)} />
              <RowButton name={user.name} isDanger onClick={() => setDoomed(user)}>
                Delete
              </RowButton>
            </>
          )
        }
        selection={selection}
        bulk={
          <BulkBar
            {...{ selection, tasks }}
            noun={NOUN}
            onChanged={() => void again().catch(() => undefined)}
          />
        }
      />
      <ConfirmDialog
        subject={doomed}
        warning={DELETE_USER_WARNING}
        nameOf={({ name, email }) => `${name}, ${email}`}
        action="Delete"
        onConfirm={erase}
        onClose={() => setDoomed(undefined)}
      />
    </AdminPage>
  );
}

function UserFilters({ list }: { list: ListControls }) {
  return (
    <>
      <ChoiceFilter
        list={list}
        filter="admin"
        label="Admin"
        choices={[
          ['yes', 'Admins'],
          ['no', 'Shoppers'],
        ]}
      />
      <ChoiceFilter list={list} filter="deleted" label="Account" all="Open" choices={[['yes', 'Deleted']]} />
    </>
  );
}
