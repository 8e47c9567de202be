import { AdminPage } from '../frame/admin-page';

export function ProductListScreen() {
  return <AdminPage title="Products" />;
}
