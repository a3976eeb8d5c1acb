/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { type Relay, startRelay } from '@plugboard/relay'
import { evmNamespace } from '../../../demo/src/phone/keys/eip155/evmNamespace.js'
import type { ScriptedWallet } from '../../../demo/src/phone/script/ScriptedWallet.js'
import { startScriptedWallet } from '../../../demo/src/phone/script/startScriptedWallet.js'
import { countTimers, type TimerCount } from './countTimers.js'
import { startPage, type TestPage } from './startPage.js'

/** Brings a page to the point at which it is disposed of. */
type Moment = (page: TestPage, rig: { relay: Relay; wallet: ScriptedWallet }) => Promise<unknown>

describe('a disposed kit leaves no timers or sockets', () => {
  let relay: Relay
  let wallet: ScriptedWallet
  let timers: TimerCount

  beforeEach(async () => {
    relay = await startRelay()
    wallet = await startScriptedWallet({ relayUrl: relay.url, namespaces: [evmNamespace()] })
    timers = countTimers()
  })

  afterEach(async () => {
    timers.stop()
    await wallet.stop()
    await relay.stop()
  })

  const begin = async (page: TestPage) => {
    const uri = page.uri()
    const connected = page.kit.connect('walletConnect')
    connected.catch(() => {})
    return { uri: await uri, connected }
  }
  const pair = async (page: TestPage) => {
    const { uri, connected } = await begin(page)
    await timers.apart(() => wallet.pair(uri))
    await connected
  }

  const moments: readonly (readonly [string, Moment])[] = [
    ['when it is prepared', ({ kit }) => Promise.resolve(kit.connectors.get('walletConnect')?.prepare?.())],
    ['while the client opens', async (page) => void page.kit.connect('walletConnect').catch(() => {})],
    ['while a code is shown', begin],
    [
      'while a code is shown that the relay has taken',
      async (page, { relay }) => {
        const taken = relay.next({ kind: 'result', method: 'wc_proposeSession' })
        await begin(page)
        await taken
      }
    ],
    [
      'while the relay does not answer',
      async (page, { relay }) => {
        relay.faults.drop({ kind: 'result' })
        const asked = relay.next({ method: 'wc_proposeSession' })
        await begin(page)
        await asked
      }
    ],
    [
      'while the relay cannot be reached',
      async (page, { relay }) => {
        await relay.down()
        await begin(page)
      }
    ],
    ['when it is paired', pair],
    [
      'while the wallet is asked',
      async (page, { wallet }) => {
        wallet.script.requests = 'ignore'
        await pair(page)
        const asked = wallet.next('request')
        page.kit.signMessage('hello').catch(() => {})
        await asked
      }
    ],
    [
      'while a request does not reach the relay',
      async (page, { relay }) => {
        await pair(page)
        relay.faults.drop({ kind: 'result' })
        const asked = relay.next({ method: 'irn_publish', tag: 1108 })
        page.kit.signMessage('hello').catch(() => {})
        await asked
      }
    ],
    [
      'while the line is cut',
      async (page, { relay }) => {
        await pair(page)
        relay.faults.refuse('reset')
        relay.cut()
        page.kit.signMessage('hello').catch(() => {})
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
    ]
  ]

  it('while the pairing code is still loading, and nothing starts afterwards', async () => {
    await timers.run(async () => {
      const page = await startPage(relay.url)
      const prepared = Promise.resolve(page.kit.connectors.get('walletConnect')?.prepare?.())
      await page.stop()
      await expect(prepared).rejects.toMatchObject({ code: 'connect/aborted' })
    })
    await until(() => timers.running.length === 0)
    expect(timers.running).toEqual([])
    expect(relay.handshakes).toEqual([])
  })

  it.each(moments)('%s', async (_, moment) => {
    await timers.run(async () => {
      const page = await startPage(relay.url)
      await moment(page, { relay, wallet })
      expect(timers.running.length).toBeGreaterThan(0)
      await page.stop()
    })
    // A second after it was opened, the client checks once for missed messages.
    await until(() => timers.running.length <= 1, 1000)
    expect(timers.running.slice(1)).toEqual([])
    await until(() => timers.running.length === 0)
    expect(timers.running).toEqual([])
    // Only the wallet's connection is left, if it was ever asked.
    const others = wallet.proposals.length ? 1 : 0
    await until(() => relay.sockets <= others)
    expect(relay.sockets).toBeLessThanOrEqual(others)
  })
})

const until = async (isSo: () => boolean, most = 10_000) => {
  for (let past = 0; past < most && !isSo(); past += 20)
    await new Promise((resolve) => setTimeout(resolve, 20))
}
