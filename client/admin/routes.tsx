import { lazy, type ComponentType } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { PageTitle } from '../components/page/page-title';
import { paths, withinAdmin } from '../lib/paths';

const Dashboard = screen(async () => (await import('./dashboard/dashboard-screen')).DashboardScreen);
const UserList = screen(async () => (await import('./users/user-list-screen')).UserListScreen);
const ProductList = screen(async () => (await import('./products/product-list-screen')).ProductListScreen);
const OrderList = screen(async () => (await import('./orders/order-list-screen')).OrderListScreen);
const UserEdit = screen(async () => (await import('./user-edit/user-edit-screen')).UserEditScreen);
const ProductEdit = screen(
  async () => (await import('./product-edit/product-edit-screen')).ProductEditScreen,
);
const Reviews = screen(async () => (await import('./reviews/reviews-screen')).ReviewsScreen);
const Activity = screen(async () => (await import('./activity/activity-screen')).ActivityScreen);
const Mail = screen(async () => (await import('./mail/mail-screen')).MailScreen);
const Tokens = screen(async () => (await import('./tokens/tokens-screen')).TokensScreen);
const Webhooks = screen(async () => (await import('./webhooks/webhooks-screen')).WebhooksScreen);
const Deliveries = screen(async () => (await import('./webhooks/deliveries-screen')).DeliveriesScreen);
const Import = screen(async () => (await import('./import/import-screen')).ImportScreen);

/** The admin screens. Each is a separate chunk that loads when it is opened. §2 */
export function AdminRoutes() {
  return (
    <Routes>
      <Route index element={<Dashboard />} />
      <Route path={withinAdmin('userList')} element={<UserList />} />
      <Route path={withinAdmin('productList')} element={<ProductList />} />
      <Route path={withinAdmin('orderList')} element={<OrderList />} />
      <Route path={withinAdmin('userEdit')} element={<UserEdit />} />
      <Route path={withinAdmin('productEdit')} element={<ProductEdit />} />
      <Route path={withinAdmin('adminReviews')} element={<Reviews />} />
      <Route path={withinAdmin('adminActivity')} element={<Activity />} />
      <Route path={withinAdmin('adminMail')} element={<Mail />} />
      <Route path={withinAdmin('adminTokens')} element={<Tokens />} />
      <Route path={withinAdmin('adminWebhooks')} element={<Webhooks />} />
      <Route path={withinAdmin('adminDeliveries')} element={<Deliveries />} />
      <Route path={withinAdmin('adminImport')} element={<Import />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

function screen(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }));
}

/** The 404 screen of the admin area. §2 */
function NotFound() {
  return (
    <div className="page-head">
      <PageTitle>Page not found</PageTitle>
      <h1>Opps! Page not found.</h1>
      <p className="muted">The page you’re looking for doesn’t exist.</p>
      <p>
        <Link className="link" to={paths.home()}>
          Go Home
        </Link>
      </p>
    </div>
  );
}
