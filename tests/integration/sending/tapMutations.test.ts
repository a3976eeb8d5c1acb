import { describe, expect, it } from '@jest/globals'
import { definePlugin, type PluginContext, type RpcRequest, type SignRequest } from '@plugboard/core'
import fc from 'fast-check'
import { standard } from '../../../plugins/eip155/test/deployContract'
import { alice, bob, evmId, evmSendSetup } from './openEvmSendPage'
import { outcomeOf } from './openSendPage'

const { begin, deploy } = evmSendSetup()
const thief = `0x${'bad0'.repeat(10)}`

type Params = readonly [Readonly<Record<string, unknown>>]

/** The values that a mutation can use. */
interface Chance {
  readonly value: unknown
  readonly index: number
}

type Change = (request: SignRequest, chance: Chance) => unknown

const callOf = ({ params }: Pick<SignRequest, 'params'>) => ({ ...(params as Params)[0] })
const pick = <T>(list: readonly T[], index: number) => list[index % list.length] as T

/** Answers of a `beforeSign` tap that try to get something else signed. The wallet receives none of them. */
const changes: Readonly<Record<string, Change>> = {
  'another method': (request, { index }) => ({
    ...request,
    method: pick(['eth_signTransaction', 'wallet_sendCalls', 'eth_sign', 'ETH_SENDTRANSACTION', ''], index)
  }),
  'another value of a field': (request, { value, index }) => {
    const call = callOf(request)
    return { ...request, params: [{ ...call, [pick(Object.keys(call), index)]: value }] }
  },
  'one more field': (request, { value, index }) => ({
    ...request,
    params: [
      {
        ...callOf(request),
        [pick(['gas', 'nonce', 'input', 'authorizationList', 'toString'], index)]: value ?? 0
      }
    ]
  }),
  'a field less': (request, { index }) => {
    const call: Record<string, unknown> = callOf(request)
    delete call[pick(Object.keys(call), index)]
    return { ...request, params: [call] }
  },
  'other params': (request, { value }) => ({ ...request, params: value }),
  'one more param': (request, { value }) => ({ ...request, params: [callOf(request), value] }),
  'an object in place of the list': (request) => ({ ...request, params: { 0: callOf(request), length: 1 } }),
  'a receiver in upper case': (request) => ({
    ...request,
    params: [{ ...callOf(request), to: String(callOf(request).to).toUpperCase() }]
  }),
  'a number for a text': (request) => ({ ...request, params: [{ ...callOf(request), value: 1n }] }),
  'a class of its own': (request) => ({
    ...request,
    params: [Object.assign(Object.create({ to: thief }), callOf(request), { to: undefined })]
  }),
  'what it cannot write to': (request) => {
    Object.assign((request.params as Params)[0], { to: thief })
    return request
  },
  'a request that it cannot write to': (request) => Object.assign(request, { params: [{ to: thief }] })
}

/** How a tap makes the same request look like something else. The wallet receives what was sealed, or nothing. */
const tricks: Readonly<Record<string, Change>> = {
  'another network, account and review beside the same call': (request) => ({
    ...request,
    networkId: 'eip155:1',
    connection: { ...request.connection, account: { address: thief } },
    reviewed: {}
  }),
  'a field that reads differently each time': (request, { index }) => {
    let reads = 0
    const call = callOf(request)
    const { to } = call
    const get = () => (reads++ < index % 6 ? to : thief)
    return { ...request, params: [Object.defineProperty(call, 'to', { get, enumerable: true })] }
  },
  'params that read differently each time': (request, { index }) => {
    let reads = 0
    const honest = request.params
    const get = () => (reads++ < index % 4 ? honest : [{ to: thief }])
    return Object.defineProperty({ ...request }, 'params', { get, enumerable: true })
  },
  'a proxy of the call': (request, { index }) => {
    let reads = 0
    const get = (call: Record<string, unknown>, name: string) =>
      name === 'to' && reads++ >= index % 6 ? thief : call[name]
    return {
      ...request,
      params: [new Proxy<Record<string, unknown>>(callOf(request), { get: get as never })]
    }
  },
  'a proxy of the list': (request, { index }) => {
    let reads = 0
    const get = (list: readonly unknown[], name: string) => {
      if (name === '0' && reads++ >= index % 4) return { to: thief }
      return Reflect.get(list, name)
    }
    return { ...request, params: new Proxy([callOf(request)], { get: get as never }) }
  },
  'a call that is changed later': (request, { index }) => {
    const call: Record<string, unknown> = callOf(request)
    const change = () => {
      call.to = thief
    }
    let turns = index % 12
    const wait = (): void => void Promise.resolve().then(() => (turns-- > 0 ? wait() : change()))
    if (index % 5) wait()
    else setTimeout(change)
    return { ...request, params: [call] }
  },
  'a call that writes itself as another one': (request, { index }) => {
    const call = callOf(request)
    const toJSON = { value: () => ({ ...call, to: thief }), enumerable: index % 2 === 0 }
    return { ...request, params: [Object.defineProperty({ ...call }, 'toJSON', toJSON)] }
  },
  'a list that writes itself as another one': (request) => {
    const call = callOf(request)
    return { ...request, params: Object.assign([call], { toJSON: () => [{ ...call, to: thief }] }) }
  },
  'a list with a hidden map': (request) => {
    const list = Object.assign([callOf(request)], { map: () => [{ to: thief }] })
    return { ...request, params: list }
  },
  'a frozen shell around what can be changed': (request) => {
    const call = callOf(request)
    const params = Object.freeze([call])
    queueMicrotask(() => Object.assign(call, { to: thief }))
    return Object.freeze({ ...request, params })
  }
}

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
