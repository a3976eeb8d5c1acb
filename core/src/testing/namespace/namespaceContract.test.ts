import { describe, expect, it, jest } from '@jest/globals'
import { type Capabilities, coreErrors, definePlugin, type NamespaceAdapter } from '@plugboard/core'
import { fakeNamespace, type NamespaceSubject, namespaceContract } from '@plugboard/core/testing'

const plugin = (adapter: NamespaceAdapter) =>
  definePlugin({ name: 'chain', setup: (kit) => void kit.registerNamespace(adapter) })

const subject = (adapter: NamespaceAdapter = fakeNamespace(), more: Partial<NamespaceSubject> = {}) => ({
  plugins: [plugin(adapter)],
  namespace: adapter.id,
  addresses: ['alice', 'bob'],
  notAddresses: ['Alice', 'a b', 'bob!'],
  signs: ['sign_text'],
  reads: [
    { method: 'height', check: (answer: unknown) => expect(answer).toBe('height') },
    { method: 'fee', networkId: 'toy:2' as const }
  ],
  refused: { method: 'fail' },
  wallet: {
    answer: () => 'signature',
    verify: (_: string, __: string, given: string) => given === 'signature'
  },
  ...more
})

describe('a fake namespace', () => {
  for (const check of namespaceContract(() => subject())) it(check.name, check.run)
})

describe('a namespace whose parseAddress looks at the shape only', () => {
  const shape = /^[a-z0-9.]{1,64}$/
  const adapter: NamespaceAdapter = {
    ...fakeNamespace(),
    parseAddress: (value) => (shape.test(value) ? value : undefined),
    checkAddress: async (value) => shape.test(value) && !value.endsWith('.')
  }
  const make = () => subject(adapter, { notAddresses: ['Alice', 'alice.'] })
  const checks = namespaceContract(make).filter(({ name }) => name.includes('Address'))
  for (const check of checks) it(check.name, check.run)
})

/** A right adapter with some capabilities more, or other ones. */
const able = (capabilities: Capabilities): NamespaceAdapter => {
  const right = fakeNamespace()
  return { ...right, capabilities: { ...right.capabilities, ...capabilities } }
}
const with1 = (more: object): NamespaceAdapter => {
  const right = fakeNamespace()
  const [first, ...others] = right.networks
  return { ...right, networks: [{ ...first, ...more } as never, ...others] }
}
const right = fakeNamespace()
const raw =
  (method: string): NonNullable<Capabilities['transfer']> =>
  async ({ connection }) =>
    String(await connection.session.request({ method, namespace: 'toy', networkId: connection.networkId }))

