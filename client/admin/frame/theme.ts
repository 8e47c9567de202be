import { theme, type ThemeConfig } from 'antd';
import { accentShadesOf } from '../../domain';
import {
  measures,
  palettes,
  highContrastPalettes,
  type Palette,
  type Scheme,
} from '../../app/theme/theme-tokens';

/** The user's display preferences. */
export interface DisplayPreferences {
  scheme: Scheme;
  /** True for `prefers-reduced-motion`. */
  isMotionReduced: boolean;
  /** True for `prefers-contrast: more`. */
  isHighContrast?: boolean;
  /** Accent colour of the merchant; empty for the colours of the theme. */
  accent?: string;
}

/** The shop's theme for Ant Design. Durations are zero for reduced motion. */
export function antTheme({
  scheme,
  isMotionReduced,
  isHighContrast = false,
  accent = '',
}: DisplayPreferences): ThemeConfig {
  const themePalette = (isHighContrast ? highContrastPalettes : palettes)[scheme];
  const palette = accent === '' ? themePalette : withAccent(themePalette, { scheme, isHighContrast, accent });
  return {
    cssVar: { key: 'haat' },
    algorithm: algorithmOf(scheme, palette),
    token: { ...colours(palette), ...sizes, ...durations(isMotionReduced) },
    components: componentTokens(palette),
  };
}

/** The palette with the colours that follow from the merchant's accent colour. */
function withAccent(
  palette: Palette,
  { scheme, isHighContrast, accent }: Required<Omit<DisplayPreferences, 'isMotionReduced'>>,
): Palette {
  const { accentInk, accentInkHighContrast, ...shades } = accentShadesOf(accent)[scheme];
  return { ...palette, ...shades, accentInk: isHighContrast ? accentInkHighContrast : accentInk };
}

/** Ant Design's dark algorithm dims its seed colours. The shop's dark palette is final, so it overrides them. */
function algorithmOf(scheme: Scheme, palette: Palette): ThemeConfig['algorithm'] {
  if (scheme === 'light') return theme.defaultAlgorithm;
  return (seed) => ({ ...theme.darkAlgorithm(seed), ...colours(palette) });
}

const {
  radius,
  control,
  controlBase,
  controlSmall,
  fontSize,
  quickDuration: quick,
  baseDuration: base,
} = measures;

const sizes: ThemeConfig['token'] = {
  borderRadius: radius,
  borderRadiusLG: radius,
  borderRadiusSM: radius,
  borderRadiusXS: radius,
  controlHeight: controlBase,
  controlHeightLG: control,
  controlHeightSM: controlSmall,
  fontFamily: 'var(--font)',
  fontSize,
  lineWidth: 1,
  // A loading control stays readable.
  opacityLoading: 1,
  boxShadow: 'none',
  boxShadowSecondary: 'var(--shadow-float)',
};

/** `motion: false` does not change durations that a theme sets, so reduced motion also sets these durations to zero. */
function durations(isMotionReduced: boolean): ThemeConfig['token'] {
  const [shortDuration, longDuration] = isMotionReduced ? ['0s', '0s'] : [quick, base];
  return {
    motion: !isMotionReduced,
    motionDurationFast: shortDuration,
    motionDurationMid: longDuration,
    motionDurationSlow: longDuration,
  };
}

