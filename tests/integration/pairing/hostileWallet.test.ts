/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { displayText } from '@plugboard/core'
import { type Relay, startRelay } from '@plugboard/relay'
import fc from 'fast-check'
import { evmNamespace } from '../../../demo/src/phone/keys/eip155/evmNamespace.js'
import type { ScriptedWallet } from '../../../demo/src/phone/script/ScriptedWallet.js'
import { startScriptedWallet } from '../../../demo/src/phone/script/startScriptedWallet.js'
import { evmAdapter } from './evmAdapter.js'
import { solanaAdapter } from './solanaAdapter.js'
import { startPage, type TestPage } from './startPage.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const adapters = [evmAdapter(), solanaAdapter]

/** JSON values: parts of valid answers, names that a prototype has, and anything. */
const word = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('eip155:31337', 'eip155:5', 'solana:x', 'personal_sign', 'eip155')
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(`eip155:31337:${address}`, `eip155:5:${address}`, 'eip155:31337:0x1')
  },
  { weight: 2, arbitrary: fc.constantFrom('__proto__', 'constructor', 'javascript:alert(1)', '\u202eevil') },
  { weight: 1, arbitrary: fc.string() }
)
const words = fc.array(word, { maxLength: 5 })
const anything = fc.jsonValue({ maxDepth: 2 })
const namespace = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      accounts: fc.oneof({ weight: 3, arbitrary: words }, { weight: 1, arbitrary: anything }),
      chains: words,
      methods: words,
      events: words
    })
  },
  { weight: 1, arbitrary: anything }
)
const names = fc.constantFrom('eip155', 'solana', 'eip155:31337', 'cosmos', '__proto__', 'constructor')
const namespaces = fc
  .array(fc.tuple(names, namespace), { maxLength: 4 })
  // As in JSON: a plain object's `__proto__` would be lost on its way.
  .map((parts) => `{${parts.map(([key, part]) => `${JSON.stringify(key)}:${JSON.stringify(part)}`).join()}}`)
  .map((text) => JSON.parse(text) as unknown)
const event = fc.record({
  name: fc.oneof(fc.constantFrom('accountsChanged', 'chainChanged', 'constructor'), fc.string()),
  data: fc.oneof(words, word, fc.integer(), anything)
})
const message = fc.oneof(
  fc.record({ method: fc.constant('wc_sessionUpdate'), params: fc.record({ namespaces }) }),
  fc.record({
    method: fc.constant('wc_sessionEvent'),
    params: fc.record({ event: fc.oneof(event, anything), chainId: fc.oneof(word, anything) })
  }),
  fc.record({ method: fc.constant('wc_sessionExtend'), params: anything }),
  fc.record({ method: fc.constant('wc_sessionUpdate'), params: anything })
)
const metadata = fc.record({
  name: fc.oneof(word, fc.constant('<img src=x onerror=alert(1)>'), anything),
  description: anything,
  url: fc.oneof(fc.constant('javascript:alert(1)'), anything),
  icons: fc.oneof(words, anything),
  redirect: fc.oneof(fc.record({ native: word, universal: word }), anything)
})

/** The part of the wallet's client that sends whatever it is given. */
interface Sending {
  sendRequest(message: {
    topic: string
    method: string
    params: unknown
    clientRpcId: number
    throwOnFailedPublish: true
  }): Promise<number>
  readonly events: { once(name: string, listener: () => void): void }
}
type Payload = { method?: string; params?: Record<string, unknown> }

