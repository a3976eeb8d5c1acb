/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { connectErrors, definePlugin, isKitError, type NetworkId } from '@plugboard/core'
import { createTestKit, fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import fc from 'fast-check'

const networks = ['toy:1', 'toy:2'] as const

/** The outcome of a request: its result, or the code of its error. */
const outcomeOf = (answer: Promise<unknown>) =>
  answer.then(
    (result) => `result ${JSON.stringify(result)}`,
    (error: unknown) => `error ${isKitError(error) ? error.code : String(error)}`
  )

it('kit.request, sessions and provider objects decide 2,000 random requests alike', async () => {
  let policy: 'pass' | 'refuse' | 'reshape' = 'pass'
  let answersInPlace = false
  let declines = false
  /** The networks passed to a tap: that of the request, and that of its connection. */
  const shown: (readonly [NetworkId, NetworkId | undefined])[] = []
  const policies = definePlugin({
    name: 'policies',
    setup(kit) {
      kit.tap('rpcRequest', () => (answersInPlace ? { result: 'plugin' } : undefined))
      kit.tap('beforeSign', (request) => {
        shown.push([request.networkId, request.connection.networkId])
        if (policy === 'refuse') throw new Error('refused')
        return policy === 'reshape' ? { ...request, params: ['reshaped'] } : undefined
      })
    }
  })
  const wallet = fakeConnector({
    answer: ({ method, params, networkId }) => {
      if (declines && !method.startsWith('read')) throw connectErrors.rejected()
      return [method, params, networkId].join(' ')
    }
  })
  // The chain and the wallet give the same answers, so that only the decision is compared.
  const namespace = {
    ...fakeNamespace({ answer: ({ method, params, networkId }) => [method, params, networkId].join(' ') }),
    classify: (method: string) =>
      (/^(sign|read)/.exec(method)?.[1] ?? 'unknown') as 'sign' | 'read' | 'unknown'
  }
  const { kit } = createTestKit({
    connectors: [wallet.connector],
    plugins: [policies],
    namespaces: [namespace]
  })
  const { session } = await kit.connect('fake')
  const provider = kit.provider('toy') as { request(call: object): Promise<unknown> }

  await fc.assert(
    fc.asyncProperty(
      fc.record({
        method: fc.constantFrom('sign_text', 'sign_tx', 'read', 'read_block', 'unknown_method'),
        params: fc.array(fc.string(), { maxLength: 2 }),
        networkId: fc.constantFrom<NetworkId>(...networks),
        walletOn: fc.constantFrom<NetworkId>(...networks),
        isLocked: fc.boolean(),
        nextPolicy: fc.constantFrom('pass' as const, 'refuse' as const, 'reshape' as const),
        isAnswered: fc.boolean(),
        isDeclined: fc.boolean()
      }),
      async ({ method, params, networkId, walletOn, isLocked, nextPolicy, isAnswered, isDeclined }) => {
        wallet.unlock()
        wallet.moveTo(walletOn)
        if (isLocked) wallet.lock()
        policy = nextPolicy
        answersInPlace = isAnswered
        declines = isDeclined
        const asked = wallet.asked.length

        const byKit = await outcomeOf(kit.request({ method, params, networkId, namespace: 'toy' }))
        const bySession = await outcomeOf(session.request({ method, params, networkId, namespace: 'toy' }))

        expect(bySession).toBe(byKit)
        // A provider object uses the network of its wallet.
        if (networkId === walletOn && !isLocked)
          expect(await outcomeOf(provider.request({ method, params }))).toBe(byKit)
        // A policy decides by its input: the wallet's network is that of the request.
        for (const [asks, isOn] of shown.splice(0)) expect(asks).toBe(isOn)
        if (!isDeclined && (!byKit.startsWith('result') || isAnswered)) {
          const reached = wallet.asked.slice(asked).filter((one) => !one.method.startsWith('read'))
          expect(reached).toEqual([])
        }
      }
    ),
    { numRuns: 2000 }
  )
  kit.dispose()
}, 60_000)
