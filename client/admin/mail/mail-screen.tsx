import { AdminPage } from '../frame/admin-page';

export function MailScreen() {
  return <AdminPage title="Mail" />;
}
