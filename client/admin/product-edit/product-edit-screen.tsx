import { AdminPage } from '../frame/admin-page';

export function ProductEditScreen() {
  return <AdminPage title="Edit Product" />;
}