function colours(palette: Palette) {
  return {
    colorPrimary: palette.accent,
    colorPrimaryHover: palette.accentHover,
    colorPrimaryActive: palette.accentPress,
    colorTextLightSolid: palette.onAccent,
    colorLink: palette.accentInk,
    colorLinkHover: palette.accentInk,
    colorLinkActive: palette.accentInk,
    colorText: palette.ink,
    colorTextHeading: palette.ink,
    colorTextSecondary: palette.ink2,
    colorTextTertiary: palette.ink2,
    colorTextDescription: palette.ink2,
    colorTextPlaceholder: palette.ink2,
    colorIcon: palette.ink2,
    colorIconHover: palette.ink,
    colorBgLayout: palette.paper,
    colorBgContainer: palette.surface,
    colorBgElevated: palette.surface,
    // The veil of the shop's own dialogs.
    colorBgMask: 'color-mix(in srgb, var(--night) 55%, transparent)',
    colorBorder: palette.fieldRule,
    colorBorderSecondary: palette.rule,
    colorSplit: palette.rule,
    colorSuccess: palette.forest,
    colorSuccessBg: palette.forestBg,
    colorWarning: palette.walnut,
    colorWarningBg: palette.walnutBg,
    colorError: palette.madder,
    colorErrorBg: palette.madderBg,
    colorErrorText: palette.madder,
    colorErrorHover: palette.madder,
    colorErrorBorderHover: palette.madder,
    colorInfo: palette.ink2,
    controlOutlineWidth: 0,
    controlItemBgActive: palette.paper2,
    controlItemBgActiveHover: palette.paper2,
    controlItemBgHover: palette.paper2,
  } satisfies ThemeConfig['token'];
}

function componentTokens(palette: Palette): ThemeConfig['components'] {
  const borderColours = { hoverBorderColor: palette.ink, activeBorderColor: palette.ink };
  return {
    ...buttonTabsTableTokens(palette),
    Slider: {
      railBg: palette.fieldRule,
      railHoverBg: palette.fieldRule,
      trackBg: palette.ink,
      trackHoverBg: palette.ink,
      handleColor: palette.ink,
      handleActiveColor: palette.ink,
      handleActiveOutlineColor: palette.fieldRule,
    },
    Checkbox: {
      // A checked box is green, because the marigold accent on white has a contrast below 3:1.
      colorPrimary: palette.forest,
      colorPrimaryHover: palette.forest,
      colorWhite: palette.surface,
    },
    Input: { ...borderColours, activeShadow: 'none' },
    InputNumber: { ...borderColours, activeShadow: 'none' },
    Menu: { itemSelectedBg: palette.paper2, activeBarHeight: 3 },
    Modal: { contentBg: palette.surface, headerBg: palette.surface, titleFontSize: 19 },
    Progress: { defaultColor: palette.forest, remainingColor: palette.rule },
    Select: {
      ...borderColours,
      activeOutlineColor: 'transparent',
      optionSelectedBg: palette.paper2,
      optionActiveBg: palette.paper2,
    },
    Segmented: {
      // The field rule draws the outline, because the track has the colour of the page.
      trackBg: 'transparent',
      itemColor: palette.ink,
      itemHoverBg: palette.paper2,
      itemActiveBg: palette.paper2,
      itemSelectedBg: palette.ink,
      itemSelectedColor: palette.paper,
    },
    Switch: { colorPrimary: palette.forest, colorPrimaryHover: palette.forest },
  };
}

function buttonTabsTableTokens(palette: Palette): ThemeConfig['components'] {
  return {
    Button: {
      primaryColor: palette.onAccent,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      dangerColor: palette.surface,
      // Outlined danger buttons have no background, like other outlined buttons.
      colorBgContainer: 'transparent',
      fontWeight: 600,
      contentFontSizeLG: 16,
      defaultHoverColor: palette.ink,
      defaultHoverBorderColor: palette.ink,
      defaultActiveColor: palette.ink,
      defaultActiveBorderColor: palette.ink,
      defaultBg: 'transparent',
      defaultHoverBg: palette.paper2,
      defaultActiveBg: palette.paper2,
    },
    Tabs: {
      titleFontSize: 16,
      itemSelectedColor: palette.ink,
      itemHoverColor: palette.ink,
      itemActiveColor: palette.ink,
      inkBarColor: palette.accent,
    },
    Table: {
      colorBgContainer: 'transparent',
      headerBg: 'transparent',
      headerColor: palette.ink2,
      headerSplitColor: 'transparent',
      headerSortActiveBg: 'transparent',
      headerSortHoverBg: palette.paper2,
      bodySortBg: 'transparent',
      rowHoverBg: palette.paper2,
      rowSelectedBg: palette.paper2,
      rowSelectedHoverBg: palette.paper2,
      cellPaddingBlock: 12,
      cellPaddingInline: 12,
    },
  };
}
