import { reaction } from 'mobx'
import type { Connector, ConnectorSession } from '../../contract/Connector.js'
import type { Kit } from '../../contract/Kit.js'
import type { RpcRequest } from '../../contract/RpcRequest.js'
import type { ViewName } from '../../contract/View.js'
import { connectErrors } from '../../errors/connectErrors.js'
import { definePlugin } from '../../plugins/definePlugin.js'
import { createTestKit } from '../createTestKit.js'
import { demand, type Outcome, outcomeOf, show, until } from '../demand.js'
import { fakeNamespace } from '../fakeNamespace.js'
import { forwardingProxy } from '../forwardingProxy.js'
import type { ConnectorSubject } from './ConnectorSubject.js'
import type { ConnectorClause } from './ConnectorTrial.js'

/** Runs a check in a real kit whose chains are in memory. */
async function inKit(
  subject: ConnectorSubject,
  check: (kit: Kit) => Promise<void>,
  connector = subject.connector
): Promise<void> {
  const { request } = subject
  const [first, ...others] = connector.namespaces.map((id, index) => ({
    ...fakeNamespace({
      id,
      parseAddress: (value) => value,
      ...(index === 0 && { networkIds: request.networkIds })
    }),
    // A wallet's own methods can have any name.
    classify: () => 'sign' as const
  }))
  const { kit } = createTestKit({
    connectors: [connector],
    namespaces: first ? [first, ...others] : [],
    defaultNetwork: request.networkId
  })
  const [namespace] = connector.namespaces
  const stop = reaction(
    () => kit.connections.uri(namespace),
    (uri) => void (uri && subject.pair?.(uri))
  )
  try {
    await check(kit)
  } finally {
    stop()
    kit.dispose()
  }
}

/** A request that is waiting in its approval view. */
interface WaitingRequest {
  readonly outcome: Promise<Outcome<unknown>>
  isSettled(): boolean
  isShown(): boolean
}

/** Requests a signature through the kit, and waits until its approval view is shown. */
async function askToSign(
  kit: Kit,
  view: ViewName,
  request: Pick<RpcRequest, 'method' | 'params'>
): Promise<WaitingRequest> {
  const approval = definePlugin({
    name: 'approval',
    setup: (context) =>
      void context.registerView({ id: view, title: view, load: async () => ({ default: () => null }) })
  })
  await kit.use(approval)
  kit.emit('MODAL_CREATED', undefined)
  let isSettled = false
  const outcome = outcomeOf(() => kit.request(request)).finally(() => {
    isSettled = true
  })
  const isShown = () => kit.router.open && kit.router.current.name === view
  await until(() => isShown() || isSettled, `The view '${view}' must be shown for ${request.method}`)
  return { outcome, isShown, isSettled: () => isSettled }
}

/** What can end an approval: the wallet ends the session or changes its account, or the visitor leaves the view. */
type ApprovalEnd = 'end' | 'change' | 'leave'

/**
 * Ends an approval while it is shown, and demands that the request ends too and nothing is signed.
 *
 * @param code of the error that the request must reject with; without it, any error will do, because a session chooses its own for a view that was left
 */
async function endApproval(subject: ConnectorSubject, what: ApprovalEnd, code?: string): Promise<void> {
  await inKit(subject, async (kit) => {
    const { connector, request } = subject
    const [namespace] = connector.namespaces
    const { session, account } = await kit.connect(connector.id, { namespace, params: request.params })
    const { approval } = session
    if (!approval) return
    const { signingRequest } = subject
    if (!signingRequest || (what !== 'leave' && !subject[what])) return
    const before = subject.signatures?.()
    const signing = await askToSign(kit, approval.view, signingRequest)
    // Without `before` the session is asked a moment later; if it signs at once, there is nothing to end.
    if (!approval.before) await new Promise((resolve) => setTimeout(resolve, 20))
    if (signing.isSettled()) return
    if (what === 'leave') kit.close()
    else await subject[what]?.()
    if (what === 'change') {
      await new Promise((resolve) => setTimeout(resolve, 20))
      const isSame = kit.connections.of(namespace)?.account.address === account.address
      if (isSame) return
    }
    const { method } = signingRequest
    const cause = what === 'leave' ? 'the visitor has left its view' : `${what}()`
    await until(
      signing.isSettled,
      `${method} must reject at once${code ? ` with ${code}` : ''} after ${cause}`
    )
    const outcome = await signing.outcome
    demand(outcome.kind === 'error', `${method} must reject after ${cause}`)
    const said = Reflect.get(Object(outcome.error), 'code')
    demand(
      !code || said === code,
      `${method} must reject with ${code} after ${cause}, not with ${show(said)}`
    )
    demand(!signing.isShown(), `The view '${approval.view}' must close after ${cause}`)
    // Long enough for a connector that signs shortly afterwards anyway, even on a busy machine.
    await new Promise((resolve) => setTimeout(resolve, 300))
    demand(
      subject.signatures?.() === before,
      `The wallet must not sign anything after ${cause}: the signal has aborted`
    )
  })
}

