import type { Kit, ViewName } from '@plugboard/core'
import { parseTag } from '../i18n/languageTag.js'
import type { Ui } from '../shell/Ui.js'
import { findThemeFault } from '../theme/findThemeFault.js'
import type { Theme } from '../theme/themeCss.js'
import { warnAboutView } from './warnAboutView.js'

/** Warns a developer about whatever keeps a view from being drawn as it was meant. Loaded with `debug` only. */
export function warnDeveloper(kit: Kit, ui: Ui, name: ViewName, params: unknown): void {
  warnAboutView(name, kit.views.get(name), params)
  ui.warnings ??= new Set()
  for (const text of [
    describeTheme(ui.theme),
    describeLocale(ui.text.wanted),
    name === 'Account' && describeTabs(kit)
  ]) {
    if (!text || ui.warnings.has(text)) continue
    ui.warnings.add(text)
    console.warn(`[plugboard] ${text}`)
  }
}

function describeTheme(theme: Theme): string | undefined {
  const fault = findThemeFault(theme)
  return fault && `theme: ${fault}.`
}

function describeLocale(locale: string | undefined): string | undefined {
  if (locale === undefined || parseTag(locale)) return undefined
  return `locale: '${locale}' is no language tag such as 'en' or 'pt-BR', so it is ignored.`
}

/** The tabs of an account need a portfolio. Whoever composes only their views sees none, and no reason for it. */
function describeTabs(kit: Kit): string | undefined {
  const isDrawn = kit.slot('account.tabs').some(({ view }) => view === 'Tokens')
  if (isDrawn || !kit.views.get('Tokens')) return undefined
  const owner = kit.views.ownerOf('Tokens')
  return `The plugin '${owner}' shows no tokens, collectibles or history: no plugin provides a portfolio, such as portfolio() of @plugboard/portfolio.`
}
