import { useFragment } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { useMedia } from '../../state/use-media';
import { useListSearch } from '../../state/use-list-search';
import { officePaths, officeRoutes } from '../../lib/office-paths';
import { paths, routes } from '../../lib/paths';
import { scrollToCurrent } from '../../lib/scroll-to-current';
import { NavLink } from './nav-link';
import { findNavPosition, type NavPosition, type NavScreen } from './nav-groups';
import { OfficeLink } from './office-link';
import { TrailOrderFragmentDoc } from './office-trail.generated';
import { WIDE_QUERY } from './office-widths';
import styles from './office-trail.module.css';

/** Links above a screen: the breadcrumb, and in narrow viewports the other screens of the group. */
export function OfficeTrail() {
  const isWide = useMedia(WIDE_QUERY);
  const { pathname } = useLocation();
  const position = findNavPosition(pathname);
  if (!position) return null;
  const { group, screen, detail } = position;
  return (
    <>
      {!isWide && group.screens && detail === undefined && (
        <ScreenTabs title={group.title} screens={[group, ...group.screens]} current={screen} />
      )}
      {(isWide || detail !== undefined) && <Breadcrumb position={position} pathname={pathname} />}
    </>
  );
}

interface ScreenTabsProps {
  title: string;
  screens: readonly NavScreen[];
  current: NavScreen;
}

/** The screens of a group in a row that scrolls. */
function ScreenTabs({ title, screens, current }: ScreenTabsProps) {
  const row = useRef<HTMLElement>(null);
  useEffect(
    function showCurrentScreen() {
      scrollToCurrent(row.current);
    },
    [current],
  );
  return (
    <nav ref={row} aria-label={title} className={styles.screens} lang="en">
      {screens.map((screen) => (
        <NavLink key={screen.to} screen={screen} current={screen === current ? 'page' : undefined} />
      ))}
    </nav>
  );
}

/** The path to a page that is not the first screen of its group. */
function Breadcrumb({ position, pathname }: { position: NavPosition; pathname: string }) {
  const { group, screen, detail } = position;
  const listSearch = useListSearch();
  const orderNumber = useOrderNumber(pathname);
  const parents = detail === undefined ? [group] : [...new Set([group, screen])];
  const title = orderNumber ?? detail ?? screen.title;
  if (detail === undefined && screen === group) return null;
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumb} lang="en">
      <ol>
        {parents.map((parent) => (
          <li key={parent.to}>
            <OfficeLink to={parent === screen ? listPathOf(parent, listSearch) : parent.to}>
              {parent.title}
            </OfficeLink>
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}

/** The address of the list from which a page was opened; an order may come from the order desk. */
function listPathOf({ to }: NavScreen, listSearch: string): string {
  const isDesk = to === paths.orderList() && new URLSearchParams(listSearch).has('desk');
  return (isDesk ? officePaths.orderDesk() : to) + listSearch;
}

/** The number of the order of an order page, which the screen has loaded. */
function useOrderNumber(pathname: string): string | undefined {
  const match = matchPath(routes.order, pathname) ?? matchPath(officeRoutes.order, pathname);
  const id = match?.params.id ?? '';
  const { data } = useFragment({ fragment: TrailOrderFragmentDoc, from: { __typename: 'Order', id } });
  return data.orderNumber;
}
