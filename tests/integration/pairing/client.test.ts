/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { address, coreOf, pairingSetup, settled, until } from './pairingSetup.js'
import type { TestPage } from './startPage.js'

const { on, open, connect } = pairingSetup()

describe('WalletConnect client of a page', () => {
  it('opens no socket without a stored pairing until the visitor chooses it', async () => {
    const page = await open()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(on.relay.handshakes).toEqual([])
    const waiting = page.kit.connect('walletConnect')
    await page.uri()
    await on.relay.next({ method: 'wc_proposeSession' })
    // No other page uses this relay: it is dialled once.
    expect(on.relay.handshakes).toHaveLength(1)
    await page.kit.disconnect()
    await expect(waiting).rejects.toMatchObject({ code: 'connect/aborted' })
  })

  it('is created while a view that pairs is loaded, and for no other view', async () => {
    const customWallets = [
      { id: 'app', name: 'App', mobile_link: 'app://' },
      { id: 'none', name: 'None', homepage: 'https://none.example' }
    ]
    const names = ['_walletConnectCore_aside', '_walletConnectCore_ahead']
    const clients = () => names.filter((name) => name in globalThis)
    // The page that must not open a client is tested first: had it requested one, that client would exist before the other page's.
    const [aside, ahead] = [
      await open(on.relay.url, { id: 'aside', customWallets }),
      await open(on.relay.url, { id: 'ahead', customWallets })
    ]
    const show = ({ kit }: TestPage, walletId: string) => {
      kit.open({ view: 'AllWallets' })
      kit.push('InstallWallet', { walletId })
      return kit.router.current.name
    }
    expect(show(aside, 'none')).toBe('InstallWallet')
    expect(show(ahead, 'app')).toBe('ConnectingWalletConnect')
    await until(() => clients().length > 0)
    expect(clients()).toEqual(['_walletConnectCore_ahead'])
    expect(on.relay.handshakes).toEqual([])
  })

  it('is shared by two kits with the same project and id until the last one is disposed', async () => {
    const first = await open()
    await connect(first)
    const second = await open(on.relay.url, { storage: first.storage })
    expect(second.kit.connections.active?.account.address).toBe(address)
    // The wallet's connection, and one for both pages.
    expect([on.relay.sockets, on.relay.handshakes.length]).toEqual([2, 2])
    await first.stop()
    await second.kit.signMessage('still')
    await second.stop()
    await settled(() => on.relay.sockets === 1)
    expect('_walletConnectCore_plugboard' in globalThis).toBe(false)
  })

  it('never exposes the secret of a pairing', async () => {
    const said: string[] = []
    const before = { warn: console.warn, error: console.error, log: console.log }
    for (const name of ['warn', 'error', 'log'] as const)
      console[name] = (...words: unknown[]) => void said.push(words.map(String).join(' '))
    const page = await open(on.relay.url, { debug: true, logLevel: 'debug' })
    const offered = page.uri()
    const connected = page.kit.connect('walletConnect')
    const uri = await offered
    const secret = /symKey=([0-9a-f]{64})/.exec(uri)?.[1] as string
    await on.wallet.pair(uri)
    await connected
    await page.kit.disconnect()
    Object.assign(console, before)
    const everything = [
      ...said,
      ...(await page.kit.log.lines()),
      ...page.events.map((event) => JSON.stringify(event)),
      ...page.errors.map((error) => `${error} ${error.cause}`),
      ...page.storage.everWritten
    ].join()
    expect(secret).toHaveLength(64)
    expect(everything).not.toContain(secret)
    expect(everything).not.toContain('symKey')
    expect(page.kit.connections.uri('eip155')).toBeUndefined()
  })

  it('has no more listeners and sockets after 100 codes than after the first', async () => {
    const page = await open()
    const waiting: Promise<unknown>[] = []
    const once = async () => {
      const stop = new AbortController()
      const offered = page.uri()
      waiting.push(page.kit.connect('walletConnect', { signal: stop.signal }).catch(() => {}))
      await offered
      stop.abort()
    }
    await connect(page)
    await once()
    const core = coreOf('plugboard')
    const counts = () => [
      on.relay.sockets,
      ...[core.relayer.events, core.pairing.events, core.heartbeat.events, core.expirer.events].map(
        (emitter) => emitter.eventNames().reduce((sum, name) => sum + emitter.listenerCount(name), 0)
      )
    ]
    await settled(() => core.relayer.publisher.queue.size === 0)
    const before = counts()
    for (let turn = 0; turn < 100; turn++) await once()
    await Promise.all(waiting)
    await settled(() => counts().every((count, at) => count <= (before[at] ?? 0)))
  }, 60_000)
})
