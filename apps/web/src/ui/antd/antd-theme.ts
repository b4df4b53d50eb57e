import type { ThemeConfig } from 'antd'
import { colours, type Mode, type Palette } from '../base/tokens.ts'

/** The class that scopes antd's variables; the build writes them on the root element instead. */
export const ANTD_KEY = 'av'

type Algorithm = Extract<NonNullable<ThemeConfig['algorithm']>, (...args: never[]) => unknown>

const exactly = new Map<string, Algorithm>()

/** antd derives these anew in each mode, lighter on hover and too pale in the dark; here they are our own, to the digit. */
function exact(palette: Palette, mode: Mode): Algorithm {
  const name = `${palette} ${mode}`
  const known = exactly.get(name)
  if (known) return known
  const c = colours(palette, mode)
  const own = {
    colorPrimary: c.primary,
    colorPrimaryHover: c['primary-hover'],
    colorPrimaryActive: c['primary-active'],
    colorPrimaryText: c.link,
    colorPrimaryTextHover: c['link-hover'],
    colorPrimaryTextActive: c['link-hover'],
    colorPrimaryBg: c['accent-soft'],
    colorPrimaryBgHover: c['accent-soft'],
    colorPrimaryBorder: c.focus,
    colorPrimaryBorderHover: c.focus,
    colorLink: c.link,
    colorLinkHover: c['link-hover'],
    colorLinkActive: c['link-hover'],
    colorInfo: c.info,
    colorSuccess: c.ok,
    colorWarning: c.warn,
    colorError: c.bad,
    colorErrorHover: c.bad,
    colorErrorText: c.bad,
    colorSuccessText: c.ok,
    colorWarningText: c.warn,
  }
  // antd keeps what it made of an algorithm under the function itself, so each palette and mode has one function for good.
  const algorithm: Algorithm = (seed, map) => Object.assign({}, map ?? seed, own) as ReturnType<Algorithm>
  exactly.set(name, algorithm)
  return algorithm
}

/**
 * antd's theme for a palette in a mode, from our own colours. `base` is antd's algorithm of that mode; the caller brings it,
 * because the build and the page load antd in different forms.
 */
export function antdTheme(palette: Palette, mode: Mode, base: Algorithm): ThemeConfig {
  const c = colours(palette, mode)
  const outline = {
    activeBorderColor: c.focus,
    hoverBorderColor: c.focus,
    activeShadow: '0 0 0 2px var(--accent-soft)',
  }
  return {
    hashed: false,
    zeroRuntime: true,
    algorithm: [base, exact(palette, mode)],
    cssVar: { prefix: 'ant', key: ANTD_KEY },
    token: {
      fontFamily: 'var(--font)',
      fontSize: 14,
      borderRadius: 6,
      borderRadiusLG: 10,
      borderRadiusSM: 4,
      controlHeight: 32,
      wireframe: false,
      motionDurationFast: '0.12s',
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.18s',
      colorBgLayout: c.bg,
      colorBgContainer: c.surface,
      colorBgElevated: c.raised,
      colorBgSpotlight: c.inverse,
      colorTextLightSolid: '#ffffff',
      colorText: c.text,
      colorTextSecondary: c['text-2'],
      colorTextTertiary: c['text-3'],
      colorTextQuaternary: c['text-3'],
      colorTextPlaceholder: c['text-3'],
      colorTextDescription: c['text-3'],
      colorTextHeading: c.text,
      colorTextLabel: c['text-2'],
      colorIcon: c['text-3'],
      colorIconHover: c.text,
      colorBorder: c['line-strong'],
      colorBorderSecondary: c.line,
      colorSplit: c.line,
      controlItemBgHover: c.hover,
      controlItemBgActive: c['accent-soft'],
      controlItemBgActiveHover: c['accent-soft'],
      controlOutline: 'var(--accent-soft)',
      boxShadowSecondary: 'var(--shadow-2)',
    },
    components: {
      Input: outline,
      InputNumber: outline,
      DatePicker: outline,
      Mentions: outline,
      Select: { activeBorderColor: c.focus, hoverBorderColor: c.focus, activeOutlineColor: c['accent-soft'] },
      Tabs: { itemSelectedColor: c['on-accent-soft'], inkBarColor: c.focus, itemHoverColor: c.link },
      Tree: { nodeSelectedBg: c['accent-soft'], nodeHoverBg: c.hover },
      TreeSelect: { nodeSelectedBg: c['accent-soft'], nodeHoverBg: c.hover },
      Menu: { itemSelectedColor: c['on-accent-soft'], itemSelectedBg: c['accent-soft'] },
      Steps: { navArrowColor: c['text-3'] },
    },
  }
}
