import { AdminPage } from '../frame/admin-page';

export function UserEditScreen() {
  return <AdminPage title="Edit User" />;
}
