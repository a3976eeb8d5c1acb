import { isKitError } from '../../errors/isKitError.js'
import { demand, demandPromise, outcomeOf, show } from '../demand.js'
import type { ConnectorClause } from './ConnectorTrial.js'
import { demandSession } from './demandSession.js'

/** Clauses about connecting and restoring. */
export const connectClauses: readonly ConnectorClause[] = [
  [
    'connects and returns accounts and a network',
    async ({ subject: { connector }, connect, createEvents }) => {
      const session = await connect(createEvents())
      const [namespace = ''] = connector.namespaces
      demandSession(session, namespace, connector.namespaces)
      demand(session.accounts.length > 0, 'A newly approved session must have an account')
    }
  ],
  [
    'connect() returns a promise and never throws synchronously',
    async ({ subject: { connector, request, decline }, createEvents }) => {
      decline?.()
      const [namespace = ''] = connector.namespaces
      const asked = { ...request, connectorId: connector.id, namespace, silent: false }
      await demandPromise('connect()', () => connector.connect(asked, createEvents().events))
    }
  ],
  [
    'rejects with a KitError when the visitor declines',
    async ({ subject: { decline }, connect, createEvents }) => {
      if (!decline) return
      decline()
      const outcome = await outcomeOf(() => connect(createEvents()))
      demand(outcome.kind === 'error', 'connect() must reject when the visitor declines')
      const { error } = outcome
      demand(
        isKitError(error) && error.code === 'connect/rejected',
        `When the visitor declines, connect() must reject with connect/rejected, so that no error is shown; it rejected with ${show(error)}`
      )
    }
  ],
  [
    'sessions are independent: ending one does not affect the other',
    async ({ subject: { harmlessMethod: method, connector, request }, connect, createEvents }) => {
      const [one, two] = [createEvents(), createEvents()]
      const first = await connect(one)
      const second = await connect(two)
      demand(first !== second, 'Each connect() must return a new session')
      one.end()
      await new Promise((resolve) => setTimeout(resolve, 20))
      demand(!two.closed.length, 'Ending one session must not close the other')
      if (!method) return
      const [namespace = ''] = connector.namespaces
      const answer = outcomeOf(() => second.request({ method, namespace, networkId: request.networkId }))
      demand((await answer).kind === 'value', 'The other session must still answer after the first has ended')
    }
  ],
  [
    'an aborted attempt to connect leaves nothing behind',
    async ({ subject: { listeners, change, connector, request }, createEvents }) => {
      const before = listeners?.()
      const attempt = createEvents()
      const [namespace = ''] = connector.namespaces
      const asked = { ...request, connectorId: connector.id, namespace, silent: false }
      const outcome = outcomeOf(() => connector.connect(asked, attempt.events))
      attempt.end()
      await outcome
      const heard = attempt.count()
      await change?.()
      await new Promise((resolve) => setTimeout(resolve, 100))
      demand(attempt.count() === heard, 'No event may be sent after the signal has aborted')
      demand(
        listeners?.() === before,
        `The number of listeners on the wallet must be ${before} again, not ${listeners?.()}`
      )
    }
  ],
  [
    'restores a connection silently',
    async ({ subject: { connector, prompts }, connect, reconnect, createEvents }) => {
      if (!connector.reconnect) return
      const first = createEvents()
      const [account] = (await connect(first)).accounts
      first.end()
      const shown = prompts?.()
      const session = await reconnect(createEvents())
      demand(prompts?.() === shown, 'reconnect() must not show anything to the visitor')
      const [namespace = ''] = connector.namespaces
      demand(session, 'reconnect() must return the session while the wallet knows this site')
      demandSession(session, namespace, connector.namespaces)
      const restored = session.accounts[0]?.address
      demand(
        restored === account?.address,
        `reconnect() must return the session with its account ${show(account?.address)}, not with ${show(restored)}`
      )
    }
  ],
  [
    'does not reject when there is nothing to restore',
    async ({ subject: { connector, prompts }, reconnect, createEvents }) => {
      if (!connector.reconnect) return
      const shown = prompts?.()
      const outcome = await outcomeOf(() => reconnect(createEvents()))
      demand(
        outcome.kind === 'value',
        `reconnect() must resolve with undefined when the wallet does not know this site; it rejected with ${show(Reflect.get(outcome, 'error'))}`
      )
      demand(prompts?.() === shown, 'reconnect() must not show anything to the visitor')
      const [namespace = ''] = connector.namespaces
      if (outcome.value) demandSession(outcome.value, namespace, connector.namespaces)
    }
  ]
]
