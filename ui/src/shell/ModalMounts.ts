import { action, makeObservable, observableRef } from 'mobx'
import { type AddedSheet, addSheet } from '../theme/addSheet.js'
import type { MountOptions } from './MountOptions.js'

/** One mount of a kit's modal, by `mount`, `<KitModal>` or a custom element. */
export interface ModalMount {
  /** The element that the modal is rendered into; all mounts of a kit have the same one. */
  readonly element: HTMLElement
  readonly shadow: ShadowRoot
  /** Inline in the page, always visible. */
  readonly embedded: boolean
  /** Puts the element back into the page's body if the page has replaced that. Does nothing for an element that the host places. */
  attach(): void
  /** Ends the mount; the last one to end removes the element from the page. Calling it again does nothing. */
  release(): void
}

/** The mounts of a kit's modal. The first of them decides where the modal is, and renders it. */
export class ModalMounts {
  all: readonly ModalMount[] = []
  private remove: (() => void) | undefined
  private readonly styles = new Map<string, AddedSheet>()

  constructor() {
    makeObservable<this, 'add' | 'drop'>(this, { all: observableRef, add: action, drop: action })
  }

  /** Adds a mount. Its options count only if it is the first one. */
  acquire(options: MountOptions): ModalMount {
    const { element, shadow, embedded, attach } = this.all[0] ?? this.begin(options)
    const mount: ModalMount = { element, shadow, embedded, attach, release: () => this.drop(mount) }
    this.add(mount)
    return mount
  }

  /** Adds a style sheet that stays in the modal as long as the modal is mounted. Adding the same text again does nothing. */
  addStyles(css: string, nonce?: string): void {
    const [mount] = this.all
    if (mount && !this.styles.has(css)) this.styles.set(css, addSheet(mount.shadow, css, nonce))
  }

  dispose(): void {
    for (const mount of this.all) mount.release()
  }

  private begin(options: MountOptions): Omit<ModalMount, 'release'> {
    const { element, shadow, attach, remove } = prepareElement(options)
    this.remove = remove
    return {
      element,
      shadow,
      embedded: options.embedded ?? false,
      attach: () => {
        if (this.all.length > 0) attach()
      }
    }
  }

  private add(mount: ModalMount): void {
    this.all = [...this.all, mount]
  }

  private drop(mount: ModalMount): void {
    if (!this.all.includes(mount)) return
    this.all = this.all.filter((other) => other !== mount)
    if (this.all.length > 0) return
    for (const sheet of this.styles.values()) sheet.remove()
    this.styles.clear()
    this.remove?.()
  }
}

/** The mounts of a kit's modal. The first call creates them, because a page's first script does not need them. */
export function mountsOf(ui: { mounts?: ModalMounts | undefined }): ModalMounts {
  ui.mounts ??= new ModalMounts()
  return ui.mounts
}

/** Finds or creates the modal's element, opens its shadow root, and appends it if the options say so. */
function prepareElement({ element: own, append = true, embedded = false }: MountOptions): {
  element: HTMLElement
  shadow: ShadowRoot
  attach: () => void
  remove: () => void
} {
  const element = own ?? document.createElement('plugboard-modal')
  const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  if (!own) element.setAttribute('data-mounted', '')
  const attach = () => {
    if (!own && append && !embedded && !element.isConnected) document.body.append(element)
  }
  attach()
  return {
    element,
    shadow,
    attach,
    remove: () => {
      shadow.replaceChildren()
      if (!own) element.remove()
    }
  }
}
