import { AdminPage } from '../frame/admin-page';

export function UserListScreen() {
  return <AdminPage title="Users" />;
}
