import { useRef } from 'react';
import { classNames } from '../../lib/class-names';
import { NavIcon, NavLink } from './nav-link';
import { ariaCurrentOf, MORE_ICON, NAV_GROUPS, type NavPosition } from './nav-groups';
import { OfficeSheet } from './office-sheet';
import styles from './office-dock.module.css';

const TABS = NAV_GROUPS.slice(0, 3);

/** Navigation of the back office on a phone: three tabs, and a sheet with all screens. */
export function OfficeDock({ position }: { position: NavPosition | undefined }) {
  const sheet = useRef<HTMLDialogElement>(null);
  const isInSheet = position !== undefined && !TABS.includes(position.group);
  return (
    <>
      <nav aria-label="Back office" className={styles.dock} lang="en">
        {TABS.map((group) => (
          <NavLink
            key={group.to}
            screen={group}
            current={ariaCurrentOf(group, position)}
            className={styles.tab}
          >
            <NavIcon path={group.icon} className={styles.icon} />
          </NavLink>
        ))}
        <button
          type="button"
          className={classNames(styles.tab, isInSheet && styles.current)}
          aria-haspopup="dialog"
          onClick={() => sheet.current?.showModal()}
        >
          <NavIcon path={MORE_ICON} className={styles.icon} />
          <span>More</span>
        </button>
      </nav>
      <OfficeSheet sheet={sheet} position={position} />
    </>
  );
}
