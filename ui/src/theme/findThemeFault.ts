import type { Theme } from './themeCss.js'

const modes: readonly unknown[] = ['light', 'dark', 'auto']

const isTable = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Checks what no compiler has checked. @returns the problem in words, or `undefined` if there is none */
export function findThemeFault(theme: Theme): string | undefined {
  if (!isTable(theme)) return "it is no object such as { mode: 'dark' }"
  const { mode = 'auto', accent = '#000', radius = 0, variables = {}, icons = {} } = theme
  if (!modes.includes(mode)) return "`mode` is none of 'light', 'dark' and 'auto'"
  if (!/^#([\da-f]{3}){1,2}$/i.test(accent)) return '`accent` is not a colour such as #3b5bdb'
  if (!Number.isFinite(radius)) return '`radius` is not a number'
  const wrong = Object.entries({ variables, icons }).find(([, value]) => !isTable(value))
  return wrong && `\`${wrong[0]}\` is not an object`
}
