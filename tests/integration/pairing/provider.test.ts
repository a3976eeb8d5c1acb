/** @jest-environment node */
import { Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { type Relay, startRelay } from '@plugboard/relay'
import { evmNamespace } from '../../../demo/src/phone/keys/eip155/evmNamespace.js'
import type { ScriptedWallet } from '../../../demo/src/phone/script/ScriptedWallet.js'
import { startScriptedWallet } from '../../../demo/src/phone/script/startScriptedWallet.js'
import { countTimers } from './countTimers.js'
import { startPage, type TestPage } from './startPage.js'

describe('provider of a kit', () => {
  let relay: Relay
  const ends: (() => Promise<unknown>)[] = []

  beforeEach(async () => {
    relay = await startRelay()
  })

  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end()
    await relay.stop()
    jest.restoreAllMocks()
  })

  const startWallet = async (): Promise<ScriptedWallet> => {
    const wallet = await startScriptedWallet({ relayUrl: relay.url, namespaces: [evmNamespace()] })
    ends.push(() => wallet.stop())
    return wallet
  }
  const open = async (id: string): Promise<TestPage> => {
    const page = await startPage(relay.url, { id })
    ends.push(() => page.stop())
    return page
  }
  const pair = async (page: TestPage, wallet: ScriptedWallet) => {
    const uri = page.uri()
    const connected = page.kit.connect('walletConnect')
    await wallet.pair(await uri)
    return connected
  }

  it('shares no session, request, code or disconnection with another kit of the page', async () => {
    const [mine, yours] = [await startWallet(), await startWallet()]
    const [a, b] = [await open('a'), await open('b')]
    await pair(a, mine)
    await pair(b, yours)
    await a.kit.signMessage('from a')
    await b.kit.signMessage('from b')
    const asked = (wallet: ScriptedWallet) => wallet.requests.map(({ params }) => (params as string[])[0])
    const hex = (text: string) => `0x${Buffer.from(text).toString('hex')}`
    expect([asked(mine), asked(yours)]).toEqual([[hex('from a')], [hex('from b')]])

    const code = b.uri()
    const again = b.kit.connect('walletConnect')
    const uri = await code
    const left = mine.next('delete')
    await a.kit.disconnect()
    await left
    expect(b.kit.connections.status()).not.toBe('disconnected')
    await a.stop()
    await yours.pair(uri)
    await again
    await b.kit.signMessage('still from b')
    expect(asked(yours).at(-1)).toBe(hex('still from b'))
  })

  it('contacts no host but the relay for any request', async () => {
    const dialled: unknown[] = []
    const dial = Socket.prototype.connect
    jest.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...given: unknown[]) {
      const [first] = given.flat() as { readonly port?: number }[]
      dialled.push(String(first?.port ?? first))
      return (dial as (...args: unknown[]) => Socket).apply(this, given)
    })
    const fetched = jest.spyOn(globalThis, 'fetch')
    const wallet = await startWallet()
    const page = await open('a')
    await pair(page, wallet)
    const session = page.kit.connections.active?.session
    const ask = (method: string) =>
      session
        ?.request({ method, params: [], namespace: 'eip155', networkId: 'eip155:31337' })
        .catch((error: unknown) => error)
    for (const method of ['eth_chainId', 'eth_getBalance', 'eth_blockNumber', 'wallet_switchEthereumChain'])
      await ask(method)
    await page.kit.signMessage('hello')
    await page.kit.disconnect()
    expect(new Set(dialled)).toEqual(new Set([new URL(relay.url).port]))
    expect(fetched).not.toHaveBeenCalled()
  })

  it('has as many listeners, timers and sockets after 100 reconnections as after the first', async () => {
    const wallet = await startWallet()
    const timers = countTimers()
    ends.push(async () => timers.stop())
    await timers.run(async () => {
      const page = await open('a')
      const uri = page.uri()
      const connected = page.kit.connect('walletConnect')
      await timers.apart(async () => wallet.pair(await uri))
      await connected
      await timers.apart(() => wallet.stop())
      const renew = async () => {
        const back = relay.next({ kind: 'result', method: 'irn_batchSubscribe' })
        relay.cut()
        await back
      }
      const counts = () => ({
        sockets: relay.sockets,
        handles: process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length,
        timers: timers.running.length,
        ...listeners('a')
      })
      await renew()
      await until(() => relay.sockets === 1 && timers.running.length <= 3)
      await new Promise((resolve) => setTimeout(resolve, 1200))
      const before = counts()
      for (let turn = 0; turn < 100; turn++) await renew()
      // The client's timers come and go: only their effect counts.
      let after = counts()
      await until(() => {
        after = counts()
        return grown(before, after).length === 0
      })
      process.stdout.write(
        `after 1 and after 101 lines: ${JSON.stringify(before)} ${JSON.stringify(after)}\n`
      )
      expect(grown(before, after)).toEqual([])
      expect(page.kit.connections.status()).toBe('connected')
    })
  }, 120_000)
})

const grown = (before: Readonly<Record<string, number>>, after: Readonly<Record<string, number>>) =>
  Object.keys(after).filter((name) => (after[name] ?? 0) > (before[name] ?? 0))

interface Emitter {
  eventNames(): readonly string[]
  listenerCount(name: string): number
}

/** How many listeners each part of a kit's client has. */
function listeners(prefix: string): Record<string, number> {
  const core = (globalThis as Record<string, unknown>)[`_walletConnectCore_${prefix}`] as Record<
    string,
    Record<string, unknown>
  >
  const { relayer, pairing, heartbeat, expirer, history } = core as Record<string, { events: Emitter }>
  const inside = relayer as unknown as Record<'subscriber' | 'publisher' | 'provider', { events: Emitter }>
  const { subscriber, publisher, provider } = inside
  return Object.fromEntries(
    Object.entries({ relayer, pairing, heartbeat, expirer, history, subscriber, publisher, provider }).map(
      ([name, part]) => {
        const { events } = part as { events: Emitter }
        return [name, events.eventNames().reduce((sum, event) => sum + events.listenerCount(event), 0)]
      }
    )
  )
}

const until = async (isSo: () => boolean) => {
  for (let turn = 0; turn < 1500 && !isSo(); turn++) await new Promise((resolve) => setTimeout(resolve, 20))
}