/** By clause: a namespace that breaks it, and what is said of it. */
const broken: readonly (readonly [clause: string, said: RegExp, subject: ReturnType<typeof subject>])[] = [
  ['its id is a CAIP-2 namespace', /not "Toy Chain"/, subject(fakeNamespace({ id: 'Toy Chain' }))],
  [
    'its networks are plain data with CAIP-2 ids of its own',
    /CAIP-2 id/,
    subject(with1({ caipNetworkId: 'toy' }))
  ],
  [
    'its networks are plain data with CAIP-2 ids of its own',
    /begins with 'toy:'/,
    subject(with1({ caipNetworkId: 'sea:1' }))
  ],
  [
    'its networks are plain data with CAIP-2 ids of its own',
    /chainNamespace is 'toy'/,
    subject(with1({ chainNamespace: 'sea' }))
  ],
  ['its networks are plain data with CAIP-2 ids of its own', /it has a name/, subject(with1({ name: '' }))],
  [
    'its networks are plain data with CAIP-2 ids of its own',
    /name and a symbol/,
    subject(with1({ nativeCurrency: {} }))
  ],
  [
    'its networks are plain data with CAIP-2 ids of its own',
    /decimals is a whole number, not "2"/,
    subject(with1({ nativeCurrency: { name: 'Toy', symbol: 'T', decimals: '2' } }))
  ],
  ['its networks are plain data with CAIP-2 ids of its own', /is a list/, subject(with1({ rpcUrls: {} }))],
  [
    'its networks are plain data with CAIP-2 ids of its own',
    /"nowhere" is an endpoint/,
    subject(with1({ rpcUrls: { default: { http: ['nowhere'] } } }))
  ],
  [
    'its networks are plain data with CAIP-2 ids of its own',
    /explorer's address/,
    subject(with1({ blockExplorers: { default: { name: 'x', url: 'javascript:x' } } }))
  ],
  [
    'its networks are plain data with CAIP-2 ids of its own',
    /plain data/,
    subject(with1({ format: () => 1 }))
  ],
  ['no two networks share an id', /twice: toy:2/, subject(with1({ caipNetworkId: 'toy:2' }))],
  [
    'parseAddress leaves a canonical address as it is',
    /"alice" stays as it is; it became "ALICE"/,
    subject({ ...right, parseAddress: (value) => right.parseAddress(value)?.toUpperCase() })
  ],
  [
    'parseAddress leaves a canonical address as it is',
    /two addresses at least/,
    subject(right, { addresses: ['alice', 'alice'] })
  ],
  [
    'parseAddress brings every spelling to its canonical form',
    /" alice" is "alice"; it became undefined/,
    subject(right, { spellings: { ' alice': 'alice' } })
  ],
  [
    'parseAddress refuses what is no address, or checkAddress does',
    /"Alice" is no address; it became "Alice"/,
    subject({ ...right, parseAddress: (value) => (/^\w{1,64}$/.test(value) ? value : undefined) })
  ],
  [
    'parseAddress refuses what is no address, or checkAddress does',
    /"Alice" is no address; it became "Alice"/,
    subject({
      ...right,
      parseAddress: (value) => (/^\w{1,64}$/.test(value) ? value : undefined),
      checkAddress: async (value) => /^\w{1,64}$/.test(value)
    })
  ],
  [
    'parseAddress refuses what is no address, or checkAddress does',
    /"" is no address; it became ""/,
    subject({ ...right, parseAddress: (value) => value, checkAddress: async () => false })
  ],
  [
    'parseAddress refuses what is no address, or checkAddress does',
    /checkAddress rejects no text; at ""/,
    subject({ ...right, checkAddress: () => Promise.reject(new Error('no luck')) })
  ],
  [
    'parseAddress refuses what is no address, or checkAddress does',
    /nearly addresses/,
    subject(right, { notAddresses: [] })
  ],
  [
    'checkAddress takes every address, in every spelling that parseAddress takes',
    /"alice" is an address/,
    subject({ ...right, checkAddress: async () => false })
  ],
  [
    'checkAddress takes every address, in every spelling that parseAddress takes',
    /true or false, not "yes"/,
    // @ts-expect-error: the answer is a boolean
    subject({ ...right, checkAddress: async () => 'yes' })
  ],
  [
    'checkAddress takes every address, in every spelling that parseAddress takes',
    /checkAddress gives a promise/,
    // @ts-expect-error: the answer is a promise
    subject({ ...right, checkAddress: () => true })
  ],
  [
    'parseAddress refuses or normalises 2000 random texts, always alike',
    /which cannot stand in a CAIP-10 id/,
    subject({ ...right, parseAddress: (value) => value.trim() || undefined })
  ],
  [
    'parseAddress refuses or normalises 2000 random texts, always alike',
    /throws at nothing/,
    subject({ ...right, parseAddress: (value) => right.parseAddress(decodeURIComponent(`${value}%`)) })
  ],
  [
    'parseAddress refuses or normalises 2000 random texts, always alike',
    /stays as it is/,
    subject({ ...right, parseAddress: (value) => right.parseAddress(value) && `0${value}` })
  ],
  [
    'parseAddress takes every address that can be made',
    /"Zed" is an address/,
    subject(right, { makeAddress: () => 'Zed' })
  ],
  [
    'classify tells what needs approval from what the chain answers',
    /sign_text needs approval: 'sign', not "read"/,
    subject({ ...right, classify: () => 'read' })
  ],
  [
    'classify tells what needs approval from what the chain answers',
    /height is a 'read', not "sign"/,
    subject({ ...right, classify: () => 'sign' })
  ],
  [
    'classify knows an answer to any text, always the same',
    /is 'read', 'sign' or 'unknown', not/,
    subject({ ...right, classify: (method) => ({ sign_text: 'sign' })[method] as never })
  ],
  [
    'read answers from the chain, several at once',
    /height is answered/,
    subject({ ...right, read: async () => undefined })
  ],
  [
    'read answers from the chain, several at once',
    /Chain is not supported/,
    subject(fakeNamespace({ networks: 1 }))
  ],
  [
    'read rejects with a KitError what the chain refuses',
    /rejects; it gave "fine"/,
    subject(fakeNamespace({ answer: () => 'fine' }))
  ],
  [
    'read rejects with a KitError what the chain refuses',
    /with a KitError, not with Error: boom/,
    subject({ ...right, read: () => Promise.reject(new Error('boom')) })
  ],
  [
    'read rejects with a KitError what the chain refuses',
    /does not throw before there is a promise/,
    subject({
      ...right,
      read: () => {
        throw coreErrors.unexpected()
      }
    })
  ],
  [
    'read rejects with a KitError what the chain refuses',
    /names no endpoint/,
    subject({
      ...with1({ rpcUrls: { default: { http: ['https://rpc.example/key'] } } }),
      read: async () => {
        throw Object.assign(coreErrors.unexpected(), { message: 'rpc.example is down' })
      }
    })
  ],
  [
    'read rejects with a KitError for a network that the page does not know',
    /unknown network rejects; it gave "height"/,
    subject({ ...right, read: async ({ method }) => method })
  ],
  [
    'balance is in base units of the network, the same for every spelling',
    /a bigint from 0 up, not 3/,
    subject(able({ balance: async () => ({ value: 3 as never, decimals: 2, symbol: 'TOY' }) }))
  ],
  [
    'balance is in base units of the network, the same for every spelling',
    /decimals are the network's, not 18/,
    subject(able({ balance: async () => ({ value: 3n, decimals: 18, symbol: 'TOY' }) }))
  ],
  [
    'balance is in base units of the network, the same for every spelling',
    /symbol is the network's, not "ETH"/,
    subject(able({ balance: async () => ({ value: 3n, decimals: 2, symbol: 'ETH' }) }))
  ],
  [
    'balance is in base units of the network, the same for every spelling',
    /"ALICE" has the balance of "alice": 5, not 3/,
    subject(
      able({
        balance: async (address) => ({ value: address === 'ALICE' ? 5n : 3n, decimals: 2, symbol: 'TOY' })
      }),
      { spellings: { ALICE: 'alice' } }
    )
  ],
  [
    'balance rejects with a KitError for what is no address',
    /The balance of "Alice" rejects/,
    subject(able({ balance: async () => ({ value: 3n, decimals: 2, symbol: 'TOY' }) }))
  ],
  [
    'message gives a signature of the active account',
    /not one of alice for the text/,
    subject(able({ message: async () => 'forged' }))
  ],
  [
    'message gives a signature of the active account',
    /is a text, not ""/,
    subject(able({ message: async () => '' }))
  ],
  [
    'message gives a signature of the active account',
    /needs `wallet` in its subject/,
    subject(right, { wallet: undefined })
  ],
  [
    'whatever asks the wallet passes beforeSign first',
    /transfer that a plugin refuses rejects; it gave "signature"/,
    subject(able({ transfer: async () => 'signature' }))
  ],
  [
    'whatever asks the wallet passes beforeSign first',
    /passes the refusal on, not core\/unexpected/,
    subject(
      able({
        message: async () => {
          throw coreErrors.unexpected()
        }
      })
    )
  ],
  [
    'a visitor who declines gets connect/rejected, not a failure',
    /message that the visitor declines rejects with a KitError, not with Error: oops/,
    subject(
      able({
        message: (connection, text) =>
          right.capabilities
            .message?.(connection, text)
            .catch(() => Promise.reject(new Error('oops'))) as never
      })
    )
  ],
  [
    'transfer refuses a wrong receiver and a wrong amount before it asks the wallet',
    /A transfer to "Alice" rejects/,
    subject(able({ transfer: raw('sign_transfer') }))
  ],
  [
    'the explorers of its networks have a page about each account',
    /explorerPaths has parts of a path, not "https:\/\/scan.example"/,
    subject({ ...right, explorerPaths: { address: 'https://scan.example' } })
  ],
  [
    'the explorers of its networks have a page about each account',
    /The explorer of .* leads to alice, not undefined/,
    subject({
      ...right,
      networks: right.networks.map((network) => ({
        ...network,
        blockExplorers: { default: { name: 'Scan', url: 'javascript:0' } }
      }))
    })
  ],
  [
    'a wallet connects, shows its balance and disconnects in a kit',
    /balance of alice is shown, not undefined/,
    subject(able({ balance: () => Promise.reject(coreErrors.unexpected()) }))
  ],
  [
    'a read through the kit is answered by the chain, not by the wallet',
    /height went to the wallet/,
    subject({ ...right, classify: () => 'unknown' })
  ],
  [
    'its provider is one object',
    /an object, not "provider"/,
    subject({ ...right, provider: () => 'provider' })
  ],
  [
    'read and balance reject with a KitError when no endpoint can be reached',
    /A read without endpoints rejects/,
    subject(right, { offline: [plugin(right)] })
  ]
]