describe('hostile wallet that sends arbitrary messages over the relay', () => {
  let relay: Relay
  let wallet: ScriptedWallet
  let page: TestPage
  let ids = 0
  const rejections: unknown[] = []
  const note = (reason: unknown) => void rejections.push(reason)

  beforeEach(async () => {
    rejections.length = 0
    process.on('unhandledRejection', note)
    relay = await startRelay()
    wallet = await startScriptedWallet({ relayUrl: relay.url, namespaces: [evmNamespace()] })
    page = await startPage(relay.url, { adapters })
  })

  afterEach(async () => {
    await page.stop()
    await wallet.stop()
    await relay.stop()
    process.off('unhandledRejection', note)
  })

  const connect = async () => {
    const uri = page.uri()
    const connected = page.kit.connect('walletConnect')
    connected.catch(() => {})
    await wallet.pair(await uri)
    return connected
  }
  /** Sends it unchanged, and waits for the page's answer; to events, the client answers only when they are wrong. */
  const say = async ({ method, params }: { method: string; params: unknown }) => {
    const engine = wallet.wallet.kit.engine.signClient.engine as unknown as Sending
    const topic = wallet.sessions.at(-1)?.topic ?? ''
    const clientRpcId = Date.now() * 1000 + ids++
    const answered = new Promise<void>((resolve) => {
      const name = method.replace('wc_session', '').toLowerCase()
      engine.events.once(`session_${name}:${clientRpcId}`, resolve)
      engine.events.once(`session_${name}${clientRpcId}`, resolve)
    })
    await engine
      .sendRequest({ topic, method, params, clientRpcId, throwOnFailedPublish: true })
      .catch(() => {})
    await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, 150))])
  }
  const holdsTrue = () => {
    for (const { namespace: id, accounts, networkId, session } of page.kit.connections.all) {
      const { name = 'none', icon = 'data:' } = session.peer ?? {}
      expect([displayText(name), icon.startsWith('data:image/') || icon === 'data:']).toEqual([name, true])
      const adapter = adapters.find((one) => one.id === id)
      expect(accounts.map((one) => adapter?.parseAddress(one.address))).toEqual(
        accounts.map((one) => one.address)
      )
      expect(networkId.startsWith(`${id}:`)).toBe(true)
    }
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(rejections).toEqual([])
  }

  it('cannot make the page accept an invalid account or break the page', async () => {
    await connect()
    await fc.assert(
      fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 3 }), async (messages) => {
        for (const one of messages) await say(one)
        holdsTrue()
      }),
      { numRuns: 20, endOnFailure: true }
    )
    // None of it has broken the page: the wallet behaves again, or is paired again.
    if (page.kit.connections.status('eip155') !== 'connected') await connect()
    else await wallet.update(['eip155:31337'])
    await until(() => page.kit.connections.active?.account.address === address)
    await page.kit.signMessage('hello')
    holdsTrue()
  }, 60_000)

  it('can settle with arbitrary namespaces and metadata: the page uses the valid part or reports that none is valid', async () => {
    const { crypto } = wallet.wallet.kit.core
    const encode = crypto.encode.bind(crypto)
    let settled: { readonly namespaces: unknown; readonly metadata: unknown } | undefined
    crypto.encode = (topic, payload, options) => {
      const { method, params } = payload as Payload
      if (method !== 'wc_sessionSettle' || !settled) return encode(topic, payload, options)
      const controller = { ...(params?.controller as object), metadata: settled.metadata }
      const given = { ...params, namespaces: settled.namespaces, controller }
      return encode(topic, { ...payload, params: given } as typeof payload, options)
    }
    await fc.assert(
      fc.asyncProperty(namespaces, metadata, async (given, peer) => {
        settled = { namespaces: given, metadata: peer }
        const stop = new AbortController()
        const uri = page.uri()
        const connected = page.kit.connect('walletConnect', { signal: stop.signal }).catch(() => undefined)
        await wallet.pair(await uri)
        await Promise.race([connected, new Promise((resolve) => setTimeout(resolve, 1000))])
        stop.abort()
        await connected
        holdsTrue()
        await page.kit.disconnect().catch(() => {})
      }),
      { numRuns: 12, endOnFailure: true }
    )
    settled = undefined
    await connect()
    expect(page.kit.connections.active?.account.address).toBe(address)
    holdsTrue()
  }, 60_000)
})

const until = async (isSo: () => boolean | undefined) => {
  for (let turn = 0; turn < 1500 && !isSo(); turn++) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(isSo()).toBe(true)
}
