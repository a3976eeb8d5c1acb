import { describe, expect, it } from '@jest/globals'
import { definePlugin, type PluginContext, type RpcRequest, type SignRequest } from '@plugboard/core'
import fc from 'fast-check'
import { standard } from '../../../plugins/eip155/test/deployContract'
import { alice, bob, evmId, evmSendSetup } from './openEvmSendPage'
import { outcomeOf } from './openSendPage'
import { type Chance, callOf, changes, thief, tricks } from './tapMutations'

const { begin, deploy } = evmSendSetup()

/** Requests that a plugin with access to a review makes in its name. */
const calls: Readonly<Record<string, (request: RpcRequest, chance: Chance) => RpcRequest>> = {
  'another network': (request) => ({ ...request, networkId: 'eip155:1' }),
  'another namespace': (request) => ({ ...request, namespace: 'solana' }),
  'another method': (request) => ({ ...request, method: 'eth_signTransaction' }),
  'another receiver': (request) => ({ ...request, params: [{ ...callOf(request), to: thief }] }),
  'another review': (request) => ({ ...request, reviewed: {} })
}

/** As in a request that is first a class instance, and a plain one when it is inspected again. */
const disguised = (request: RpcRequest): RpcRequest => {
  let looks = 0
  const getPrototypeOf = () => (looks++ ? Object.prototype : Date.prototype)
  let reads = 0
  const get = (call: Record<string, unknown>, name: string) =>
    name === 'to' && reads++ > 0 ? thief : call[name]
  const call = new Proxy<Record<string, unknown>>(callOf(request), { getPrototypeOf, get: get as never })
  return { ...request, params: [call] }
}

const chance = fc.record({
  index: fc.nat(1000),
  value: fc.oneof(
    fc.constantFrom<unknown>(null, thief, '0x0', [], {}, 0),
    fc.string(),
    fc.bigInt(),
    fc.dictionary(fc.string(), fc.string()),
    fc.uint8Array()
  )
})

const refusals = ['core/reshaped', 'core/notSealable', 'core/stopped']

/** A page, two sealed requests of a real chain, and a tap that answers as a test says. */
async function sealed() {
  let tap: (request: SignRequest) => unknown = (request) => request
  let context: PluginContext | undefined
  const mutator = definePlugin({
    name: 'test:mutator',
    setup(own) {
      context = own
      own.tap('beforeSign', ((request: SignRequest) => tap(request)) as never)
    }
  })
  const page = await begin({ plugins: [mutator] })
  const { kit, wallet } = page
  const token = await deploy('StandardToken', standard('Harbour Coin', 'HRB', 8, 500n))
  const [connection] = kit.connections.live
  if (!connection || !context) throw new Error('Nobody is connected')
  const intents = [{ amount: 7n }, { amount: 5n, asset: { networkId: evmId, token } }] as const
  const requests: RpcRequest[] = []
  for (const intent of intents) {
    const { steps } = await kit.prepare({ kind: 'transfer', connection, to: bob, ...intent })
    const reviewed = Object.freeze({})
    const all = steps.map(({ request }) => request)
    await context.seal(reviewed, all, Date.now() + 600_000)
    requests.push(...all.map((request) => ({ ...request, reviewed })))
  }
  // Nothing is sent: the request itself is enough.
  wallet.decide = () => {
    throw Object.assign(new Error('No'), { code: 4001 })
  }
  /** Makes a request while the tap answers like this. */
  const ask = async (request: RpcRequest, answer: (request: SignRequest) => unknown) => {
    tap = answer
    wallet.asked.length = 0
    const outcome = await outcomeOf(kit.request(request))
    // Delayed changes are made now.
    await new Promise((resolve) => setTimeout(resolve))
    // The plugin itself asks the wallet which chain it is on.
    const asked = wallet.asked.filter(({ method }) => method !== 'eth_chainId')
    return { outcome, asked: asked.map((one) => JSON.stringify(one)) }
  }
  return { ...page, requests, ask }
}

const asSealed = ({ method, params }: RpcRequest) => JSON.stringify({ method, params })

describe('approved request', () => {
  it('reaches the wallet if no tap modifies it', async () => {
    const { requests, ask } = await sealed()

    for (const request of requests)
      expect(await ask(request, (same) => same)).toEqual({
        outcome: 'connect/rejected',
        asked: [asSealed(request)]
      })
  })

  it('reaches the wallet as sealed or not at all, whatever a tap returns: 1,000', async () => {
    const { requests, ask } = await sealed()
    const kinds = [...Object.entries(changes), ...Object.entries(tricks)]
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...kinds), fc.nat(1), chance, async ([name, change], which, given) => {
        const request = requests[which] as RpcRequest
        const before = callOf(request)

        const { outcome, asked } = await ask(request, (sign) => change(sign, given))

        const isTrick = name in tricks
        const isSame = name === 'another value of a field' && Object.values(before).includes(given.value)
        if (asked.length) {
          expect([name, isTrick || isSame, outcome]).toEqual([name, true, 'connect/rejected'])
          expect([name, ...asked]).toEqual([name, asSealed(request)])
        } else expect(refusals).toContain(outcome)
      }),
      { numRuns: 1000, endOnFailure: true }
    )
  })

  it.each(Object.entries(calls))('cannot be sent with %s in the name of the review', async (_, change) => {
    const { requests, ask } = await sealed()

    for (const request of requests) {
      const { outcome, asked } = await ask(change(request, { value: 0, index: 0 }), (same) => same)

      expect(['core/reshaped', 'core/unsupportedChain']).toContain(outcome)
      expect(asked).toEqual([])
    }
  })

  it('reaches the wallet as sealed even if the given request changes at each read', async () => {
    const { requests, ask } = await sealed()

    for (const request of requests) {
      const { asked } = await ask(disguised(request), (same) => same)

      expect(asked.filter((one) => one !== asSealed(request))).toEqual([])
    }
  })

  it('is not sent to another account selected in the wallet', async () => {
    const { requests, ask, wallet } = await sealed()

    for (const request of requests) {
      wallet.use([bob, alice])
      const { outcome, asked } = await ask(request, (same) => same)

      expect(['core/reshaped', 'connect/accountChanged']).toContain(outcome)
      expect(asked).toEqual([])
    }
  })
})
