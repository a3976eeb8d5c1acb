import { accentTokens } from './accentTokens.js'
import { modeTokens } from './modeTokens.js'
import type { Theme } from './Theme.js'

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
    'font-family': 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif'
  })
  // A value that could end its declaration is left out.
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
