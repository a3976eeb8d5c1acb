import { contrast, luminance, readable } from './contrast.js'

/** A colour as `#rgb` or `#rrggbb`. */
export type HexColor = `#${string}`

/** How the ui looks. All colours and sizes follow from an accent and a radius. */
export interface Theme {
  /** Default `'auto'`: the mode of the visitor's system. */
  readonly mode?: 'light' | 'dark' | 'auto' | undefined
  /** Colour of the main buttons. Texts on it, and texts, borders and focus rings in it, are adjusted until they are readable. */
  readonly accent?: HexColor | undefined
  /** Radius of controls in CSS pixels; the radii of the card and the icons follow from it. Default 12. */
  readonly radius?: number | undefined
  /** Any token by its name, e.g. `{ '--pb-font-family': 'Inter' }`. */
  readonly variables?: Readonly<Record<`--pb-${string}`, string>> | undefined
  /** Icons that replace ours, by name. Slot items can also use icons with other names. */
  readonly icons?: ThemeIcons | undefined
}

/** The icons that a theme can replace. */
export type IconName =
  | 'accounts'
  | 'add'
  | 'allWallets'
  | 'approval'
  | 'assets'
  | 'back'
  | 'check'
  | 'close'
  | 'copy'
  | 'desktop'
  | 'disconnect'
  | 'error'
  | 'expand'
  | 'extension'
  | 'external'
  | 'failed'
  | 'help'
  | 'login'
  | 'network'
  | 'next'
  | 'notFound'
  | 'onramp'
  | 'phone'
  | 'receive'
  | 'search'
  | 'send'
  | 'swap'
  | 'swaps'
  | 'wallet'
  | 'warning'

/** Icons by name: the data of an SVG path on a grid of 24, drawn as a line in the colour of the text, or a `data:` image with its own colours. */
export type ThemeIcons = { readonly [Name in IconName | (string & {})]?: string }

/** Colours of the two modes. Texts have a contrast of at least 4.5 : 1 on every background, borders of controls 3 : 1. */
export const modeTokens = {
  light: {
    'color-bg': '#ffffff',
    'color-surface': '#f3f4f7',
    'color-raised': '#e9ebf0',
    'color-text': '#14161c',
    'color-muted': '#575d6b',
    'color-line': '#e3e5eb',
    'color-control': '#82889a',
    'color-success': '#0f7a3e',
    'color-warning': '#8a5800',
    'color-danger': '#c02434',
    'color-overlay': 'rgb(16 18 24 / 45%)',
    'shadow-card': '0 1px 2px rgb(16 18 24 / 8%), 0 16px 48px rgb(16 18 24 / 20%)'
  },
  dark: {
    'color-bg': '#17191f',
    'color-surface': '#21242c',
    'color-raised': '#2b2f39',
    'color-text': '#f2f3f6',
    'color-muted': '#a5abb9',
    'color-line': '#2f333e',
    'color-control': '#787f91',
    'color-success': '#4cc884',
    'color-warning': '#e5b04b',
    'color-danger': '#ff7b87',
    'color-overlay': 'rgb(0 0 0 / 60%)',
    'shadow-card': '0 1px 2px rgb(0 0 0 / 40%), 0 16px 48px rgb(0 0 0 / 50%)'
  }
} as const

/** The tokens that follow from the accent, on the background of one mode. */
export function accentTokens({ accent = '#3b5bdb' }: Theme, background: string): Record<string, string> {
  const color = Number.isNaN(luminance(accent)) ? '#3b5bdb' : accent
  return {
    'color-accent': color,
    // Black or white: the better of the two never has less than 4.58 : 1.
    'color-on-accent': contrast(color, '#ffffff') >= contrast(color, '#000000') ? '#ffffff' : '#000000',
    'color-accent-line': readable(color, background, 3),
    'color-accent-text': readable(color, background, 4.6)
  }
}

const declare = (tokens: Readonly<Record<string, string>>) =>
  Object.entries(tokens)
    .map(([name, value]) => `--pb-${name}:${value};`)
    .join('')

function modeCss(theme: Theme, mode: 'light' | 'dark'): string {
  const tokens = modeTokens[mode]
  return `color-scheme:${mode};${declare({ ...tokens, ...accentTokens(theme, tokens['color-bg']) })}`
}

/** The tokens of a theme as a style sheet for one selector. */
export function themeCss(selector: string, theme: Theme): string {
  const { mode = 'auto', radius = 12, variables = {} } = theme
  const shape = declare({
    'radius-card': `${radius * 2}px`,
    'radius-control': `${radius}px`,
    'radius-icon': `${Math.round(radius * 0.83)}px`,
    'font-family': 'system-ui,sans-serif'
  })
  // A value that could end its declaration is dropped.
  const own = Object.entries(variables)
    .filter(([name, value]) => /^--pb-[\w-]+$/.test(name) && !/[;{}]/.test(value))
    .map(([name, value]) => `${name}:${value};`)
    .join('')
  const dark = modeCss(theme, 'dark')
  return (
    `${selector}{${shape}${mode === 'dark' ? dark : modeCss(theme, 'light')}${own}}` +
    (mode === 'auto' ? `@media(prefers-color-scheme:dark){${selector}{${dark}${own}}}` : '')
  )
}
