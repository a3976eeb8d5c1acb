import type { Navigation, PluginContext, ViewName } from '@plugboard/core'
import type {} from '../SignInService.js'

const signInView = 'SIWXSignMessage'
/** Views that a visitor who has to sign in cannot leave. */
const lockedViews: readonly string[] = [signInView, 'ApproveTransaction']

/** The sign-in view in the modal. */
export class SignInPrompt {
  readonly #kit: PluginContext

  constructor(kit: PluginContext) {
    this.#kit = kit
  }

  show(): void {
    this.#showView(signInView)
  }

  /** Closes the modal where it shows the sign-in. */
  close(): void {
    const { router, actions } = this.#kit
    if (router.open && router.current.name === signInView) actions.close()
  }

  /** After a failed start: the visitor may connect another wallet. */
  showConnect(): void {
    this.#showView('Connect')
  }

  /** Removes the toast of an error: a notice with the same key replaces it and is removed at once. */
  removeError(code: string): void {
    this.#kit.notify({ kind: 'toast', tone: 'info', text: '', key: code })()
  }

  /** Keeps the visitor in the sign-in and approval views while a sign-in is required; other views lead to the sign-in. */
  guardNavigation(move: Navigation | null): Navigation | null {
    if (!move) return null
    const isLocked = lockedViews.includes(String(move.from?.name))
    if (isLocked && (move.kind === 'close' || move.kind === 'back')) return null
    if (move.kind !== 'open' || lockedViews.includes(String(move.to?.name))) return move
    return { ...move, to: { name: signInView, params: undefined } }
  }

  #showView(view: ViewName): void {
    const { router, actions } = this.#kit
    if (!router.open) actions.open({ view })
    else if (router.current.name !== view) actions.replace(view)
  }
}
