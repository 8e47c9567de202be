import { AdminPage } from '../frame/admin-page';

export function ActivityScreen() {
  return <AdminPage title="Activity" />;
}