describe('a broken namespace', () => {
  it.each(broken)('%s: %s', async (clause, said, wrong) => {
    const check = namespaceContract(() => wrong).find(({ name }) => name === clause)
    await expect(check?.run()).rejects.toThrow(said)
  })

  it('there is one for every clause', () => {
    const names = namespaceContract(() => subject()).map(({ name }) => name)
    expect([...new Set(broken.map(([clause]) => clause))].sort()).toEqual([...names].sort())
  })

  it('that is not registered is named, with the reason', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue()
    const failing = definePlugin({
      name: 'chain',
      setup: () => {
        throw new Error('no luck')
      }
    })
    const [check] = namespaceContract(() => subject(right, { plugins: [failing] }))
    await expect(check?.run()).rejects.toThrow(/register the namespace 'toy'.*no luck/s)
    expect(warn).toHaveBeenCalledTimes(1)
    warn.mockRestore()
  })

  it('is disposed of after each check, the failing ones too', async () => {
    let disposed = 0
    const make = () => ({ ...subject(), dispose: () => void disposed++ })
    const checks = [...namespaceContract(make), ...namespaceContract(() => ({ ...make(), signs: [] }))]
    for (const check of checks) await check.run().catch(() => undefined)
    expect(disposed).toBe(checks.length)
  })
})

describe('a subject that leaves out what a clause is about', () => {
  it('is told which clauses were not checked', async () => {
    const told: string[] = []
    const checks = namespaceContract(() => subject(), {
      onUnchecked: (check, missing) => void told.push(`${missing.join()}: ${check}`)
    })
    for (const check of checks) await check.run()
    expect(told).toEqual([
      'spellings: parseAddress brings every spelling to its canonical form',
      'makeAddress: parseAddress takes every address that can be made',
      'offline: read and balance reject with a KitError when no endpoint can be reached'
    ])
  })
})
