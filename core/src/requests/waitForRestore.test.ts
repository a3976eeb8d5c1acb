import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import type { Kit, NetworkId } from '@plugboard/core'
import { createTestKit, fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import { waitForRestore } from './waitForRestore.js'

const kits: Kit[] = []
beforeEach(() => localStorage.clear())
afterEach(() => {
  jest.useRealTimers()
  for (const kit of kits.splice(0)) kit.dispose()
})

/** A page after a reload; its wallet answers when `answer` is called. */
async function reloaded(networkId: NetworkId = 'toy:1') {
  const before = createTestKit({ connectors: [fakeConnector().connector], storage: localStorage })
  await before.kit.start()
  await before.kit.connect('fake')
  before.kit.dispose()

  const wallet = fakeConnector({ networkId })
  const answer = wallet.hold('reconnect')
  const namespace = fakeNamespace({ answer: ({ method }) => `${method} by the chain` })
  const { kit } = createTestKit({
    connectors: [wallet.connector],
    namespaces: [namespace],
    storage: localStorage
  })
  kits.push(kit)
  return { kit, wallet, answer }
}

/** Long enough for a request that does not wait to be refused. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

it.each<[string, (kit: Kit) => Promise<unknown>]>([
  ['a request', (kit) => kit.request({ method: 'sign_text' })],
  ['a request of a namespace', (kit) => kit.request({ method: 'sign_text', namespace: 'toy' })],
  ['a text to be signed', (kit) => kit.signMessage('hello')],
  [
    'a request of a provider object',
    (kit) =>
      (kit.provider('toy') as { request(call: object): Promise<unknown> }).request({ method: 'sign_text' })
  ]
])('%s right after a reload waits for the previous wallet', async (_, ask) => {
  const { kit, wallet, answer } = await reloaded()
  void kit.start()
  const outcome = ask(kit)
  await settled()
  expect(wallet.asked).toEqual([])

  answer()

  expect(await outcome).toBe('sign_text by alice')
})

it('a waiting request uses the network of the restored wallet', async () => {
  const { kit, wallet, answer } = await reloaded('toy:2')
  void kit.start()
  const outcome = kit.request({ method: 'sign_text' })
  await settled()

  answer()

  expect(await outcome).toBe('sign_text by alice')
  expect(wallet.asked).toMatchObject([{ networkId: 'toy:2' }])
})

it('a waiting request is rejected when the wallet no longer knows the site', async () => {
  const { kit, wallet, answer } = await reloaded()
  wallet.forget()
  void kit.start()
  const outcome = kit.request({ method: 'sign_text' })

  answer()

  await expect(outcome).rejects.toMatchObject({ code: 'connect/notConnected' })
})

it('a request is rejected at once if nothing is being restored', async () => {
  const { kit } = createTestKit({ connectors: [fakeConnector().connector] })
  kits.push(kit)
  void kit.start()

  await expect(kit.request({ method: 'sign_text' })).rejects.toMatchObject({ code: 'connect/notConnected' })
  await expect(kit.signMessage('hello')).rejects.toMatchObject({ code: 'connect/notConnected' })
})

it('a read does not wait', async () => {
  const { kit } = await reloaded()
  void kit.start()

  const answer = kit.request({ method: 'read' })

  const late = new Promise((resolve) => setTimeout(() => resolve('late'), 2000))
  expect(await Promise.race([answer, late])).toBe('read by the chain')
})

it('a waiting request is rejected when the caller aborts or the kit is disposed', async () => {
  const { kit } = await reloaded()
  const caller = new AbortController()
  void kit.start()
  const byCaller = kit.request({ method: 'sign_text', signal: caller.signal })
  const byKit = kit.request({ method: 'sign_text' })
  const outcomes = [byCaller, byKit].map((one) =>
    expect(one).rejects.toMatchObject({ code: 'connect/aborted' })
  )
  await settled()

  caller.abort()
  kit.dispose()

  await Promise.all(outcomes)
})

it('a waiting request is rejected after 15 s if the restored session has not been checked', async () => {
  jest.useFakeTimers()
  const connections = { phase: () => 'reconnecting' as const, liveOf: () => [] }
  const { signal } = new AbortController()
  const outcome = expect(waitForRestore({ connections, signal }, 'toy', undefined)).rejects.toMatchObject({
    code: 'connect/notConnected'
  })

  await jest.advanceTimersByTimeAsync(15_000)

  await outcome
})
