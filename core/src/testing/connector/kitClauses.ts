import { reaction } from 'mobx'
import type { Kit } from '../../contract/Kit.js'
import { createTestKit } from '../createTestKit.js'
import { demand, outcomeOf, show } from '../demand.js'
import { fakeNamespace } from '../fakeNamespace.js'
import type { ConnectorSubject } from './ConnectorSubject.js'
import type { ConnectorClause } from './ConnectorTrial.js'

/** Runs a check in a real kit whose chains are in memory. */
async function inKit(subject: ConnectorSubject, check: (kit: Kit) => Promise<void>): Promise<void> {
  const { connector, request } = subject
  const [first, ...others] = connector.namespaces.map((id, index) =>
    fakeNamespace({
      id,
      parseAddress: (value) => value,
      ...(index === 0 && { networkIds: request.networkIds })
    })
  )
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

/** The connector among the others of a kit. */
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
        demand(kit.accounts.of(namespace).address === account.address, 'The account of the session is shown')
        const end = await outcomeOf(() => kit.disconnect())
        demand(end.kind === 'value', `The kit could not disconnect: ${show(Reflect.get(end, 'error'))}`)
        demand(kit.connections.live.length === 0, 'Nothing is connected after disconnect')
      })
  ],
  [
    'a kit that is declined is disconnected and has no error to show',
    ({ subject }) =>
      inKit(subject, async (kit) => {
        const { connector, decline, request } = subject
        if (!decline) return
        decline()
        const { params } = request
        const outcome = await outcomeOf(() => kit.connect(connector.id, { params }))
        demand(outcome.kind === 'error', 'A connect that is declined rejects')
        demand(
          Reflect.get(Object(outcome.error), 'severity') === 'silent',
          `Declining is no fault: ${show(outcome.error)}`
        )
        demand(kit.connections.live.length === 0, 'Nothing is connected after a refusal')
      })
  ]
]
