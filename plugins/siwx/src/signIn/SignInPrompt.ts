import type { Navigation, PluginContext } from '@plugboard/core'
import type {} from '../SignInService.js'

const signInView = 'SIWXSignMessage'
/** Views that a visitor who must sign in cannot leave. */
const lockedViews: readonly string[] = [signInView, 'ApproveTransaction']

const isLocked = (target: Navigation['to']): boolean => lockedViews.includes(String(target?.name))

/** Asks the visitor to sign in, in the modal. */
export class SignInPrompt {
  readonly #kit: PluginContext
  /** Aborts when the sign-in view is no longer needed. */
  #closed = new AbortController()

  constructor(kit: PluginContext) {
    this.#kit = kit
  }

  /** Shows the sign-in view instead of the current one, or over it if the visitor is being asked something. */
  show(): void {
    if (this.#isShown(signInView)) return
    const { signal } = this.#closed
    // The outcome is in the sign-in's state. Leaving the view is not a failure: if it matters, `guardNavigation` forbids it.
    this.#kit.actions.ask(signInView, undefined, { replace: true, signal }).catch(() => {})
  }

  /** Closes the modal if it shows the sign-in view; if that covers or is covered by another view, only removes it from the history. */
  close(): void {
    if (this.#isShown(signInView) && !this.#kit.router.current.overlay) this.#kit.actions.close()
    this.#closed.abort()
    this.#closed = new AbortController()
  }

  /** After a failed start, the visitor can connect another wallet. */
  showConnect(): void {
    if (!this.#isShown('Connect')) this.#kit.actions.open({ view: 'Connect' })
  }

  /** Removes the toast of an error: a notice with the same key replaces it and is removed at once. */
  removeError(code: string): void {
    this.#kit.notify({ kind: 'toast', tone: 'info', text: '', key: code })()
  }

  /** Keeps the visitor in the sign-in and approval views while a sign-in is required; other views lead to the sign-in. */
  guardNavigation(move: Navigation | null): Navigation | null {
    if (!move) return null
    const isFromLocked = isLocked(move.from)
    if (isFromLocked && (move.kind === 'close' || move.kind === 'back')) return null
    if (isLocked(move.to)) return move
    if (move.kind === 'open') return { ...move, to: { name: signInView, params: undefined } }
    return this.#leavesLocked(move) ? null : move
  }

  /** Whether a navigation removes a view that cannot be left from the history, wherever it starts. */
  #leavesLocked({ kind, to, from }: Navigation): boolean {
    const { history } = this.#kit.router
    const lowest = history.findIndex(isLocked)
    if (!from || lowest < 0) return false
    if (kind === 'popTo') return history.findLastIndex(({ name }) => name === to?.name) < lowest
    if (kind === 'replace') return lowest === history.length - 1
    return kind === 'close' || kind === 'reset'
  }

  #isShown(view: string): boolean {
    const { router } = this.#kit
    return router.open && router.current.name === view
  }
}
