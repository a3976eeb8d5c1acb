import type { Payload } from '@plugboard/auth-email-social/protocol'
import type { Stage } from '../approvals/Stage.js'
import type { Translator } from '../text/Translator.js'
import { applyTheme } from './applyTheme.js'

type Theme = Payload<'SYNC_THEME'>

/**
 * The look, language and direction that the page asks for. They change only while nothing is shown that the visitor decides: a direction that turns under the
 * pointer puts one button in the place of the other.
 */
export class PageTheme {
  readonly #root: HTMLElement
  readonly #translator: Translator
  readonly #stage: Stage
  readonly #onApply: () => void
  #newest: Theme | undefined
  #waiting: (() => void) | undefined

  /** @param onApply what stays on an empty stage has to be drawn anew */
  constructor(root: HTMLElement, translator: Translator, stage: Stage, onApply: () => void = () => {}) {
    this.#root = root
    this.#translator = translator
    this.#stage = stage
    this.#onApply = onApply
    stage.listen(() => this.#applyWhenCalm())
  }

  /**
   * Resolves when the theme is ready; while the visitor decides something it is drawn once that has gone. Where the texts of its language cannot be loaded, it is drawn in the
   * one before; `prepare` tries again where there is none.
   */
  async set(theme: Theme): Promise<void> {
    this.#newest = theme
    const speak = await this.#translator.load(theme.locale ?? 'en').catch(() => undefined)
    // Another came while this one's language was loading.
    if (this.#newest !== theme) return
    this.#waiting = () => {
      applyTheme(this.#root, theme)
      speak?.()
      this.#nameLanguage()
    }
    this.#applyWhenCalm()
  }

  /** Loads texts to draw with, where none are there yet. */
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
    // While something is done there is no button to press; what is shown next has the look of the page.
    if ((screen && screen !== 'working') || !this.#waiting) return
    this.#waiting()
    this.#waiting = undefined
    this.#onApply()
  }
}
