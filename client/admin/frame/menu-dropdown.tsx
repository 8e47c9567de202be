import { Dropdown, type DropdownProps, type MenuProps } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

interface MenuDropdownProps extends Pick<DropdownProps, 'placement' | 'disabled' | 'children'> {
  menu: MenuProps;
}

const MENU_ITEM = '[role="menuitem"]:not([aria-disabled="true"])';

/**
 * The menu of a button. The menu takes the focus when it opens, and returns it to the button when it closes. The
 * `autoFocus` of Ant Design waits some frames, even if the menu closes in between, and Escape leaves the focus nowhere.
 */
export function MenuDropdown({ menu, children, ...options }: MenuDropdownProps) {
  const [isOpen, setOpen] = useState(false);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const button = useRef<HTMLElement>(null);
  useFocusInside(isOpen ? box : null);

  const changeOpen = (willOpen: boolean) => {
    // A chosen action may have moved the focus already.
    if (!willOpen && box?.contains(document.activeElement)) button.current?.focus();
    setOpen(willOpen);
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Tab') return;
    // Ant Design handles these keys too, but loses the focus. Tab continues from the button.
    event.stopPropagation();
    changeOpen(false);
  };
  return (
    <Dropdown
      {...options}
      ref={button}
      trigger={['click']}
      menu={{
        ...menu,
        onClick: (choice) => {
          // Otherwise the same key press activates the button that has the focus next.
          choice.domEvent.preventDefault();
          menu.onClick?.(choice);
        },
      }}
      open={isOpen}
      onOpenChange={changeOpen}
      popupRender={(content) => (
        <div ref={setBox} onKeyDown={closeByKey}>
          {content}
        </div>
      )}
    >
      {children}
    </Dropdown>
  );
}

/** Focuses the first item once the menu has a size, because a hidden item cannot have the focus. */
function useFocusInside(box: HTMLElement | null): void {
  useEffect(
    function focusFirstItem() {
      if (!box) return;
      const observer = new ResizeObserver(() => {
        if (box.offsetHeight === 0 || box.contains(document.activeElement)) return;
        box.querySelector<HTMLElement>(MENU_ITEM)?.focus({ preventScroll: true });
      });
      observer.observe(box);
      return () => observer.disconnect();
    },
    [box],
  );
}
