import { AdminPage } from '../frame/admin-page';

export function OrderListScreen() {
  return <AdminPage title="Orders" />;
}
