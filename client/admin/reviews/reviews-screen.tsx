import { AdminPage } from '../frame/admin-page';

export function ReviewsScreen() {
  return <AdminPage title="Reviews" />;
}
