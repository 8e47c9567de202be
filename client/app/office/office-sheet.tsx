import { useEffect, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/forms/button';
import { paths } from '../../lib/paths';
import { signOut, useSession } from '../../state/session';
import { useMessages } from '../../i18n/messages';
import { DisplayChoices } from './display-choices';
import { NavIcon, NavLink } from './nav-link';
import { ariaCurrentOf, NAV_GROUPS, type NavPosition } from './nav-groups';
import styles from './office-sheet.module.css';

interface OfficeSheetProps {
  sheet: RefObject<HTMLDialogElement | null>;
  position: NavPosition | undefined;
}

/** All screens of the back office and the account, in a sheet at the bottom of a phone. */
export function OfficeSheet({ sheet, position }: OfficeSheetProps) {
  const session = useSession();
  const { shell } = useMessages();

  useEffect(
    function closeOnNavigation() {
      // Closes the sheet before the guard of unsaved changes opens its dialog, which the sheet would cover.
      const close = ({ target }: Event) => {
        const control = target instanceof Element && target.closest('a[href], button[data-leaves]');
        if (control && sheet.current?.contains(control)) sheet.current.close();
      };
      window.addEventListener('click', close, true);
      return () => window.removeEventListener('click', close, true);
    },
    [sheet],
  );

  return (
    <dialog ref={sheet} className={styles.sheet} aria-label="More" lang="en">
      <nav aria-label="All screens">
        <ul className={styles.groups}>
          {NAV_GROUPS.map((group) => (
            <li key={group.to}>
              <NavLink screen={group} current={ariaCurrentOf(group, position)} className={styles.group}>
                <NavIcon path={group.icon} className={styles.icon} />
              </NavLink>
              {group.screens && (
                <ul className={styles.screens}>
                  {group.screens.map((screen) => (
                    <li key={screen.to}>
                      <NavLink screen={screen} current={ariaCurrentOf(screen, position)} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
          <li>
            <Link className={styles.group} to={paths.home()}>
              View shop
            </Link>
          </li>
          <li className={styles.account}>
            <Link to={paths.profile()}>{session?.name}</Link>
            <button type="button" data-leaves onClick={signOut}>
              {shell.logout}
            </button>
          </li>
        </ul>
      </nav>
      <DisplayChoices />
      <Button wide onClick={() => sheet.current?.close()}>
        Close
      </Button>
    </dialog>
  );
}
