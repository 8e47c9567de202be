import { matchPath } from 'react-router-dom';
import { paths, routes } from '../../lib/paths';
import { officePaths, officeRoutes } from '../../lib/office-paths';

/** A detail page of a screen, such as the form of one product. */
interface DetailPage {
  path: string;
  title: string;
}

/** A screen in the navigation of the back office. */
export interface NavScreen {
  title: string;
  to: string;
  details?: readonly DetailPage[];
  /** True for a page outside the client app, which needs its own document. */
  isExternal?: boolean;
}

/**
 * A group of screens. Its link opens its own screen; the navigation lists the other screens while the group is open.
 */
export interface NavGroup extends NavScreen {
  /** Path data of the icon, on a grid of 20. */
  icon: string;
  /** Letter of the shortcut, after `g`. */
  letter?: string;
  screens?: readonly NavScreen[];
}

/** The navigation of the back office. Phones show the first three groups as tabs. */
export const NAV_GROUPS: readonly NavGroup[] = [
  { title: 'Today', to: paths.admin(), letter: 't', icon: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M10 6v4l3 2' },
  {
    title: 'Orders',
    to: paths.orderList(),
    letter: 'o',
    icon: 'M5 3h10v14l-2.5-1.5L10 17l-2.5-1.5L5 17zM8 7h4M8 10h4',
    details: [
      { path: routes.order, title: 'Order' },
      { path: officeRoutes.order, title: 'Order' },
    ],
    screens: [
      { title: 'Order desk', to: officePaths.orderDesk() },
      { title: 'Tax report', to: officePaths.taxReport() },
      { title: 'Imported orders', to: officePaths.importedOrders() },
    ],
  },
  {
    title: 'Products',
    to: paths.productList(),
    letter: 'p',
    icon: 'M3 6.5 10 3l7 3.5v7L10 17l-7-3.5zM3 6.5l7 3.5 7-3.5M10 10v7',
    details: [{ path: routes.productEdit, title: 'Edit Product' }],
    screens: [
      {
        title: 'Families',
        to: officePaths.families(),
        details: [{ path: officeRoutes.family, title: 'Edit Family' }],
      },
      { title: 'Categories', to: officePaths.categories() },
      {
        title: 'Collections',
        to: officePaths.collections(),
        details: [{ path: officeRoutes.collection, title: 'Edit Collection' }],
      },
      { title: 'Attributes', to: officePaths.attributes() },
      { title: 'Redirects', to: officePaths.redirects() },
      { title: 'Search', to: officePaths.searchSettings() },
      { title: 'Reviews', to: officePaths.reviews() },
      { title: 'Demand', to: officePaths.demand() },
      { title: 'Import', to: officePaths.import() },
    ],
  },
  {
    title: 'Customers',
    to: paths.userList(),
    icon: 'M7 7a3 3 0 1 0 6 0a3 3 0 1 0-6 0M4 17c.5-3.5 3-5 6-5s5.5 1.5 6 5',
    details: [{ path: routes.userEdit, title: 'Edit User' }],
  },
  {
    title: 'Content',
    to: officePaths.pages(),
    icon: 'M4 4h12v12H4zM4 8h12M8 8v8',
    details: [{ path: officeRoutes.page, title: 'Edit Page' }],
    screens: [
      { title: 'Home page', to: officePaths.homePage() },
      { title: 'Menus', to: officePaths.menus() },
    ],
  },
  {
    title: 'Activity',
    to: officePaths.activity(),
    icon: 'M4 16v-6M10 16V4M16 16V8',
    screens: [{ title: 'Mail', to: officePaths.mail() }],
  },
  {
    title: 'Settings',
    to: officePaths.settings(),
    icon: 'M3 6h8M15 6h2M3 14h2M9 14h8M11 6a2 2 0 1 0 4 0a2 2 0 1 0-4 0M5 14a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
    screens: [
      { title: 'Delivery', to: officePaths.serviceAreas() },
      { title: 'API Tokens', to: officePaths.tokens() },
      {
        title: 'Webhooks',
        to: officePaths.webhooks(),
        details: [{ path: officeRoutes.deliveries, title: 'Deliveries' }],
      },
      { title: 'Developers', to: paths.developers(), isExternal: true },
      { title: 'GraphiQL', to: paths.explorer(), isExternal: true },
    ],
  },
];

/** Path data of the icon of the More tab. */
export const MORE_ICON = 'M4 6h12M4 10h12M4 14h12';

/** Position of a page in the navigation. */
export interface NavPosition {
  group: NavGroup;
  screen: NavScreen;
  /** Title of the page if it is a detail page of the screen. */
  detail?: string;
}

/** Finds the group and the screen of a page. */
export function findNavPosition(pathname: string): NavPosition | undefined {
  for (const group of NAV_GROUPS) {
    for (const screen of [group, ...(group.screens ?? [])]) {
      if (matchPath(screen.to, pathname)) return { group, screen };
      const detail = screen.details?.find(({ path }) => matchPath(path, pathname));
      if (detail) return { group, screen, detail: detail.title };
    }
  }
  return undefined;
}

/** Value of `aria-current` for a link: `page` on its own page, `true` on a page below it. */
export function ariaCurrentOf(
  screen: NavScreen,
  position: NavPosition | undefined,
): 'page' | 'true' | undefined {
  if (position?.screen === screen) return position.detail === undefined ? 'page' : 'true';
  return position?.group === screen ? 'true' : undefined;
}
