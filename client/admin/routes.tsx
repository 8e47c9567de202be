import { lazy, type ComponentType } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { PageTitle } from '../components/page/page-title';
import { paths, routes } from '../lib/paths';
import { adminRoutePath, officeRoutes } from '../lib/office-paths';

const Dashboard = lazyScreen(async () => (await import('./dashboard/dashboard-screen')).DashboardScreen);
const UserList = lazyScreen(async () => (await import('./users/user-list-screen')).UserListScreen);
const ProductList = lazyScreen(
  async () => (await import('./products/product-list-screen')).ProductListScreen,
);
const OrderList = lazyScreen(async () => (await import('./orders/order-list-screen')).OrderListScreen);
const OfficeOrder = lazyScreen(async () => (await import('./order/office-order-screen')).OfficeOrderScreen);
const OrderDesk = lazyScreen(async () => (await import('./order-desk/desk-screen')).OrderDeskScreen);
const UserEdit = lazyScreen(async () => (await import('./user-edit/user-edit-screen')).UserEditScreen);
const ProductEdit = lazyScreen(
  async () => (await import('./product-edit/product-edit-screen')).ProductEditScreen,
);
const Families = lazyScreen(async () => (await import('./families/families-screen')).FamiliesScreen);
const Family = lazyScreen(async () => (await import('./family/family-screen')).FamilyScreen);
const Categories = lazyScreen(async () => (await import('./categories/categories-screen')).CategoriesScreen);
const Attributes = lazyScreen(async () => (await import('./attributes/attributes-screen')).AttributesScreen);
const Redirects = lazyScreen(async () => (await import('./redirects/redirects-screen')).RedirectsScreen);
const Collections = lazyScreen(
  async () => (await import('./collections/collections-screen')).CollectionsScreen,
);
const Collection = lazyScreen(
  async () => (await import('./collections/collection-screen')).CollectionEditScreen,
);
const SearchSettings = lazyScreen(
  async () => (await import('./search-settings/search-settings-screen')).SearchSettingsScreen,
);
const Reviews = lazyScreen(async () => (await import('./reviews/reviews-screen')).ReviewsScreen);
const Demand = lazyScreen(async () => (await import('./demand/demand-screen')).DemandScreen);
const ServiceAreas = lazyScreen(
  async () => (await import('./delivery/service-areas-screen')).ServiceAreasScreen,
);
const Pages = lazyScreen(async () => (await import('./pages/pages-screen')).PagesScreen);
const PageEdit = lazyScreen(async () => (await import('./pages/page-edit-screen')).PageEditScreen);
const Activity = lazyScreen(async () => (await import('./activity/activity-screen')).ActivityScreen);
const TaxReport = lazyScreen(async () => (await import('./tax-report/tax-report-screen')).TaxReportScreen);
const Mail = lazyScreen(async () => (await import('./mail/mail-screen')).MailScreen);
const Tokens = lazyScreen(async () => (await import('./tokens/tokens-screen')).TokensScreen);
const Webhooks = lazyScreen(async () => (await import('./webhooks/webhooks-screen')).WebhooksScreen);
const Deliveries = lazyScreen(async () => (await import('./webhooks/deliveries-screen')).DeliveriesScreen);
const ImportedOrders = lazyScreen(
  async () => (await import('./imported-orders/imported-orders-screen')).ImportedOrdersScreen,
);
const Import = lazyScreen(async () => (await import('./import/import-screen')).ImportScreen);

const HomePage = lazyScreen(
  async () => (await import('./content-settings/home-page/home-page-screen')).HomePageScreen,
);
const Menus = lazyScreen(async () => (await import('./content-settings/menus-screen')).MenusScreen);
const Settings = lazyScreen(async () => (await import('./settings/settings-screen')).SettingsScreen);

/** The admin screens. Each is a separate chunk that loads when it is opened. §2 */
export function AdminRoutes() {
  return (
    <Routes>
      <Route index element={<Dashboard />} />
      <Route path={adminRoutePath(routes.userList)} element={<UserList />} />
      <Route path={adminRoutePath(routes.productList)} element={<ProductList />} />
      <Route path={adminRoutePath(routes.orderList)} element={<OrderList />} />
      <Route path={adminRoutePath(officeRoutes.order)} element={<OfficeOrder />} />
      <Route path={adminRoutePath(officeRoutes.orderDesk)} element={<OrderDesk />} />
      <Route path={adminRoutePath(routes.userEdit)} element={<UserEdit />} />
      <Route path={adminRoutePath(routes.productEdit)} element={<ProductEdit />} />
      <Route path={adminRoutePath(officeRoutes.families)} element={<Families />} />
      <Route path={adminRoutePath(officeRoutes.family)} element={<Family />} />
      <Route path={adminRoutePath(officeRoutes.categories)} element={<Categories />} />
      <Route path={adminRoutePath(officeRoutes.attributes)} element={<Attributes />} />
      <Route path={adminRoutePath(officeRoutes.redirects)} element={<Redirects />} />
      <Route path={adminRoutePath(officeRoutes.collections)} element={<Collections />} />
      <Route path={adminRoutePath(officeRoutes.collection)} element={<Collection />} />
      <Route path={adminRoutePath(officeRoutes.searchSettings)} element={<SearchSettings />} />
      <Route path={adminRoutePath(officeRoutes.reviews)} element={<Reviews />} />
      <Route path={adminRoutePath(officeRoutes.demand)} element={<Demand />} />
      <Route path={adminRoutePath(officeRoutes.serviceAreas)} element={<ServiceAreas />} />
      <Route path={adminRoutePath(officeRoutes.pages)} element={<Pages />} />
      <Route path={adminRoutePath(officeRoutes.page)} element={<PageEdit />} />
      <Route path={adminRoutePath(officeRoutes.homePage)} element={<HomePage />} />
      <Route path={adminRoutePath(officeRoutes.menus)} element={<Menus />} />
      <Route path={adminRoutePath(officeRoutes.activity)} element={<Activity />} />
      <Route path={adminRoutePath(officeRoutes.taxReport)} element={<TaxReport />} />
      <Route path={adminRoutePath(officeRoutes.mail)} element={<Mail />} />
      <Route path={adminRoutePath(officeRoutes.tokens)} element={<Tokens />} />
      <Route path={adminRoutePath(officeRoutes.webhooks)} element={<Webhooks />} />
      <Route path={adminRoutePath(officeRoutes.deliveries)} element={<Deliveries />} />
      <Route path={adminRoutePath(officeRoutes.import)} element={<Import />} />
      <Route path={adminRoutePath(officeRoutes.importedOrders)} element={<ImportedOrders />} />
      <Route path={adminRoutePath(officeRoutes.settings)} element={<Settings />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

function lazyScreen(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }));
}

/** The 404 screen of the back office. §2 */
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
