import type { Kit } from '@plugboard/core'
import { autorun, reaction } from 'mobx'
import { buttonCss } from '../button/buttonCss.js'
import { buttonText } from '../button/buttonLabel.js'
import { type ButtonState, openFromButton, readButtonState } from '../button/buttonState.js'
import { formatAmount } from '../components/formatAmount.js'
import { loadModal } from '../shell/loadModal.js'
import { uiOf } from '../shell/Ui.js'
import { addSheet } from '../theme/addSheet.js'
import type { ElementOwner } from './ElementOwner.js'
import type { ElementLabel, ElementLabeller } from './elementLabels.js'

/** Creates the class of a button element, which renders itself without React. Its attribute `namespace` chooses what it shows. */
export function buttonElement(owner: ElementOwner, labelOf: ElementLabeller): CustomElementConstructor {
  return class extends HTMLElement {
    static readonly owner = owner
    static readonly observedAttributes = ['namespace', 'label', 'balance']
    /** Removes what is drawn. */
    #clear: (() => void) | undefined
    #stop: (() => void) | undefined

    connectedCallback(): void {
      this.#stop ??= reaction(
        () => owner.kit,
        () => this.#redraw(),
        { fireImmediately: true }
      )
    }

    /** Moved by `moveBefore`, it stays as it is, and keeps the focus. */
    connectedMoveCallback(): void {}

    disconnectedCallback(): void {
      this.#stop?.()
      this.#stop = undefined
      this.#clear?.()
      this.#clear = undefined
    }

    attributeChangedCallback(): void {
      if (this.#clear) this.#redraw()
    }

    #redraw(): void {
      this.#clear?.()
      this.#clear = this.#draw(owner.kit)
    }

    #draw(kit: Kit): () => void {
      const ui = uiOf(kit)
      const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open', delegatesFocus: true })
      const namespace = this.getAttribute('namespace') ?? undefined
      const button = document.createElement('button')
      const sheet = addSheet(shadow, '', ui.nonce)
      shadow.append(button)
      let view: string | undefined
      button.onclick = () =>
        view ? kit.open({ view, namespace }) : openFromButton(kit, readButtonState(kit, namespace), namespace)
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
          const label = labelOf({ ...state, balance }, buttonText(language), this)
          view = label.view
          button.dir = language.dir
          this.hidden = label.hidden ?? false
          renderLabel(button, label, state)
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

/** Renders the label into a button, with the same elements and classes as `<ConnectButton>`. */
function renderLabel(button: HTMLButtonElement, label: ElementLabel, { status }: ButtonState): void {
  button.type = 'button'
  button.className = `pb-trigger pb-trigger-${label.kind}`
  button.setAttribute('aria-haspopup', 'dialog')
  button.setAttribute('aria-busy', String(status === 'connecting'))
  if (label.name) button.setAttribute('aria-label', label.name)
  else button.removeAttribute('aria-label')
  const parts: (Node | string)[] = [textPart(label.text)]
  // The space makes the visible text a part of the accessible name, as voice control requires.
  if (label.detail) parts.push(' ', textPart(label.detail, 'pb-trigger-balance'))
  button.replaceChildren(...parts)
}

function textPart(text: string, className = ''): HTMLElement {
  const part = document.createElement('bdi')
  part.className = className
  part.textContent = text
  return part
}
