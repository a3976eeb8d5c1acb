import { waitFor } from '../chain/waitFor.js'
import type { SignRequest } from '../contract/Connection.js'
import type { ConnectorSession, RequestApproval } from '../contract/Connector.js'
import type { RpcRequest } from '../contract/RpcRequest.js'
import type { ViewName } from '../contract/View.js'
import { connectErrors } from '../errors/connectErrors.js'
import { isKitError } from '../errors/isKitError.js'

/** Shows a view and waits for the visitor, see `KitActions.ask`. */
export type AskView = (
  view: ViewName,
  params: unknown,
  options: { readonly signal: AbortSignal }
) => Promise<unknown>

/**
 * Sends requests to sessions whose requests are approved inside the page: the session's view lies over what is shown while the
 * session is asked. Approvals of a kit take turns. What needs none goes straight to the session.
 */
export class RequestApprovals {
  #last: Promise<unknown> = Promise.resolve()

  constructor(private readonly ask: AskView) {}

  /**
   * Sends a request to its session, with its approval view where it needs one.
   *
   * @throws KitError `connect/rejected` (or what the session's `dismissed` gives) when the visitor leaves the view,
   * `connect/aborted` when the request's signal aborts, and what the session throws
   */
  send(session: ConnectorSession, request: RpcRequest, signRequest: SignRequest): unknown {
    const { approval } = session
    if (!approval?.needs(request.method)) return session.request(request)
    const turn = this.#last.then(() => this.#sendWithApproval(session, approval, request, signRequest))
    this.#last = turn.catch(() => undefined)
    return waitFor(() => turn, { signal: request.signal })
  }

  async #sendWithApproval(
    session: ConnectorSession,
    approval: RequestApproval,
    request: RpcRequest,
    signRequest: SignRequest
  ): Promise<unknown> {
    if (request.signal?.aborted) throw connectErrors.aborted()
    /** Aborts what the session is doing: the visitor has left, or the caller gave up. */
    const leaving = new AbortController()
    /** Takes the view away: the session has answered. */
    const answered = new AbortController()
    const abort = () => leaving.abort()
    request.signal?.addEventListener('abort', abort)
    const shown = this.ask(approval.view, { request: signRequest }, { signal: answered.signal })
    const left = new Promise<never>((_, reject) => {
      shown.catch((error) => {
        if (answered.signal.aborted) return
        abort()
        reject(request.signal?.aborted ? connectErrors.aborted() : toRejection(error, approval))
      })
    })
    const response = new Promise((resolve) => {
      // It may throw, or answer without a promise: it is a third party's.
      resolve(session.request(Object.freeze({ ...request, needsApproval: true, signal: leaving.signal })))
    })
    // A late failure of a session that was left is nobody's.
    response.catch(() => undefined)
    try {
      return await Promise.race([response, left])
    } finally {
      request.signal?.removeEventListener('abort', abort)
      answered.abort()
    }
  }
}

/** Leaving the view declines the request; another error is the view's own word. */
function toRejection(error: unknown, approval: RequestApproval): unknown {
  if (!isKitError(error) || error.code !== 'core/dismissed') return error
  return approval.dismissed?.() ?? connectErrors.rejected()
}
