import { describe, expect, it } from '@jest/globals'
import { type Connector, type ConnectorSession, connectErrors, type SessionEvents } from '@plugboard/core'
import {
  type ConnectorSubject,
  connectorContract,
  type FakeWallet,
  fakeConnector
} from '@plugboard/core/testing'

export const request = { networkId: 'toy:1', networkIds: ['toy:1', 'toy:2'] } as const

/** A correct connector with all controls of its wallet. */
export const whole = (wallet: FakeWallet, connector: Connector = wallet.connector): ConnectorSubject => ({
  connector,
  request,
  decline: () => wallet.fail('connect', { reject: connectErrors.rejected() }),
  change: () => wallet.choose('carol'),
  lock: () => wallet.lock(),
  end: () => wallet.close(),
  prompts: () => wallet.calls.connect,
  listeners: () => wallet.listeners,
  harmlessMethod: 'accounts',
  signingRequest: { method: 'sign_text', params: ['hi'] },
  signatures: () => wallet.calls.request
})

/** A wallet that does not know this site yet. */
export const fresh = () => fakeConnector({ faults: { reconnect: {} } })

export type Connect = Connector['connect']

/** A subject whose connector or controls differ from the correct ones. */
export const but =
  (
    change: (wallet: FakeWallet, right: Connector) => Partial<Connector>,
    strings: Partial<ConnectorSubject> = {}
  ) =>
  () => {
    const wallet = fresh()
    return { ...whole(wallet, { ...wallet.connector, ...change(wallet, wallet.connector) }), ...strings }
  }

/** A subject whose sessions differ from the correct ones. */
export const session = (change: (right: ConnectorSession, events: SessionEvents) => object) =>
  but((_, right) => {
    const connect: Connect = async (asked, events) => {
      const opened = await right.connect(asked, events)
      return { ...opened, ...change(opened, events) }
    }
    return { connect }
  })

const never = new AbortController().signal

/** Listens to the wallet forever, even after the session has ended. */
export const deafToTheEnd = but((_, right) => ({
  connect: (asked, events) => right.connect(asked, { ...events, signal: never })
}))

export const asked = { ...request, connectorId: 'fake', namespace: 'toy', silent: false } as const
export const createEvents = () => ({ signal: never, change() {}, close() {}, uri() {} })

/** A connector that breaks a clause, and the expected message. */
export type BrokenConnector = readonly [clause: string, said: RegExp, make: () => ConnectorSubject]

/** Tests that broken connectors fail their clauses with these messages, and that there is one for each clause. */
export function testBroken(
  clauses: readonly (readonly [name: string, ...rest: unknown[]])[],
  broken: readonly BrokenConnector[]
): void {
  describe('a broken connector', () => {
    it.each(broken)('%s: %s', async (clause, said, make) => {
      const check = connectorContract(make).find(({ name }) => name === clause)
      await expect(check?.run()).rejects.toThrow(said)
    })

    it('exists for every clause', () => {
      const names = clauses.map(([name]) => name)
      expect([...new Set(broken.map(([clause]) => clause))].sort()).toEqual([...names].sort())
    })
  })
}
