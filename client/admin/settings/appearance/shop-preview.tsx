import { Radio } from 'antd';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import { Logo } from '../../../components/page/logo';
import { PageContext, usePage } from '../../../components/page/page-context';
import { ignoreErrors, isHexColour, isReadableAccent, shopStylesheet } from '../../../domain';
import { styleNonce } from '../../../lib/style-nonce';
import {
  createPreviewDocument,
  emptyBrandLink,
  showPreviewValues,
  type PreviewValues,
} from './preview-document';
import styles from './appearance.module.css';

const WIDTHS = { phone: 360, desktop: 1280 } as const;
/** Height of the preview on the screen, in pixels. */
const SCREEN_HEIGHT = 480;

type Device = keyof typeof WIDTHS;
type Theme = PreviewValues['theme'];

interface ShopPreviewProps {
  shopName: string;
  /** Path or data URL of the logo; empty for the name as text. */
  logo: string;
  /** The typed accent colour; the preview shows the theme's colour for an unreadable one. */
  accent: string;
}

/** The real home page with the values of a form, at phone or desktop width, in both themes. */
export function ShopPreview({ shopName, logo, accent }: ShopPreviewProps) {
  const titleId = useId();
  const page = usePage();
  const html = useHomePage();
  const frame = useRef<HTMLIFrameElement>(null);
  const [brandLink, setBrandLink] = useState<Element>();
  const [device, setDevice] = useState<Device>('phone');
  const [theme, setTheme] = useState<Theme>('light');
  const { container, scale } = usePreviewScale(WIDTHS[device]);
  const colour = accent.trim().toLowerCase();
  const stylesheet = isHexColour(colour) && isReadableAccent(colour) ? shopStylesheet(colour) : '';

  useEffect(
    function drawFormValues() {
      const framedPage = frame.current?.contentDocument;
      if (framedPage && brandLink) showPreviewValues(framedPage, { shopName, logo, stylesheet, theme });
    },
    [brandLink, shopName, logo, stylesheet, theme],
  );

  if (html === undefined) return null;
  return (
    <div className={styles.preview} role="group" aria-labelledby={titleId}>
      <p id={titleId} className={styles.label}>
        Preview, not saved
      </p>
      <PreviewChoices {...{ device, theme, setDevice, setTheme }} />
      <div ref={container} className={styles.screen}>
        <iframe
          ref={frame}
          title="Preview of the home page"
          // Without scripts; the form draws its values into the page.
          sandbox="allow-same-origin"
          srcDoc={html}
          tabIndex={-1}
          style={{ width: WIDTHS[device], height: SCREEN_HEIGHT / scale, scale: String(scale) }}
          onLoad={({ currentTarget }) =>
            setBrandLink(
              currentTarget.contentDocument ? emptyBrandLink(currentTarget.contentDocument) : undefined,
            )
          }
        />
      </div>
      {brandLink &&
        createPortal(
          <PageContext value={{ ...page, shopName: shopName || 'Your shop', logo }}>
            <Logo />
          </PageContext>,
          brandLink,
        )}
    </div>
  );
}

interface PreviewChoicesProps {
  device: Device;
  theme: Theme;
  setDevice: (device: Device) => void;
  setTheme: (theme: Theme) => void;
}

function PreviewChoices({ device, theme, setDevice, setTheme }: PreviewChoicesProps) {
  return (
    <div className={styles.actions}>
      <Radio.Group
        aria-label="Width of the preview"
        options={[
          { value: 'phone', label: 'Phone' },
          { value: 'desktop', label: 'Desktop' },
        ]}
        value={device}
        onChange={({ target }) => setDevice(target.value as Device)}
      />
      <Radio.Group
        aria-label="Theme of the preview"
        options={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
        value={theme}
        onChange={({ target }) => setTheme(target.value as Theme)}
      />
    </div>
  );
}

/** Scale at which a page of a width fits into its container; at most 1. */
function usePreviewScale(pageWidth: number) {
  const container = useRef<HTMLDivElement>(null);
  const [containerWidth, setContainerWidth] = useState(pageWidth);
  useLayoutEffect(function observeWidth() {
    const element = container.current;
    if (!element || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setContainerWidth(entry.contentRect.width);
    });
    observer.observe(element);
    return () => observer.disconnect();
  });
  return { container, scale: Math.min(1, containerWidth / pageWidth) };
}

/** The home page as a visitor gets it, prepared for a frame; undefined until it is loaded. */
function useHomePage(): string | undefined {
  const [html, setHtml] = useState<string>();
  useEffect(function loadHomePage() {
    const abort = new AbortController();
    loadHome(abort.signal).then(setHtml, ignoreErrors('the settings work without a preview'));
    return () => abort.abort();
  }, []);
  return html;
}

async function loadHome(signal: AbortSignal): Promise<string> {
  const response = await fetch('/', { credentials: 'omit', headers: { accept: 'text/html' }, signal });
  return createPreviewDocument(await response.text(), styleNonce());
}
