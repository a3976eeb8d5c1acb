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

/** A request to a session. */
export interface ApprovableRequest {
  readonly request: RpcRequest
  /** The request as the approval view shows it. */
  readonly signRequest: SignRequest
  /** The plugin of the session's connector. */
  readonly owner: string | undefined
  /**
   * Calls `lost` with a typed error as soon as the session has ended or has another account: the request can no longer be approved.
   *
   * @returns stops watching
   */
  onSessionLost(lost: (error: unknown) => void): Disposer
  /**
   * Called right before the session is asked, because showing and approving take time.
   *
   * @throws KitError if the session no longer matches the request
   */
  assertUnchanged(): Promise<void>
}

/**
 * Sends requests to sessions whose requests are approved inside the page. No session is asked before its view can be seen:
 *
 *   while it is shown:  view shown ──► session asked ──► it answers, and the view leaves
 *   `before`:           view shown ──► it resolves and leaves ──► session asked
 *
 * The views of a kit take turns. An approval ends with its session and with its account: the view closes, the request rejects, and
 * the signal passed to the session aborts. A request that needs no approval is sent directly to the session.
 */
export class RequestApprovals {
  #last: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly ask: AskView,
    private readonly report: (error: unknown, source?: string) => void,
    /** The reason why nothing may be approved in this page: a site that frames it could cover the view. */
    private readonly frameError?: KitError | undefined
  ) {}

  /**
   * Sends a request to its session, with its approval view if it needs one.
   *
   * @throws KitError `connect/unknownAncestor` inside a page that must not frame this one, `connect/rejected` (or the error from the
   * session's `dismissed`) if the visitor leaves the view or it cannot be shown, `connect/aborted` if the request's signal aborts,
   * the error from `onSessionLost`, and errors of the view and the session
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
    // An approval of a view that nobody could see does not count.
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
    /** Aborts the session's work: the visitor has left, or the request has ended. */
    const leaving = new AbortController()
    /** Closes the view: the session has answered, or the request has ended. */
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
      // Only the session answers here: if the view resolves, the visitor has left it before the session answered.
      answer.then(() => leave(coreErrors.dismissed()), leave)
    })
    try {
      const entrySignal = await Promise.race([left, shown])
      if (entrySignal.aborted) return await left
      await Promise.race([call.assertUnchanged(), left])
      if (leaving.signal.aborted) return await left
      const response = new Promise((resolve) => {
        // A third party's session can throw, or answer without a promise.
        resolve(session.request(Object.freeze({ ...request, needsApproval: true, signal: leaving.signal })))
      })
      return await Promise.race([response, left])
    } finally {
      signal.removeEventListener('abort', abort)
      closing.abort()
    }
  }

  /** Leaving the view declines the request, and so does a missing view; any other error is the view's own. */
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

/** A signal that aborts with a typed error when the caller gives up, or the session no longer matches the request. */
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
