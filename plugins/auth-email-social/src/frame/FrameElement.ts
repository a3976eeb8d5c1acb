import type { SurfaceListener, WalletSurface } from './WalletSurface.js'

/** The box of the modal's card, so that the wallet draws the complete approval; the modal below draws what is behind it. */
const styles = `
:host{display:contents}
dialog{inline-size:360px;max-inline-size:calc(100% - 32px);block-size:min(640px,90vh);margin:auto;padding:0;border:0;border-radius:var(--pb-radius-card,24px);background:var(--pb-color-bg,Canvas);box-shadow:var(--pb-shadow-card,0 16px 48px rgb(0 0 0/30%));overflow:hidden;overscroll-behavior:contain}
dialog::backdrop{background:none}
dialog.alone::backdrop{background:rgb(16 18 24/45%)}
iframe{display:block;inline-size:100%;block-size:100%;border:0}
@supports(block-size:90dvh){dialog{block-size:min(640px,90dvh)}}
@media(max-width:479.98px){dialog{inline-size:100%;max-inline-size:none;margin-block-end:0;border-end-start-radius:0;border-end-end-radius:0}}
`

/** What the page allows the frame, and nothing more: popups are for the wallet's own pages. */
const sandbox =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-storage-access-by-user-activation'

/**
 * `<plugboard-frame>` in the body: the wallet's frame in a separate dialog and shadow root. It is never moved, because a moved frame
 * reloads; and it is not inside the modal, because its blurred background makes browsers report that the frame cannot be seen.
 */
export class FrameElement implements WalletSurface {
  readonly #host: HTMLElement
  readonly #dialog: HTMLDialogElement
  readonly #frame: HTMLIFrameElement

  /** @param url of the frame's document @param title its name for screen readers */
  constructor(
    readonly document: Document,
    url: URL,
    title: string,
    { onLoad, onCancel }: Pick<SurfaceListener, 'onLoad' | 'onCancel'>
  ) {
    this.#host = document.createElement('plugboard-frame')
    this.#dialog = document.createElement('dialog')
    this.#frame = document.createElement('iframe')
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    const shadow = this.#host.attachShadow({ mode: 'closed' })
    shadow.adoptedStyleSheets = [sheet]
    this.#dialog.ariaLabel = title
    this.#frame.title = title
    this.#frame.setAttribute('sandbox', sandbox)
    this.#frame.allow = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write']
      .map((feature) => `${feature} ${url.origin}`)
      .join('; ')
    this.#frame.referrerPolicy = 'no-referrer'
    this.#frame.addEventListener('load', onLoad)
    this.#dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      onCancel()
    })
    // `plugboard-frame` has no other way in: the address is built only from the checked `walletUrl`.
    this.#frame.src = url.href
    this.#dialog.append(this.#frame)
    shadow.append(this.#dialog)
    document.body.append(this.#host)
  }

  /** The frame's window, to which the page says hello. */
  get window(): Window | null {
    return this.#frame.contentWindow
  }

  get isShown(): boolean {
    return this.#dialog.open
  }

  /**
   * Shows the frame above everything else. When called again, it is raised above what was opened meanwhile. @param alone nothing of the kit is below
   */
  show(alone: boolean): void {
    if (this.#dialog.open) this.#dialog.close()
    this.#dialog.classList.toggle('alone', alone)
    this.#dialog.showModal()
    this.#frame.focus()
  }

  hide(): void {
    if (this.#dialog.open) this.#dialog.close()
  }

  /** Draws the edge of the dialog like the modal's. @param variables by the names of the kit's CSS variables */
  setVariables(variables: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(variables)) this.#host.style.setProperty(name, value)
  }

  remove(): void {
    this.hide()
    this.#host.remove()
  }
}
