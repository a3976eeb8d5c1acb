import { isKitError } from '../../errors/isKitError.js'
import { demand, outcomeOf, show } from '../demand.js'
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
      demand(session.accounts.length > 0, 'A session that was just approved has an account')
    }
  ],
  [
    'connect returns a promise, and does not throw before there is one',
    async ({ subject: { connector, request, decline }, createEvents }) => {
      decline?.()
      const [namespace = ''] = connector.namespaces
      const asked = { ...request, connectorId: connector.id, namespace, silent: false }
      const outcome = await outcomeOf(() => connector.connect(asked, createEvents().events))
      demand(
        !(outcome.kind === 'error' && outcome.sync),
        `connect() threw ${show(Reflect.get(outcome, 'error'))}`
      )
    }
  ],
  [
    'rejects with a KitError when the visitor declines',
    async ({ subject: { decline }, connect, createEvents }) => {
      if (!decline) return
      decline()
      const outcome = await outcomeOf(() => connect(createEvents()))
      demand(outcome.kind === 'error', 'A connect that is declined rejects')
      const { error } = outcome
      demand(
        isKitError(error) && error.code === 'connect/rejected',
        `Declining is connect/rejected, so that the visitor sees no error; it was ${show(error)}`
      )
    }
  ],
  [
    'two sessions are two: ending one leaves the other alone',
    async ({ subject: { harmlessMethod: method, connector, request }, connect, createEvents }) => {
      const [one, two] = [createEvents(), createEvents()]
      const first = await connect(one)
      const second = await connect(two)
      demand(first !== second, 'Every connect returns a session of its own')
      one.end()
      await new Promise((resolve) => setTimeout(resolve, 20))
      demand(!two.closed.length, 'Ending one session leaves the other alone')
      if (!method) return
      const [namespace = ''] = connector.namespaces
      const answer = outcomeOf(() => second.request({ method, namespace, networkId: request.networkId }))
      demand((await answer).kind === 'value', 'The other session answers when the first has ended')
    }
  ],
  [
    'an attempt that is given up leaves nothing behind',
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
      demand(attempt.count() === heard, 'After the signal has aborted, no event comes')
      demand(
        listeners?.() === before,
        `${listeners?.()} listeners hang on the wallet, where there were ${before}`
      )
    }
  ],
  [
    'restores silently what was connected',
    async ({ subject: { connector, prompts }, connect, reconnect, createEvents }) => {
      if (!connector.reconnect) return
      const first = createEvents()
      await connect(first)
      first.end()
      const shown = prompts?.()
      const session = await reconnect(createEvents())
      demand(prompts?.() === shown, 'reconnect() shows nothing to the visitor')
      const [namespace = ''] = connector.namespaces
      demand(session, 'reconnect() gives the session back while the wallet knows this site')
      demandSession(session, namespace, connector.namespaces)
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
        `reconnect() resolves with undefined when the wallet does not know this site; it rejected with ${show(Reflect.get(outcome, 'error'))}`
      )
      demand(prompts?.() === shown, 'reconnect() shows nothing to the visitor')
      const [namespace = ''] = connector.namespaces
      if (outcome.value) demandSession(outcome.value, namespace, connector.namespaces)
    }
  ]
]
