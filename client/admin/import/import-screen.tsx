import { AdminPage } from '../frame/admin-page';

export function ImportScreen() {
  return <AdminPage title="Import" />;
}
