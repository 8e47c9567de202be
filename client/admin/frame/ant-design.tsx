import { App, ConfigProvider } from 'antd';
import { useState, type ReactNode } from 'react';
import { usePage } from '../../components/page/page-context';
import { addNonceToStyles } from '../../lib/style-nonce';
import { antTheme } from './theme';
import { useMedia } from '../../state/use-media';
import { useScheme } from './use-scheme';

/** Ant Design with the shop's theme. Children can call `App.useApp()` for `message` and `modal`. */
export function AntDesign({ children }: { children: ReactNode }) {
  const { accent } = usePage();
  const scheme = useScheme();
  const [nonce] = useState(addNonceToStyles);
  const isMotionReduced = useMedia('(prefers-reduced-motion: reduce)');
  const isHighContrast = useMedia('(prefers-contrast: more)');
  return (
    <ConfigProvider
      theme={antTheme({ scheme, isMotionReduced, isHighContrast, accent })}
      csp={{ nonce }}
      getPopupContainer={popupContainerOf}
      button={{ autoInsertSpace: false }}
      modal={{ centered: true }}
      wave={{ disabled: true }}
    >
      <App component={false} message={{ top: 16, duration: MESSAGE_SECONDS, maxCount: 3 }}>
        {children}
      </App>
    </ConfigProvider>
  );
}

/** Menus of a control belong to its dialog or to the main landmark, so that screen readers find them in a region. */
function popupContainerOf(trigger?: HTMLElement): HTMLElement {
  return trigger?.closest<HTMLElement>('[role="dialog"], main') ?? document.body;
}

const MESSAGE_SECONDS = 5;
