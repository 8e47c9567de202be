import { AdminPage } from '../frame/admin-page';

export function DashboardScreen() {
  return <AdminPage title="Dashboard" />;
}
