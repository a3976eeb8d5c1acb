import type { SignRequest } from '@plugboard/core'

export const thief = `0x${'bad0'.repeat(10)}`

type Params = readonly [Readonly<Record<string, unknown>>]

/** The values that a mutation can use. */
export interface Chance {
  readonly value: unknown
  readonly index: number
}

type Change = (request: SignRequest, chance: Chance) => unknown

export const callOf = ({ params }: Pick<SignRequest, 'params'>) => ({ ...(params as Params)[0] })
const pick = <T>(list: readonly T[], index: number) => list[index % list.length] as T

/** Answers of a `beforeSign` tap that try to get something else signed. The wallet receives none of them. */
export const changes: Readonly<Record<string, Change>> = {
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
export const tricks: Readonly<Record<string, Change>> = {
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
