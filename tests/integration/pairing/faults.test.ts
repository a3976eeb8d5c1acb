/**
 * The official client keeps its core on globalThis, where jest would look for leftovers.
 *
 * @jest-environment node
 * @jest-environment-options {"globalsCleanup": "off"}
 */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Relay } from '@plugboard/relay'
import { type Pair, startPair } from './startPair.js'

/** Both clients have dialled again and listen to their topics. */
const bothAreBack = async (relay: Relay) => {
  const seen = new Set<string>()
  while (seen.size < 2) seen.add((await relay.next({ kind: 'result', method: 'irn_batchSubscribe' })).client)
}

/** Sets a fault, and may wait for its consequences. The returned function ends it. */
type Fault = (pair: Pair) => void | (() => void) | Promise<void | (() => void)>

const faults: readonly (readonly [string, Fault])[] = [
  [
    'every line is cut',
    async ({ relay }) => {
      const back = bothAreBack(relay)
      relay.cut()
      await back
    }
  ],
  [
    'every line is closed with 1012',
    async ({ relay }) => {
      const back = bothAreBack(relay)
      relay.kick()
      await back
    }
  ],
  [
    'the relay restarts',
    async ({ relay }) => {
      const back = bothAreBack(relay)
      await relay.restart()
      await back
    }
  ],
  [
    'the relay restarts and has forgotten everything',
    async ({ relay }) => {
      const back = bothAreBack(relay)
      await relay.restart({ forget: true })
      await back
    }
  ],
  [
    'the port refuses for a while',
    async ({ relay }) => {
      await relay.down()
      const back = bothAreBack(relay)
      await new Promise((resolve) => setTimeout(resolve, 300))
      await relay.up()
      await back
    }
  ],
  [
    'new lines are reset for a while',
    async ({ relay }) => {
      const off = relay.faults.refuse('reset')
      const back = bothAreBack(relay)
      relay.cut()
      await new Promise((resolve) => setTimeout(resolve, 300))
      off()
      await back
    }
  ],
  ['every frame comes twice', ({ relay }) => relay.faults.duplicate()],
  ['every frame comes late', ({ relay }) => relay.faults.delay(150)],
  ['answers of the relay come late', ({ relay }) => relay.faults.delay(400, { kind: 'result' })],
  [
    'a message is lost on its way to the wallet',
    ({ relay }) => relay.faults.drop({ kind: 'notice', tag: 1108 }, 1)
  ],
  [
    'a message is lost on its way to the dapp',
    ({ relay }) => relay.faults.drop({ kind: 'notice', tag: 1109 }, 1)
  ],
  [
    'the answer to a publish is lost',
    ({ relay }) => relay.faults.drop({ kind: 'result', method: 'irn_publish' }, 1)
  ],
  ['acknowledgements are lost', ({ relay }) => relay.faults.drop({ kind: 'ack' })],
  [
    'old messages come again',
    async ({ relay }) => {
      const off = relay.faults.replay()
      const back = bothAreBack(relay)
      relay.kick()
      await back
      return off
    }
  ],
  [
    'every line closes every two seconds',
    async ({ relay }) => {
      const off = relay.faults.closeEvery(2000)
      await bothAreBack(relay)
      await bothAreBack(relay)
      return off
    }
  ]
]

describe('official client and scripted wallet keep working although', () => {
  let pair: Pair

  beforeEach(async () => {
    pair = await startPair({ retryMs: 150 })
    await pair.connect()
  })
  afterEach(() => pair.stop())

  it.each(faults)('%s', async (_, fault) => {
    const off = await fault(pair)
    expect(await pair.sign()).toBe(true)
    off?.()
    expect(await pair.sign()).toBe(true)
    expect(pair.wallet.requests).toHaveLength(2)
    expect(pair.wallet.errors).toEqual([])
  })
})

describe('official client rejected on reconnect', () => {
  let pair: Pair

  beforeEach(async () => {
    pair = await startPair()
    await pair.connect()
  })
  afterEach(() => pair.stop())

  it.each([
    ['originNotAllowed', 'Unauthorized: origin not allowed'],
    ['invalidKey', 'Unauthorized: invalid key'],
    ['tokenNotYetValid', 'JWT validation error: JWT Token is not yet valid']
  ] as const)('by %s reports the reason', async (refusal, words) => {
    const { relayer } = pair.dapp.provider.client.core
    const reported = new Promise<Error>((resolve) => relayer.once('relayer_error', resolve))
    pair.relay.faults.refuse(refusal)
    pair.relay.cut()
    expect((await reported).message).toContain(`3000 (${words})`)
    expect(pair.relay.handshakes.at(-1)?.refused).toBe(refusal)
  })
})
