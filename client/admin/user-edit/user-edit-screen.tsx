import { useQuery } from '@apollo/client/react';
import { Link, useParams } from 'react-router-dom';
import { messageOf } from '../../apollo/message-of';
import { Banner } from '../../components/feedback/banner';
import { GoBack } from '../../components/page/go-back';
import { QueryView } from '../../components/feedback/query-view';
import { officePaths } from '../../lib/office-paths';
import { paths } from '../../lib/paths';
import { useListSearch } from '../../state/use-list-search';
import { EditSkeleton } from '../editing/edit-skeleton';
import { AdminPage } from '../frame/admin-page';
import { UserToEditDocument } from './user-edit.generated';
import { UserForm } from './user-form';
import styles from './user-form.module.css';

/** Edit screen of one user, which it loads from the network. §2 */
export function UserEditScreen() {
  const { id = '' } = useParams();
  const listSearch = useListSearch();
  const result = useQuery(UserToEditDocument, {
    variables: { id },
    // A stale version from the cache would only cause a conflict.
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });

  return (
    <AdminPage title="Edit User" navigation={<GoBack to={paths.userList() + listSearch} />}>
      <QueryView result={result} messageOf={messageOf} skeleton={<EditSkeleton fieldCount={3} />}>
        {({ user }) =>
          user ? (
            <>
              <UserForm key={user.id} user={user} />
              <p className={styles.history}>
                <Link className="link" to={officePaths.importedOrders(user.email)}>
                  Orders from the former shop
                </Link>
              </p>
            </>
          ) : (
            <Banner tone="bad" role="alert">
              User not found
            </Banner>
          )
        }
      </QueryView>
    </AdminPage>
  );
}
