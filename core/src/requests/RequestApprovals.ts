import { waitFor } from '../chain/waitFor.js'
import type { SignRequest } from '../contract/Connection.js'
import type { ConnectorSession, RequestApproval } from '../contract/Connector.js'
import type { RpcRequest } from '../contract/RpcRequest.js'
import type { ViewName } from '../contract/View.js'
import { connectErrors } from '../errors/connectErrors.js'
import { coreErrors } from '../errors/coreErrors.js'
import { isKitError } from '../errors/isKitError.js'
import type { AskVisitorOptions } from './askVisitor.js'

/** Shows a view and waits for the visitor, see `askVisitor`. */
export type AskView = (
  view: ViewName,
  params: unknown,
  options: Pick<AskVisitorOptions, 'signal' | 'shown'>
) => Promise<unknown>

/** A request on its way to a session. */
export interface ApprovableRequest {
  readonly request: RpcRequest
  /** The request as the approval view shows it. */
  readonly signRequest: SignRequest
  /** The plugin of the session's connector. */
  readonly owner: string | undefined
  /** The visitor takes a while to approve. @throws KitError when the session is no longer what the request was meant for */
  assertUnchanged(): Promise<void>
}

/**
 * Sends requests to sessions whose requests are approved inside the page. No session is asked before its view can be seen:
 *
 *   while it is shown:  view shown ──► session asked ──► it answers, and the view leaves
 *   `before`:           view shown ──► it resolves and leaves ──► session asked
 *
 * The views of a kit take turns. What needs no approval goes straight to the session.
 */
export class RequestApprovals {
  #last: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly ask: AskView,
    private readonly report: (error: unknown, source?: string) => void
  ) {}

  /**
   * Sends a request to its session, with its approval view where it needs one.
   *
   * @throws KitError `connect/rejected` (or what the session's `dismissed` gives) when the visitor leaves the view or it cannot
   * be shown, `connect/aborted` when the request's signal aborts, and what the view and the session throw
   */
  send(session: ConnectorSession, call: ApprovableRequest): unknown {
    const { approval } = session
    const { request } = call
    if (!approval?.needs(request.method)) return session.request(request)
    const response = approval.before
      ? this.#takeTurn(() => this.#waitForApproval(approval, call)).then(async () => {
          await call.assertUnchanged()
          return session.request(Object.freeze({ ...request, needsApproval: true }))
        })
      : this.#takeTurn(() => this.#requestWhileShown(session, approval, call))
    return waitFor(() => response, { signal: request.signal })
  }

  #takeTurn<T>(show: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(show)
    this.#last = turn.catch(() => undefined)
    return turn
  }

  async #waitForApproval(approval: RequestApproval, call: ApprovableRequest): Promise<void> {
    const { request, signRequest } = call
    if (request.signal?.aborted) throw connectErrors.aborted()
    let wasShown = false
    const shown = () => {
      wasShown = true
    }
    try {
      await this.ask(approval.view, { request: signRequest }, { signal: request.signal, shown })
    } catch (error) {
      throw this.#toRejection(error, approval, call)
    }
    // A yes to what nobody could see is none.
    if (!wasShown) throw this.#toRejection(coreErrors.dismissed(), approval, call)
  }

  async #requestWhileShown(
    session: ConnectorSession,
    approval: RequestApproval,
    call: ApprovableRequest
  ): Promise<unknown> {
    const { request, signRequest } = call
    if (request.signal?.aborted) throw connectErrors.aborted()
    /** Aborts what the session is doing: the visitor has left, or the caller gave up. */
    const leaving = new AbortController()
    /** Takes the view away: the session has answered, or the caller gave up. */
    const closing = new AbortController()
    const abort = () => {
      leaving.abort()
      closing.abort()
    }
    request.signal?.addEventListener('abort', abort)

    let showing = (_entrySignal: AbortSignal): void => undefined
    const shown = new Promise<AbortSignal>((resolve) => {
      showing = resolve
    })
    const answer = this.ask(
      approval.view,
      { request: signRequest },
      { signal: closing.signal, shown: showing }
    )
    const left = new Promise<never>((_, reject) => {
      const leave = (error: unknown) => {
        if (closing.signal.aborted && !leaving.signal.aborted) return
        leaving.abort()
        reject(this.#toRejection(error, approval, call))
      }
      // The session alone answers here: a view that resolves has been left before it did.
      answer.then(() => leave(coreErrors.dismissed()), leave)
    })
    try {
      const entrySignal = await Promise.race([left, shown])
      if (entrySignal.aborted) return await left
      await Promise.race([call.assertUnchanged(), left])
      if (leaving.signal.aborted) return await left
      const response = new Promise((resolve) => {
        // It may throw, or answer without a promise: it is a third party's.
        resolve(session.request(Object.freeze({ ...request, needsApproval: true, signal: leaving.signal })))
      })
      return await Promise.race([response, left])
    } finally {
      request.signal?.removeEventListener('abort', abort)
      closing.abort()
    }
  }

  /** Leaving the view declines the request; another error is the view's own word. */
  #toRejection(error: unknown, approval: RequestApproval, { request, owner }: ApprovableRequest): unknown {
    if (request.signal?.aborted) return connectErrors.aborted()
    if (!isKitError(error) || error.code !== 'core/dismissed') return error
    try {
      return approval.dismissed?.() ?? connectErrors.rejected()
    } catch (cause) {
      const plugin = owner ?? 'unknown'
      this.report(coreErrors.faulty({ plugin, reason: `approval.dismissed: ${textOf(cause)}`, cause }), owner)
      return connectErrors.rejected()
    }
  }
}

const textOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))
