import { demand, demandPromise, outcomeOf, show, until } from '../demand.js'
import type { FakeEvents } from '../fakeEvents.js'
import type { ConnectorClause, ConnectorTrial } from './ConnectorTrial.js'
import { demandPatch } from './demandSession.js'

const namespaceOf = ({ subject }: ConnectorTrial): string => subject.connector.namespaces[0] ?? ''

function demandPatches(trial: ConnectorTrial, { changes, uris }: FakeEvents): void {
  for (const patch of changes) demandPatch(patch, namespaceOf(trial), trial.subject.connector.namespaces)
  for (const uri of uris)
    demand(typeof uri === 'string' && uri, `A pairing URI must be a non-empty string, not ${show(uri)}`)
}

/** Clauses about a live session: its reports, its answers and what it leaves behind. */
export const sessionClauses: readonly ConnectorClause[] = [
  [
    'reports the URI that a phone scans',
    async (trial) => {
      if (!trial.subject.pair) return
      const own = trial.createEvents()
      const opening = trial.connect(own)
      // If no URI arrives, the outcome does not matter.
      opening.catch(() => {})
      await until(() => own.uris.length > 0, 'A pairing must report its URI with events.uri()')
      await opening
      demandPatches(trial, own)
    }
  ],
  [
    'reports changes in the wallet',
    async (trial) => {
      const { change } = trial.subject
      if (!change) return
      const own = trial.createEvents()
      await trial.connect(own)
      await change()
      await until(
        () => own.changes.length > 0,
        'A change of account or network in the wallet must be reported with events.change()'
      )
      demandPatches(trial, own)
    }
  ],
  [
    'reports no accounts when the wallet locks',
    async (trial) => {
      const { lock } = trial.subject
      if (!lock) return
      const own = trial.createEvents()
      await trial.connect(own)
      await lock()
      const isLocked = () => own.changes.some(({ accounts }) => accounts?.length === 0)
      await until(isLocked, 'A wallet that locks must report events.change({ accounts: [] })')
      demandPatches(trial, own)
    }
  ],
  [
    'reports close when the wallet ends the session',
    async (trial) => {
      const { end } = trial.subject
      if (!end) return
      const own = trial.createEvents()
      await trial.connect(own)
      await end()
      await until(
        () => own.closed.length > 0,
        'A session that the wallet ends must be reported with events.close()'
      )
    }
  ],
  [
    'reports nothing after its session has ended',
    async (trial) => {
      const { change, listeners } = trial.subject
      const before = listeners?.()
      const own = trial.createEvents()
      const session = await trial.connect(own)
      demandPatches(trial, own)
      own.end()
      const heard = own.count()
      await change?.()
      const disconnected = await outcomeOf(() => session.disconnect?.())
      await new Promise((resolve) => setTimeout(resolve, 100))
      demand(own.count() === heard, 'No event may be sent after the signal has aborted')
      demand(
        listeners?.() === before,
        `The number of listeners on the wallet must be ${before} again, not ${listeners?.()}`
      )
      demand(
        disconnected.kind === 'value',
        `disconnect() must work after the signal has aborted: ${show(Reflect.get(disconnected, 'error'))}`
      )
    }
  ],
  [
    'disconnect() can be called twice',
    async ({ connect, createEvents }) => {
      const session = await connect(createEvents())
      for (const time of ['first', 'second']) {
        const outcome = await outcomeOf(() => session.disconnect?.())
        demand(
          outcome.kind === 'value',
          `The ${time} disconnect() rejected: ${show(Reflect.get(outcome, 'error'))}`
        )
      }
    }
  ],
  [
    'answers requests with a promise',
    async (trial) => {
      const { harmlessMethod: method, request } = trial.subject
      if (!method) return
      const session = await trial.connect(trial.createEvents())
      const asked = Object.freeze({ method, namespace: namespaceOf(trial), networkId: request.networkId })
      const outcome = await outcomeOf(() => session.request(asked))
      demand(
        outcome.kind === 'value',
        `${method} must be answered; it rejected with ${show(Reflect.get(outcome, 'error'))}`
      )
      for (const name of [method, 'plugboard_noSuchMethod'])
        await demandPromise('request()', () => session.request({ ...asked, method: name }))
    }
  ],
  [
    'switches to the requested network',
    async (trial) => {
      const { networkId, networkIds } = trial.subject.request
      const to = networkIds.find((id) => id !== networkId)
      const own = trial.createEvents()
      const session = await trial.connect(own)
      if (!to || !session.switchNetwork) return
      const outcome = await outcomeOf(() => session.switchNetwork?.(to))
      demand(
        outcome.kind === 'value',
        `switchNetwork(${to}) rejected: ${show(Reflect.get(outcome, 'error'))}`
      )
      demandPatches(trial, own)
      const reported = own.changes.flatMap((patch) => patch.networkId ?? []).at(-1) ?? to
      demand(reported === to, `After switchNetwork(${to}) the session must report ${to}, not ${reported}`)
    }
  ],
  [
    'rejects a switch to an unknown network',
    async (trial) => {
      const session = await trial.connect(trial.createEvents())
      if (!session.switchNetwork) return
      const outcome = await outcomeOf(() => session.switchNetwork?.(`${namespaceOf(trial)}:999999999`))
      demand(
        outcome.kind === 'error',
        'switchNetwork() must reject for a network that the wallet does not know'
      )
      demand(!outcome.sync, 'switchNetwork() must reject, not throw synchronously')
    }
  ]
]
