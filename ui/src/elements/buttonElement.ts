import type { Kit } from '@plugboard/core'
import { autorun } from 'mobx'
import { buttonCss } from '../button/buttonCss.js'
import { buttonText } from '../button/buttonText.js'
import { readButtonState } from '../button/readButtonState.js'
import { formatAmount } from '../components/formatAmount.js'
import { loadModal } from '../shell/loadModal.js'
import { uiOf } from '../shell/uiOf.js'
import { addSheet } from '../theme/addSheet.js'
import type { DrawButton } from './ButtonDrawing.js'
import { fillButton } from './fillButton.js'

/** Makes the class of a button element, which draws itself without React. Attribute `namespace`: what it is about. */
export function buttonElement(kit: Kit, draw: DrawButton): CustomElementConstructor {
  return class extends HTMLElement {
    static readonly kit = kit
    static readonly observedAttributes = ['namespace', 'label', 'balance']
    #stop: (() => void) | undefined

    connectedCallback(): void {
      this.#stop ??= this.#draw()
    }

    disconnectedCallback(): void {
      this.#stop?.()
      this.#stop = undefined
    }

    attributeChangedCallback(): void {
      if (!this.#stop) return
      this.#stop()
      this.#stop = this.#draw()
    }

    #draw(): () => void {
      const ui = uiOf(kit)
      const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open', delegatesFocus: true })
      const namespace = this.getAttribute('namespace') ?? undefined
      const button = document.createElement('button')
      const sheet = addSheet(shadow, '', ui.nonce)
      shadow.append(button)
      let view: string | undefined
      button.onclick = () => kit.open({ view, namespace })
      button.onpointerenter = () => void loadModal(ui, kit)
      button.onfocus = () => void loadModal(ui, kit)
      const stops = [
        autorun(() =>
          sheet.replace(
            `:host{display:inline-block}:host([hidden]){display:none}${buttonCss(':host', ui.theme)}`
          )
        ),
        autorun(() => {
          const { language } = ui.text
          const state = readButtonState(kit, namespace)
          const balance = state.balance && formatAmount(state.balance, language.locale)
          const drawing = draw({ ...state, balance }, buttonText(language), this)
          view = drawing.view
          button.dir = language.dir
          this.hidden = drawing.hidden ?? false
          fillButton(button, drawing, state)
        })
      ]
      return () => {
        for (const stop of stops) stop()
        sheet.remove()
        button.remove()
      }
    }
  }
}
