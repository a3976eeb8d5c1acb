import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Asset } from '@plugboard/core'
import { accountNamesToken, nameSources } from '@plugboard/core/features'
import { type EnsOptions, ens } from '@plugboard/eip155/ens'
import { gateway } from '@plugboard/gateway'
import fc from 'fast-check'
import { when } from 'mobx'
import {
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  getContractAddress,
  type Hex,
  keccak256,
  parseAbi,
  parseAbiParameters,
  stringToHex,
  toHex
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { namehash, normalize } from 'viem/ens'
import { makeEns } from '../../../demo/stack/ens.mjs'
import { normalizeName } from '../../../plugins/eip155/src/ens/normalizeName'
import { coinType, namesForTest, registrationOf, zones } from '../../../services/gateway/test/namesForTest'
import ensContracts from '../../contracts/ens.json'
import { startServer } from '../../jest/startServer'
import { alice, bob, ether, evmId, evmSendSetup } from './openEvmSendPage'
import { outcomeOf } from './openSendPage'

const { begin, rpc } = evmSendSetup()
const thief = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const key = generatePrivateKey()
const owner = privateKeyToAccount(generatePrivateKey())

const registryAbi = parseAbi([
  'function setSubnodeRecord(bytes32 node, bytes32 label, address owner, address resolver, uint64 ttl)'
])

const open: {
  contracts: ReturnType<typeof makeEns>
  registrar: Awaited<ReturnType<typeof namesForTest>>
  relay: Awaited<ReturnType<typeof namesForTest>>
} = {} as never

const send = async (transaction: object) => {
  const hash = await rpc('eth_sendTransaction', [{ from: alice, gas: '0x7a1200', ...transaction }])
  let receipt = (await rpc('eth_getTransactionReceipt', [hash])) as { readonly status: Hex } | null
  while (!receipt)
    receipt = (await rpc('eth_getTransactionReceipt', [hash])) as { readonly status: Hex } | null
  if (receipt.status !== '0x1') throw new Error('A transaction of ENS failed')
}

/** Makes a name resolve to an address. */
const point = (name: string, address: Hex, type = 60) =>
  send({
    to: open.contracts.resolver,
    data: encodeFunctionData({
      abi: parseAbi(['function setAddr(bytes32 node, uint256 coinType, bytes value)']),
      args: [namehash(name), BigInt(type), address]
    })
  })

/** Gives an address a resolver whose answers cannot be read. */
async function answerWithNoise(address: Hex): Promise<void> {
  const resolver = `0x${'9'.repeat(40)}` as const
  // Returns the number 1, whatever it is asked: it claims every interface.
  await rpc('anvil_setCode', [resolver, '0x600160005260206000f3'])
  const label = keccak256(stringToHex(address.slice(2).toLowerCase()))
  const data = encodeFunctionData({
    abi: registryAbi,
    args: [namehash('addr.reverse'), label, alice, resolver, 0n]
  })
  await send({ to: open.contracts.registry, data })
}

beforeAll(async () => {
  const nonce = Number(await rpc('eth_getTransactionCount', [alice, 'latest']))
  const plan = (url: string) =>
    makeEns({
      from: alice,
      nonce,
      offchain: { zones, url, signer: privateKeyToAccount(key).address },
      names: [
        {
          name: 'bob.eth',
          addresses: { [coinType]: bob, 60: thief },
          texts: { avatar: 'https://pictures.example/bob.png' },
          primaryOf: bob
        },
        { name: 'moving.eth', addresses: { [coinType]: bob } },
        { name: 'ether.eth', addresses: { 60: bob } },
        { name: 'everywhere.eth', addresses: { 2147483648: bob, 60: thief } },
        { name: 'claimed.eth', addresses: { 60: bob }, primaryOf: thief },
        // Looks like bob.eth, but contains an invisible letter.
        { name: 'bo\u200Cb.eth', addresses: { 60: owner.address }, primaryOf: owner.address }
      ]
    })
  open.registrar = await namesForTest({
    names: { zones, signer: { key, resolvers: [plan('').offchainResolver] } }
  })
  const { url, port } = open.registrar.gateway
  open.contracts = plan(`${url}/v1/ccip/{sender}/{data}.json`)
  open.relay = await namesForTest({
    chains: { [evmId]: ['http://127.0.0.1:9'] },
    names: {
      ens: {
        network: evmId,
        universalResolver: open.contracts.universalResolver,
        hosts: [`127.0.0.1:${port}`]
      }
    }
  })
  for (const [index, transaction] of open.contracts.transactions.entries())
    await send({ nonce: toHex(nonce + index), ...transaction })
}, 60_000)
afterAll(async () => {
  await open.registrar?.end()
  await open.relay?.end()
})

const ensOf = (options: EnsOptions = {}) =>
  ens({ network: evmId, universalResolver: open.contracts.universalResolver, ...options })

/** The ENS source of names on a page that sends. */
async function beginWithEns(
  options?: EnsOptions,
  plugins: NonNullable<NonNullable<Parameters<typeof begin>[0]>['plugins']> = []
) {
  const page = await begin({ plugins: [ensOf(options), ...plugins] })
  const source = page.kit.contributions(nameSources).find(({ id }) => id === 'ens')
  if (!source) throw new Error('There is no source')
  const resolve = async (name: string) => {
    const { address, ...found } = (await source.resolve(name, evmId)) ?? {}
    return address === undefined ? undefined : { address: getAddress(address), ...found }
  }
  return { ...page, source, resolve }
}

describe('ENS names', () => {
  it('resolve to the address for the network, then to that for all of eip155, then to another one, marked as such', async () => {
    const { resolve } = await beginWithEns()
    expect(await resolve('bob.eth')).toEqual({ name: 'bob.eth', address: bob })
    expect(await resolve('BOB.eth')).toEqual({ name: 'bob.eth', address: bob })
    expect(await resolve('everywhere.eth')).toEqual({ name: 'everywhere.eth', address: bob })
    expect(await resolve('ether.eth')).toEqual({ name: 'ether.eth', address: bob, isOtherNetwork: true })
    for (const name of ['nobody.eth', 'bob', 'bo\u200Cb.eth', 'b\u043Eb.eth', '..', '', 'a'.repeat(300)])
      expect([name, await resolve(name)]).toEqual([name, undefined])
  })

  it('are returned for an address only if they resolve back to it, in normalized form', async () => {
    const { source } = await beginWithEns()
    // The chain's own reverse resolution compares Ethereum's address.
    await point('bob.eth', bob)
    expect(await source.lookup(bob.toLowerCase(), evmId)).toEqual({
      name: 'bob.eth',
      avatar: 'https://pictures.example/bob.png'
    })
    expect(await source.lookup(thief, evmId)).toBeUndefined()
    expect(await source.lookup(owner.address, evmId)).toBeUndefined()
    expect(await source.lookup('bob', evmId)).toBeUndefined()
  })

  it('are shown for the accounts of a list, regardless of the other accounts in it', async () => {
    const { kit } = await beginWithEns()
    await point('bob.eth', bob)
    await answerWithNoise(open.contracts.resolver)
    const nobody = `0x${'0'.repeat(40)}`
    const listed = [thief, bob.toLowerCase(), nobody, owner.address, open.contracts.resolver, alice]
    const nameOf = (address: string) =>
      kit.get(accountNamesToken)?.nameOf({ address, networkId: evmId })?.name

    await when(() => listed.map(nameOf).some((name) => name !== undefined), { timeout: 10_000 })

    expect(listed.map(nameOf)).toEqual([undefined, 'bob.eth', undefined, undefined, undefined, undefined])
  })

  it('are served for the network of the page only, and not if the page lacks the network of ENS', async () => {
    const { source } = await beginWithEns()
    expect([source.serves(evmId), source.serves('solana:101')]).toEqual([true, false])
    const elsewhere = await begin({ plugins: [ens()] })
    expect(elsewhere.kit.contributions(nameSources).map(({ serves }) => serves(evmId))).toEqual([false])
  })

  it('reject if the chain cannot be queried, instead of being reported as unregistered', async () => {
    const { source } = await beginWithEns({ universalResolver: thief })
    await expect(source.resolve('bob.eth', evmId)).rejects.toThrow()
  })

  it('match those that viem normalizes: 20,000 names', () => {
    const letters = fc.constantFrom(
      ...'abcxyzABCXYZ0189-_.$\u00DF\u0130\u00E9\u0301\u0430\u0431\u03B1\u03C2\u05D0\u0627\u0660\u4E2D\u3042\uFF21\u200C\u200D\uFE0F\u00AD\u2019\u20E3'
    )
    const pieces = fc.oneof(
      letters,
      fc.constantFrom(
        '\u{1F600}',
        '\u{1F468}\u200D\u{1F469}',
        '1\uFE0F\u20E3',
        '\u{1F3F4}',
        'xn--',
        'eth',
        '.'
      )
    )
    const name = fc.oneof(
      fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
      fc.string({ unit: 'binary', maxLength: 10 }),
      fc.stringMatching(/^[a-zA-Z0-9-]{1,12}\.eth$/)
    )
    const byViem = (given: string) => {
      try {
        return normalize(given) || undefined
      } catch {
        return undefined
      }
    }
    const kept: string[] = []
    const isAsViem = (given: string) => {
      const normalized = normalizeName(given)
      if (normalized !== undefined) kept.push(normalized)
      return normalized === byViem(given)
    }
    fc.assert(
      fc.property(fc.array(name, { minLength: 100, maxLength: 100, size: 'max' }), (names) => {
        expect(names.filter((given) => !isAsViem(given))).toEqual([])
      }),
      { numRuns: 200 }
    )
    expect(kept.filter((normalized) => normalizeName(normalized) !== normalized)).toEqual([])
    expect(kept.length).toBeGreaterThan(5_000)
  })
})

describe('receiver of a payment', () => {
  it('whose name changes its address between review and sending gets nothing, and neither does anyone else', async () => {
    const { draft, reviews, requested } = await beginWithEns()
    draft.selectToken(ether as Asset)
    draft.setAmount('0.000000000000000007')
    await draft.setReceiver('moving.eth')
    expect(draft.receiverAddress).toBe(bob)
    await point('moving.eth', thief, coinType)

    expect(await outcomeOf(draft.send())).toBe('core/dismissed')

    expect(reviews).toMatchObject({ agreed: [], refused: [['nameMoved']] })
    expect(requested()).toEqual([])
  })

  it('is paid at the address that the name has on the network', async () => {
    const { draft, requested } = await beginWithEns()
    draft.selectToken(ether as Asset)
    draft.setAmount('0.000000000000000007')
    await draft.setReceiver('bob.eth')

    await draft.send()

    expect(requested()).toMatchObject([[{ to: bob, value: '0x7' }]])
  })
})

describe('off-chain names', () => {
  beforeAll(async () => {
    const { status } = await open.registrar.register(await registrationOf('alice.reown.id', owner))
    if (status !== 200) throw new Error('The name could not be registered')
  })

  it('are resolved through the gateway service, without requests from the page to the name server', async () => {
    const plugin = gateway({ url: open.relay.gateway.url, projectId: 'demo', names: false })
    const { resolve } = await beginWithEns({}, [plugin])
    const asked = watchFetch()
    expect(await resolve('alice.reown.id')).toEqual({ name: 'alice.reown.id', address: owner.address })
    expect(await resolve('nobody.reown.id')).toBeUndefined()
    expect(asked().some((url) => url.startsWith(`${open.relay.gateway.url}/v1/ccip/batch`))).toBe(true)
    expect(asked().filter((url) => url.startsWith(open.registrar.gateway.url))).toEqual([])
  })

  it('reject if their host does not answer, instead of being reported as unregistered', async () => {
    // It asks public hosts only.
    const relay = await namesForTest({
      chains: { [evmId]: ['http://127.0.0.1:9'] },
      names: { ens: { network: evmId, universalResolver: open.contracts.universalResolver } }
    })
    const plugin = gateway({ url: relay.gateway.url, projectId: 'demo', names: false })
    const { source } = await beginWithEns({}, [plugin])

    await expect(source.resolve('alice.reown.id', evmId)).rejects.toThrow()

    await relay.end()
  })

  it('are not resolved without a gateway service or if the host turns them off', async () => {
    for (const options of [{}, { offchain: 'off' }] as const) {
      const { source } = await beginWithEns(options)
      const asked = watchFetch()
      expect(await source.resolve('alice.reown.id', evmId).catch(() => undefined)).toBeUndefined()
      expect(asked().filter((url) => url.startsWith(open.registrar.gateway.url))).toEqual([])
    }
  })

  it('are resolved by the page itself if the host allows it', async () => {
    const { resolve } = await beginWithEns({ offchain: 'allow' })
    expect(await resolve('alice.reown.id')).toMatchObject({ address: owner.address })
  })

  it.each([
    ['fails', 500],
    ['is overloaded', 429],
    ['sends no bytes', 200],
    ['breaks off', undefined]
  ])(
    'reject if the page asks a host that %s, instead of being reported as unregistered',
    async (_, status) => {
      const { source } = await beginWithEns({ offchain: 'allow' })
      const name = await nameAt(await hostWith(status))

      await expect(source.resolve(name, evmId)).rejects.toThrow('The network could not be reached')
    }
  )

  it('are unregistered if the host that the page asks refuses them', async () => {
    const { resolve } = await beginWithEns({ offchain: 'allow' })
    const name = await nameAt(await hostWith(404))

    expect(await resolve(name)).toBeUndefined()
  })

  it('are also known to the gateway’s own source', async () => {
    const plugin = gateway({ url: open.registrar.gateway.url, projectId: 'demo', prefetch: true })
    const { kit } = await beginWithEns({}, [plugin])
    await when(() => kit.contributions(nameSources).length === 2, { timeout: 20_000 })
    const [first] = kit.contributions(nameSources)
    expect(first?.id).toBe('gateway')
    expect(await first?.resolve('alice.reown.id', evmId)).toMatchObject({ address: owner.address })
    expect(await first?.lookup(owner.address, evmId)).toMatchObject({ name: 'alice.reown.id' })
  })
})

/** An off-chain host that answers with a status, or not at all. */
async function hostWith(status: number | undefined): Promise<string> {
  const { url, stop } = await startServer((_, response) =>
    status === undefined ? response.destroy() : response.writeHead(status).end('<html>')
  )
  restore.push(stop)
  return `${url}/{sender}/{data}.json`
}

/** A new name whose resolver refers to a host. */
async function nameAt(url: string): Promise<string> {
  const nonce = Number(await rpc('eth_getTransactionCount', [alice, 'latest']))
  const resolver = getContractAddress({ from: alice, nonce: BigInt(nonce) })
  const signer = privateKeyToAccount(key).address
  const constructed = encodeAbiParameters(parseAbiParameters('string, address[]'), [url, [signer]])
  await send({ nonce: toHex(nonce), data: ensContracts.OffchainResolver + constructed.slice(2) })
  const label = `at${nonce}`
  const data = encodeFunctionData({
    abi: registryAbi,
    args: [namehash('reown.id'), keccak256(stringToHex(label)), alice, resolver, 0n]
  })
  await send({ to: open.contracts.registry, data })
  return `${label}.reown.id`
}

/** The endpoint that the page queries from now on. */
function watchFetch(): () => readonly string[] {
  const asked: string[] = []
  const real = globalThis.fetch
  globalThis.fetch = (input, init) => {
    asked.push(String(input instanceof Request ? input.url : input))
    return real(input, init)
  }
  restore.push(() => {
    globalThis.fetch = real
  })
  return () => asked
}
const restore: (() => void)[] = []
afterAll(() => {
  for (const undo of restore.splice(0).reverse()) undo()
})