/** Clauses about the connector as part of a kit. */
export const kitClauses: readonly ConnectorClause[] = [
  [
    'connects and disconnects in a kit',
    ({ subject }) =>
      inKit(subject, async (kit) => {
        const { connector, request } = subject
        const [namespace] = connector.namespaces
        const { params } = request
        const outcome = await outcomeOf(() => kit.connect(connector.id, { namespace, params }))
        demand(outcome.kind === 'value', `The kit could not connect: ${show(Reflect.get(outcome, 'error'))}`)
        const { account } = outcome.value
        demand(
          kit.accounts.of(namespace).address === account.address,
          'The kit must show the account of the session'
        )
        const end = await outcomeOf(() => kit.disconnect())
        demand(end.kind === 'value', `The kit could not disconnect: ${show(Reflect.get(end, 'error'))}`)
        demand(kit.connections.live.length === 0, 'Nothing may be connected after disconnect()')
      })
  ],
  [
    'a declined connection leaves the kit disconnected, with no error to show',
    ({ subject }) =>
      inKit(subject, async (kit) => {
        const { connector, decline, request } = subject
        if (!decline) return
        decline()
        const { params } = request
        const outcome = await outcomeOf(() => kit.connect(connector.id, { params }))
        demand(outcome.kind === 'error', 'kit.connect() must reject when the visitor declines')
        demand(
          Reflect.get(Object(outcome.error), 'severity') === 'silent',
          `Declining must be a silent error, not ${show(outcome.error)}`
        )
        demand(kit.connections.live.length === 0, 'Nothing may be connected after the visitor declines')
      })
  ],
  [
    'nothing is signed when an approval shown before the request is rejected',
    async ({ subject }) => {
      const asked: string[] = []
      const connector = watchRequests(subject.connector, (method) => asked.push(method))
      const check = async (kit: Kit) => {
        const [namespace] = connector.namespaces
        const { session } = await kit.connect(connector.id, { namespace, params: subject.request.params })
        const { approval } = session
        if (!approval?.before) return
        const { signingRequest } = subject
        const before = subject.signatures?.()
        if (!signingRequest) return
        const { method } = signingRequest
        demand(
          approval.needs(method),
          `approval.needs('${method}') must return true, because the method signs`
        )
        const signing = await askToSign(kit, approval.view, signingRequest)
        if (signing.isShown()) kit.router.contextOf(kit.router.current).reject(connectErrors.rejected())
        const outcome = await signing.outcome
        demand(outcome.kind === 'error', `${method} must reject when its approval is rejected`)
        demand(
          !asked.includes(method),
          `The session must not receive ${method} when its approval is rejected`
        )
        demand(
          subject.signatures?.() === before,
          'The wallet must not sign anything when an approval is rejected'
        )
      }
      await inKit(subject, check, connector)
    }
  ],
  [
    'an approval ends when the wallet ends the session, and nothing is signed',
    ({ subject }) => endApproval(subject, 'end', 'connect/notConnected')
  ],
  [
    'an approval ends when the wallet changes the account, and nothing is signed',
    ({ subject }) => endApproval(subject, 'change', 'connect/accountChanged')
  ],
  [
    'an approval ends when the visitor leaves its view, and nothing is signed',
    ({ subject }) => endApproval(subject, 'leave')
  ]
]

/** The same connector, with sessions that report each request. */
function watchRequests(connector: Connector, note: (method: string) => void): Connector {
  const watchSession = (session: ConnectorSession): ConnectorSession =>
    forwardingProxy(session, (name, value) => {
      if (name !== 'request') return value
      return (request: RpcRequest) => {
        note(request.method)
        return session.request(request)
      }
    })
  return forwardingProxy(connector, (name, value) =>
    name === 'connect'
      ? async (...args: Parameters<Connector['connect']>) => watchSession(await connector.connect(...args))
      : value
  )
}
