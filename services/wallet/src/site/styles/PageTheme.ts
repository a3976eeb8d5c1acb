import type { Payload } from '@plugboard/auth-email-social/protocol'
import type { Stage } from '../approvals/Stage.js'
import type { Translator } from '../text/Translator.js'
import { applyTheme } from './applyTheme.js'

type Theme = Payload<'SYNC_THEME'>

/**
 * The appearance, language and direction that the page requests. They change only while nothing that the visitor decides is shown: a direction that
 * flips under the pointer swaps the buttons.
 */
export class PageTheme {
  readonly #root: HTMLElement
  readonly #translator: Translator
  readonly #stage: Stage
  readonly #onApply: () => void
  #newest: Theme | undefined
  #waiting: (() => void) | undefined

  /** @param onApply redraws what stays on an empty stage */
  constructor(root: HTMLElement, translator: Translator, stage: Stage, onApply: () => void = () => {}) {
    this.#root = root
    this.#translator = translator
    this.#stage = stage
    this.#onApply = onApply
    stage.listen(() => this.#applyWhenCalm())
  }

  /**
   * Resolves when the theme is ready; while the visitor is deciding, it is applied once that is over. If the texts of its language cannot be loaded,
   * the previous language is used; `prepare` tries again if there is none.
   */
  async set(theme: Theme): Promise<void> {
    this.#newest = theme
    const speak = await this.#translator.load(theme.locale ?? 'en').catch(() => undefined)
    // Another arrived while this one's language was loading.
    if (this.#newest !== theme) return
    this.#waiting = () => {
      applyTheme(this.#root, theme)
      speak?.()
      this.#nameLanguage()
    }
    this.#applyWhenCalm()
  }

  /** Loads texts to draw with, if none are there yet. */
  async prepare(): Promise<void> {
    await this.#translator.prepare()
    this.#nameLanguage()
  }

  #nameLanguage(): void {
    this.#root.lang = this.#translator.language
    this.#root.dir = this.#translator.direction
  }

  #applyWhenCalm(): void {
    const screen = this.#stage.panel?.screen
    // While a task is running there is no button to press; the next panel has the appearance of the page.
    if ((screen && screen !== 'working') || !this.#waiting) return
    this.#waiting()
    this.#waiting = undefined
    this.#onApply()
  }
}
