import { theme, type ThemeConfig } from 'antd';
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
}

/** The shop's theme for Ant Design. Durations are zero for reduced motion. */
export function antTheme({
  scheme,
  isMotionReduced,
  isHighContrast = false,
}: DisplayPreferences): ThemeConfig {
  const palette = (isHighContrast ? highContrastPalettes : palettes)[scheme];
  return {
    cssVar: { key: 'haat' },
    algorithm: algorithmOf(scheme, palette),
    token: { ...colours(palette), ...sizes, ...durations(isMotionReduced) },
    components: componentTokens(palette),
  };
}

/** Ant Design's dark algorithm dims its seed colours. The shop's dark palette is final, so it overrides them. */
function algorithmOf(scheme: Scheme, palette: Palette): ThemeConfig['algorithm'] {
  if (scheme === 'light') return theme.defaultAlgorithm;
  return (seed) => ({ ...theme.darkAlgorithm(seed), ...colours(palette) });
}

const { radius, control, controlBase, controlSmall, fontSize, quick, base } = measures;

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

/** `motion: false` removes only Ant Design's default durations, so reduced motion also sets the others to zero. */
function durations(isMotionReduced: boolean): ThemeConfig['token'] {
  const [shortDuration, longDuration] = isMotionReduced ? ['0s', '0s'] : [quick, base];
  return {
    motion: !isMotionReduced,
    motionDurationFast: shortDuration,
    motionDurationMid: longDuration,
    motionDurationSlow: longDuration,
  };
}

function colours(colour: Palette) {
  return {
    colorPrimary: colour.accent,
    colorPrimaryHover: colour.accentHover,
    colorPrimaryActive: colour.accentPress,
    colorTextLightSolid: colour.onAccent,
    colorLink: colour.accentInk,
    colorLinkHover: colour.accentInk,
    colorLinkActive: colour.accentInk,
    colorText: colour.ink,
    colorTextHeading: colour.ink,
    colorTextSecondary: colour.ink2,
    colorTextTertiary: colour.ink2,
    colorTextDescription: colour.ink2,
    colorTextPlaceholder: colour.ink2,
    colorIcon: colour.ink2,
    colorIconHover: colour.ink,
    colorBgLayout: colour.paper,
    colorBgContainer: colour.surface,
    colorBgElevated: colour.surface,
    colorBorder: colour.fieldRule,
    colorBorderSecondary: colour.rule,
    colorSplit: colour.rule,
    colorSuccess: colour.forest,
    colorSuccessBg: colour.forestBg,
    colorWarning: colour.walnut,
    colorWarningBg: colour.walnutBg,
    colorError: colour.madder,
    colorErrorBg: colour.madderBg,
    colorErrorText: colour.madder,
    colorErrorHover: colour.madder,
    colorErrorBorderHover: colour.madder,
    colorInfo: colour.ink2,
    controlOutlineWidth: 0,
    controlItemBgActive: colour.paper2,
    controlItemBgActiveHover: colour.paper2,
    controlItemBgHover: colour.paper2,
  } satisfies ThemeConfig['token'];
}

function componentTokens(colour: Palette): ThemeConfig['components'] {
  const borderColours = { hoverBorderColor: colour.ink, activeBorderColor: colour.ink };
  return {
    ...complexComponents(colour),
    Slider: {
      railBg: colour.fieldRule,
      railHoverBg: colour.fieldRule,
      trackBg: colour.ink,
      trackHoverBg: colour.ink,
      handleColor: colour.ink,
      handleActiveColor: colour.ink,
      handleActiveOutlineColor: colour.fieldRule,
    },
    Checkbox: {
      // The check mark is dark: marigold on white has a contrast below 3:1.
      colorPrimary: colour.forest,
      colorPrimaryHover: colour.forest,
      colorWhite: colour.surface,
    },
    Input: { ...borderColours, activeShadow: 'none' },
    InputNumber: { ...borderColours, activeShadow: 'none' },
    Menu: { itemSelectedBg: colour.paper2, activeBarHeight: 3 },
    Modal: { contentBg: colour.surface, headerBg: colour.surface, titleFontSize: 19 },
    Progress: { defaultColor: colour.forest, remainingColor: colour.rule },
    Select: {
      ...borderColours,
      activeOutlineColor: 'transparent',
      optionSelectedBg: colour.paper2,
      optionActiveBg: colour.paper2,
    },
    Switch: { colorPrimary: colour.forest, colorPrimaryHover: colour.forest },
  };
}

function complexComponents(colour: Palette): ThemeConfig['components'] {
  return {
    Button: {
      primaryColor: colour.onAccent,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      dangerColor: colour.surface,
      // Outlined danger buttons have no background, like other outlined buttons.
      colorBgContainer: 'transparent',
      fontWeight: 600,
      contentFontSizeLG: 16,
      defaultHoverColor: colour.ink,
      defaultHoverBorderColor: colour.ink,
      defaultActiveColor: colour.ink,
      defaultActiveBorderColor: colour.ink,
      defaultBg: 'transparent',
      defaultHoverBg: colour.paper2,
      defaultActiveBg: colour.paper2,
    },
    Tabs: {
      titleFontSize: 16,
      itemSelectedColor: colour.ink,
      itemHoverColor: colour.ink,
      itemActiveColor: colour.ink,
      inkBarColor: colour.accent,
    },
    Table: {
      colorBgContainer: 'transparent',
      headerBg: 'transparent',
      headerColor: colour.ink2,
      headerSplitColor: 'transparent',
      headerSortActiveBg: 'transparent',
      headerSortHoverBg: colour.paper2,
      bodySortBg: 'transparent',
      rowHoverBg: colour.paper2,
      rowSelectedBg: colour.paper2,
      rowSelectedHoverBg: colour.paper2,
      cellPaddingBlock: 12,
      cellPaddingInline: 12,
    },
  };
}
