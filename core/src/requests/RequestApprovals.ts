import { waitFor } from '../chain/waitFor.js'
import type { SignRequest } from '../contract/Connection.js'
import type { ConnectorSession, RequestApproval } from '../contract/Connector.js'
import type { Disposer } from '../contract/PluginContext.js'
import type { RpcRequest } from '../contract/RpcRequest.js'
import type { ViewName } from '../contract/View.js'
import { connectErrors } from '../errors/connectErrors.js'
import { coreErrors } from '../errors/coreErrors.js'
import { isKitError } from '../errors/isKitError.js'
import type { KitError } from '../errors/KitError.js'
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
  /**
   * Called with a typed error as soon as the session has ended or has another account: the request can no longer be approved.
   *
   * @returns stops watching
   */
  onSessionLost(lost: (error: unknown) => void): Disposer
  /** The visitor takes a while to approve. @throws KitError when the session is no longer what the request was meant for */
  assertUnchanged(): Promise<void>
}

/**
 * Sends requests to sessions whose requests are approved inside the page. No session is asked before its view can be seen:
 *
 *   while it is shown:  view shown ──► session asked ──► it answers, and the view leaves
 *   `before`:           view shown ──► it resolves and leaves ──► session asked
 *
 * The views of a kit take turns. An approval ends with its session and with the account that it is for: its view leaves, its
 * request rejects, and the signal that the session was given aborts. What needs no approval goes straight to the session.
 */
export class RequestApprovals {
  #last: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly ask: AskView,
    private readonly report: (error: unknown, source?: string) => void,
    /** Why nothing may be approved in this page: a site around it could cover what is shown. */
    private readonly frameError?: KitError | undefined
  ) {}

  /**
   * Sends a request to its session, with its approval view where it needs one.
   *
   * @throws KitError `connect/unknownAncestor` inside a page that must not frame this one, `connect/rejected` (or what the session's
   * `dismissed` gives) when the visitor leaves the view or it cannot be shown, `connect/aborted` when the request's signal aborts,
   * what `onSessionLost` gives, and what the view and the session throw
   */
  send(session: ConnectorSession, call: ApprovableRequest): unknown {
    const { approval } = session
    const { request } = call
    if (!approval?.needs(request.method)) return session.request(request)
    if (this.frameError) return Promise.reject(this.frameError)
    const { signal, stop } = watchForEnd(call)
    const answer = () => this.#takeTurn(() => this.#requestWhileShown(session, approval, call, signal))
    const answerAfterApproval = async () => {
      await this.#takeTurn(() => this.#waitForApproval(approval, call, signal))
      await call.assertUnchanged()
      signal.throwIfAborted()
      return session.request(Object.freeze({ ...request, needsApproval: true, signal }))
    }
    return waitFor(approval.before ? answerAfterApproval : answer, {
      signal,
      abortError: (reason) => reason
    }).finally(stop)
  }

  #takeTurn<T>(show: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(show)
    this.#last = turn.catch(() => undefined)
    return turn
  }

  async #waitForApproval(
    approval: RequestApproval,
    call: ApprovableRequest,
    signal: AbortSignal
  ): Promise<void> {
    signal.throwIfAborted()
    let wasShown = false
    const shown = () => {
      wasShown = true
    }
    try {
      await this.ask(approval.view, { request: call.signRequest }, { signal, shown })
    } catch (error) {
      throw this.#toRejection(error, approval, call, signal)
    }
    // A yes to what nobody could see is none.
    if (!wasShown) throw this.#toRejection(coreErrors.dismissed(), approval, call, signal)
  }

  async #requestWhileShown(
    session: ConnectorSession,
    approval: RequestApproval,
    call: ApprovableRequest,
    signal: AbortSignal
  ): Promise<unknown> {
    signal.throwIfAborted()
    const { request, signRequest } = call
    /** Aborts what the session is doing: the visitor has left, or the request has ended. */
    const leaving = new AbortController()
    /** Takes the view away: the session has answered, or the request has ended. */
    const closing = new AbortController()
    const abort = () => {
      leaving.abort(signal.reason)
      closing.abort()
    }
    signal.addEventListener('abort', abort)

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
        reject(this.#toRejection(error, approval, call, signal))
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
      signal.removeEventListener('abort', abort)
      closing.abort()
    }
  }

  /** Leaving the view declines the request, and so does a view that is not there; another error is the view's own. */
  #toRejection(
    error: unknown,
    approval: RequestApproval,
    { owner }: ApprovableRequest,
    signal: AbortSignal
  ): unknown {
    if (signal.aborted) return signal.reason
    if (!isKitError(error)) return error
    if (error.code === 'core/unknownView') this.report(error, owner)
    else if (error.code !== 'core/dismissed') return error
    try {
      return approval.dismissed?.() ?? connectErrors.rejected()
    } catch (cause) {
      const plugin = owner ?? 'unknown'
      this.report(coreErrors.faulty({ plugin, reason: `approval.dismissed: ${textOf(cause)}`, cause }), owner)
      return connectErrors.rejected()
    }
  }
}

/** A signal that aborts with a typed error when the caller gives up, or the session is not what the request was meant for any more. */
function watchForEnd({ request, onSessionLost }: ApprovableRequest): { signal: AbortSignal; stop: Disposer } {
  const ending = new AbortController()
  const end = (error: unknown) => ending.abort(error)
  const giveUp = () => end(connectErrors.aborted())
  if (request.signal?.aborted) giveUp()
  request.signal?.addEventListener('abort', giveUp)
  const stopWatching = onSessionLost(end)
  return {
    signal: ending.signal,
    stop: () => {
      request.signal?.removeEventListener('abort', giveUp)
      stopWatching()
    }
  }
}

const textOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))
