import { type ComponentChild, render } from 'preact'
import type { WalletSettings } from '../../settings/settingsSchema.js'
import { readSettings } from '../readSettings.js'
import { keepFocus } from '../screens/keepFocus.js'
import { loadOrRetry } from '../screens/loadOrRetry.js'
import { type AnyTextKey, pageTexts } from '../text/pageTexts.js'
import { Translator } from '../text/Translator.js'

/** The dependencies of every page of the wallet. */
export interface PageParts {
  readonly settings: WalletSettings
  readonly translator: Translator<AnyTextKey>
}

/** How a page is drawn; by default with the browser's settings. */
export interface PageLook {
  /** BCP 47 */
  readonly language: string
  readonly isDark: boolean
}

/**
 * Draws a page of the wallet, in one language and mode.
 *
 * @throws TypeError for a page that plugboard-wallet has not served
 */
export async function startPage(
  draw: (parts: PageParts) => ComponentChild,
  look: PageLook = {
    language: navigator.language,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches
  }
): Promise<void> {
  const settings = readSettings(document)
  const translator = new Translator(pageTexts)
  const { documentElement, body } = document
  if (look.isDark) documentElement.dataset.mode = 'dark'
  else delete documentElement.dataset.mode
  body.classList.add('page-body')
  const place = { root: body, language: () => translator.wanted }
  await loadOrRetry(() => translator.use(look.language), place)
  documentElement.lang = translator.language
  documentElement.dir = translator.direction
  render(draw({ settings, translator }), body)
  keepFocus(body)
  followTitle(document, translator.translate('wallet'))
  body.querySelector<HTMLElement>('.form input:not([tabindex="-1"])')?.focus()
}

/**
 * Names the tab, and for screen readers the page, by the heading of the step that it shows: all pages of the wallet are open side by side with the site
 * that they belong to.
 */
export function followTitle(page: Document, wallet: string): void {
  const name = () => {
    const heading = page.querySelector('h1')?.textContent
    page.title = heading ? `${heading} – ${wallet}` : wallet
  }
  name()
  new MutationObserver(name).observe(page.body, { childList: true, subtree: true, characterData: true })
}
