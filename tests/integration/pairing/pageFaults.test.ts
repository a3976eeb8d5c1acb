/** @jest-environment node */
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { type Relay, startRelay } from '@plugboard/relay'
import { type Hex, verifyMessage } from 'viem'
import { evmNamespace } from '../../../demo/src/phone/keys/eip155/evmNamespace.js'
import type { ScriptedWallet } from '../../../demo/src/phone/script/ScriptedWallet.js'
import { startScriptedWallet } from '../../../demo/src/phone/script/startScriptedWallet.js'
import { startStopwatch } from '../../jest/startStopwatch.js'
import { startPage, type TestPage } from './startPage.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
/** How soon after the end of a fault a request is answered, as docs/decisions/pairing.md promises; milliseconds. */
const promisedMs = 5000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type Fault = (relay: Relay, client: string) => Promise<() => void> | (() => void)

const turnAway: Fault = (relay) => {
  relay.cut()
  return relay.faults.refuse('reset')
}

/**
 * Faults of a relay and its connections; each returns a function that ends it. If the wallet would suffer too, only the
 * page's connection is affected: the wallet's own client takes up to a minute to recover.
 */
const faults: readonly (readonly [name: string, fault: Fault])[] = [
  ['F-27 refuses sockets', (relay) => relay.down().then(() => () => void relay.up())],
  ['F-28 cuts every 2 s', (relay) => relay.faults.closeEvery(2000)],
  [
    'F-29 takes everything and answers nothing',
    (relay, client) => relay.faults.drop({ kind: 'result', client })
  ],
  ['F-30 brings old messages again', (relay) => relay.faults.replay()],
  ['loses messages of the page', (relay) => relay.faults.drop({ method: 'irn_publish', tag: 1108 })],
  ['loses notices of the wallet', (relay) => relay.faults.drop({ kind: 'notice' }, 1)],
  ['is 4 s late', (relay) => relay.faults.delay(4000)],
  ['brings everything twice', (relay) => relay.faults.duplicate()],
  ['brings frames in another order', (relay) => relay.faults.reorder()],
  [
    'answers publishing with an error',
    (relay, client) => relay.faults.fail({ method: 'irn_publish', client })
  ],
  ['falls silent', (relay, client) => relay.faults.drop({ client })],
  ['hangs up on new sockets', turnAway]
]

describe('request while the relay', () => {
  let relay: Relay
  let wallet: ScriptedWallet
  let page: TestPage
  let client: string
  const rejections: unknown[] = []
  const note = (reason: unknown) => void rejections.push(reason)
  const times: string[] = []

  beforeEach(async () => {
    process.on('unhandledRejection', note)
    relay = await startRelay({ retryMs: 3000 })
    wallet = await startScriptedWallet({ relayUrl: relay.url, namespaces: [evmNamespace()] })
    page = await startPage(relay.url)
    const uri = page.uri()
    const proposal = relay.next({ method: 'wc_proposeSession' })
    const connected = page.kit.connect('walletConnect')
    await wallet.pair(await uri)
    await connected
    client = (await proposal).client
  })

  afterEach(async () => {
    await page.stop()
    await wallet.stop()
    await relay.stop()
    process.off('unhandledRejection', note)
  })

  afterAll(() => {
    process.stdout.write(`${times.join('\n')}\n`)
  })

  it.each(faults)(
    '%s: is answered within five seconds of recovery, without unhandled rejections',
    async (name, fault) => {
      const end = await fault(relay, client)
      const answer = page.kit.signMessage('through') as Promise<Hex>
      answer.catch(() => {})
      await pause(4500)
      const stopwatch = startStopwatch()
      end()
      relay.faults.clear()
      const signature = await answer
      stopwatch.stop()
      times.push(`${String(stopwatch.ms).padStart(6)} ms  ${name}`)
      expect(stopwatch.ms).toBeLessThanOrEqual(promisedMs)
      expect(await verifyMessage({ address, message: 'through', signature })).toBe(true)
      expect(page.kit.connections.status()).toBe('connected')
      expect(rejections).toEqual([])
    },
    60_000
  )
})
