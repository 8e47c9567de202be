import { useMutation, useQuery } from '@apollo/client/react';
import { refetch } from '../../apollo/refetch';
import { ROWS_PER_PAGE } from '../../lib/constants';
import { paths } from '../../lib/paths';
import { BulkBar } from '../bulk/bulk-bar';
import { ExportButtons } from '../files/export-buttons';
import { AdminPage } from '../frame/admin-page';
import { RemovalActions } from '../removal/removal-actions';
import { RemovalDialog } from '../removal/removal-dialog';
import { useRemoval } from '../removal/use-removal';
import { DataTable } from '../table/data-table';
import { readYesOrNo } from '../table/filter-readers';
import { ChoiceFilter } from '../table/filters';
import { useListState, type ListControls } from '../table/list-state';
import { useSelection } from '../table/use-selection';
import { USER_SORTS } from '../../domain';
import { USER_COLUMNS, type UserRow } from './user-columns';
import { DeleteUserDocument, RestoreUserDocument, UserListDocument } from './user-list.generated';
import { DELETE_USER_WARNING, useUserTasks } from './user-tasks';

const FILTERS = { admin: readYesOrNo, deleted: readYesOrNo };
const NOUN = ['user', 'users'] as const;

/** Lists all user accounts. §2 */
export function UserListScreen() {
  const list = useListState({ name: 'users', pageSize: ROWS_PER_PAGE, sorts: USER_SORTS, filters: FILTERS });
  const { admin, deleted } = list.filters;
  const filter = { isAdmin: admin, isDeleted: deleted };
  const result = useQuery(UserListDocument, {
    variables: { ...list.variables, filter },
    fetchPolicy: 'cache-and-network',
  });
  const reload = () => refetch(result);
  const selection = useSelection(list, list.filters);
  const tasks = useUserTasks(deleted ?? false);
  const [deleteUser] = useMutation(DeleteUserDocument);
  const [restoreUser] = useMutation(RestoreUserDocument);
  const removal = useRemoval<UserRow>({
    remove: (id) => deleteUser({ variables: { id } }),
    restore: (id) => restoreUser({ variables: { id } }),
    onChanged: reload,
  });

  return (
    <AdminPage title="Users" actions={<ExportButtons resource="users" list={list} filter={filter} />}>
      <DataTable
        list={list}
        label="Users"
        noun={NOUN}
        columns={USER_COLUMNS}
        result={result}
        selectPage={({ users }) => users}
        emptyText="No Users Found"
        nameOf={({ name }) => name}
        filters={<UserFilters list={list} />}
        actions={(user) => (
          <RemovalActions
            row={user}
            removal={removal}
            editPath={paths.userEdit(user.id)}
            // The deletion of an account erases its email address.
            isFinal={user.email === ''}
          />
        )}
        selection={selection}
        bulk={<BulkBar selection={selection} tasks={tasks} noun={NOUN} onChanged={reload} />}
      />
      <RemovalDialog
        removal={removal}
        warning={DELETE_USER_WARNING}
        nameOf={({ name, email }) => `${name}, ${email}`}
      />
    </AdminPage>
  );
}

const ROLE_CHOICES = [
  ['yes', 'Admins'],
  ['no', 'Shoppers'],
] as const;

function UserFilters({ list }: { list: ListControls }) {
  return (
    <>
      <ChoiceFilter list={list} filter="admin" label="Admin" choices={ROLE_CHOICES} />
      <ChoiceFilter
        list={list}
        filter="deleted"
        label="Account"
        allLabel="Open"
        choices={[['yes', 'Deleted']]}
      />
    </>
  );
}
