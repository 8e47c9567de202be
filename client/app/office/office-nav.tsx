import { NavIcon, NavLink } from './nav-link';
import { ariaCurrentOf, NAV_GROUPS, type NavPosition } from './nav-groups';
import styles from './office-nav.module.css';

interface OfficeNavProps {
  position: NavPosition | undefined;
  /** True from 1024 px: words, and the screens of the open group. */
  isWide: boolean;
}

/** Side navigation of the back office. Tablets show icons with words below them, without the screens of a group. */
export function OfficeNav({ position, isWide }: OfficeNavProps) {
  return (
    <nav aria-label="Back office" className={styles.side} lang="en">
      <ul>
        {NAV_GROUPS.map((group) => {
          const isOpen = group === position?.group;
          return (
            <li key={group.to}>
              <NavLink
                screen={group}
                letter={group.letter}
                current={ariaCurrentOf(group, position)}
                className={styles.group}
              >
                <NavIcon path={group.icon} className={styles.icon} />
              </NavLink>
              {isWide && isOpen && group.screens && (
                <ul>
                  {group.screens.map((screen) => (
                    <li key={screen.to}>
                      <NavLink
                        screen={screen}
                        current={ariaCurrentOf(screen, position)}
                        className={styles.screen}
                      />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
