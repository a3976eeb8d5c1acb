/** @jest-environment node */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createPublicClient, encodeFunctionData, getAddress, type Hex, http, parseAbi, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { packetToBytes } from 'viem/ens'
import { makeEns } from '../../../../demo/stack/ens.mjs'
import { contractWallet } from '../../../../plugins/siwx/test/contractWallet.js'
import { startHistoryChain } from '../../test/historyChain.js'
import {
  coinType,
  deployEns,
  namesForTest,
  newAccount,
  registrationOf,
  zones
} from '../../test/namesForTest.js'

const networkId = 'eip155:31337'
const key = generatePrivateKey()
const signer = privateKeyToAccount(key).address
const alice = newAccount()
const carol = newAccount()
const stranger = newAccount()
const nobody = '0x0000000000000000000000000000000000000000'

const open: {
  chain: Awaited<ReturnType<typeof startHistoryChain>>
  names: Awaited<ReturnType<typeof namesForTest>>
  ens: Awaited<ReturnType<typeof deployEns>>
} = {} as never

beforeAll(async () => {
  open.chain = await startHistoryChain(31_337)
  const [from = '0x'] = open.chain.accounts
  const plan = makeEns({ from, nonce: 0, offchain: { zones: [], url: '', signer } })
  open.names = await namesForTest({
    chains: { [networkId]: [open.chain.url] },
    names: {
      zones,
      signer: { key, resolvers: [plan.offchainResolver] },
      ens: { network: networkId, universalResolver: plan.universalResolver }
    }
  })
  open.ens = await deployEns(open.chain, {
    offchain: { zones, url: `${open.names.gateway.url}/v1/ccip/{sender}/{data}.json`, signer },
    names: [
      {
        name: 'carol.eth',
        addresses: { 60: carol.address, [coinType]: stranger.address },
        texts: { avatar: 'https://pictures.example/carol.png' },
        primaryOf: carol.address
      },
      // Claims to be Carol.
      { name: 'mallory.eth', addresses: { 60: stranger.address }, primaryOf: newAccount().address },
      { name: 'claimed.eth', addresses: { 60: carol.address }, primaryOf: stranger.address }
    ]
  })
}, 60_000)
afterAll(async () => {
  await open.names?.end()
  await open.chain?.stop()
})

/** A third-party ENS client, which queries the hosts that the resolvers name. */
const foreign = () =>
  createPublicClient({
    transport: http(open.chain.url),
    chain: {
      id: 31_337,
      name: 'Harbour',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [open.chain.url] } },
      contracts: { ensUniversalResolver: { address: open.ens.universalResolver } }
    }
  })

describe('registered name', () => {
  beforeAll(async () => {
    const attributes = { avatar: 'https://pictures.example/alice.png', bio: 'Paints boats' }
    const body = await registrationOf('alice.reown.id', alice, { attributes })
    expect((await open.names.register(body)).status).toBe(200)
  })

  it('is resolved by another client, using the ENS contracts and the signature of the zone', async () => {
    const client = foreign()
    const name = 'alice.reown.id'
    expect(await client.getEnsAddress({ name })).toBe(alice.address)
    for (const type of [60n, BigInt(coinType), 0x8000_2105n])
      expect(getAddress((await client.getEnsAddress({ name, coinType: type })) ?? nobody)).toBe(alice.address)
    expect(await client.getEnsAddress({ name, coinType: 0n })).toBeNull()
    expect(await client.getEnsText({ name, key: 'avatar' })).toBe('https://pictures.example/alice.png')
    expect(await client.getEnsText({ name, key: 'description' })).toBe('Paints boats')
    expect(await client.getEnsText({ name, key: 'constructor' })).toBeNull()
    expect(await client.getEnsAddress({ name: 'nobody.wcn.id' })).toBeNull()
  })

  it('can belong to a contract that confirms the signature, and resolves only on its own network', async () => {
    const owner = newAccount()
    const [from = '0x'] = open.chain.accounts
    const { contractAddress } = await open.chain.send({ from, data: contractWallet(owner.address).deploy })
    const address = getAddress(contractAddress)
    const register = async (name: string, signer = owner) =>
      open.names.register({ ...(await registrationOf(name, signer)), address })

    expect((await register('vault.reown.id', newAccount())).body.error?.code).toBe('SIGNATURE_INVALID')
    const { status, body } = await register('vault.reown.id')

    expect([status, Object.keys(body.addresses ?? {})]).toEqual([200, [String(coinType)]])
    const client = foreign()
    const name = 'vault.reown.id'
    expect(getAddress((await client.getEnsAddress({ name, coinType: BigInt(coinType) })) ?? nobody)).toBe(
      address
    )
    expect(await client.getEnsAddress({ name })).toBeNull()
    const identities = async (type: number) =>
      (await open.names.ask('/v1/identities', { addresses: [address], coinType: type })).body.identities
    expect((await identities(coinType))?.map((one) => one.name)).toEqual([name])
    expect(await identities(60)).toEqual([])
  })

  it('is not resolved if the response is forged, belongs to another request or has expired', async () => {
    const { offchainResolver } = open.ens
    const ask = async (name: string) => {
      const data = encodeFunctionData({
        abi: parseAbi(['function resolve(bytes name, bytes data)']),
        args: [
          toHex(packetToBytes(name)),
          encodeFunctionData({
            abi: parseAbi(['function addr(bytes32 node)']),
            args: [`0x${'0'.repeat(64)}`]
          })
        ]
      })
      const { body } = await open.names.ask('/v1/ccip', { sender: offchainResolver, data })
      return { question: data, answer: body.data as Hex }
    }
    const abi = parseAbi(['function resolveWithProof(bytes response, bytes extra) view returns (bytes)'])
    const prove = (answer: Hex, question: Hex) =>
      foreign().readContract({
        address: offchainResolver,
        abi,
        functionName: 'resolveWithProof',
        args: [answer, question]
      })
    const own = await ask('alice.reown.id')
    const other = await ask('nobody.reown.id')

    expect(await prove(own.answer, own.question)).toContain(alice.address.slice(2).toLowerCase())
    await expect(prove(own.answer, other.question)).rejects.toThrow('Invalid sigature')
    const forged = own.answer.replace(
      alice.address.slice(2).toLowerCase(),
      stranger.address.slice(2).toLowerCase()
    )
    await expect(prove(forged as Hex, own.question)).rejects.toThrow('Invalid sigature')
    const later = toHex(Math.floor(Date.now() / 1_000) + 400)
    const call = { to: offchainResolver, data: encodeFunctionData({ abi, args: [own.answer, own.question] }) }
    await expect(open.chain.rpc('eth_call', call, 'latest', {}, { time: later })).rejects.toThrow('expired')
  })

  it('is served only to resolvers named by the operator, and only for resolver requests', async () => {
    const of = async (sender: string, data: string) =>
      (await open.names.ask('/v1/ccip', { sender, data })).body.error?.code
    expect(await of(stranger.address, '0x')).toBe('NOT_FOUND')
    expect(await of(open.ens.offchainResolver, '0x9061b923')).toBe('INVALID_QUERY')
    expect(await of(open.ens.offchainResolver, 'alice')).toBe('INVALID_BODY')
    const { status } = await open.names.get(`/v1/ccip/${open.ens.offchainResolver}/0x12.json`)
    expect(status).toBe(400)
  })
})

describe('ENS names', () => {
  it('[S7.11 part] are returned for an address if they resolve back to it', async () => {
    const of = async (address: string) => (await open.names.ask(`/v1/identity/${address}`)).body
    expect(await of(carol.address)).toEqual({
      name: 'carol.eth',
      avatar: 'https://pictures.example/carol.png'
    })
    expect(await of(stranger.address)).toEqual({ name: null, avatar: null })
    expect(await of(newAccount().address)).toEqual({ name: null, avatar: null })
    const whole = async (address: string) =>
      (await open.names.ask(`/v1/identity/${address}?coinType=${coinType}`)).body
    expect(await whole(carol.address)).toEqual({
      name: 'carol.eth',
      avatar: 'https://pictures.example/carol.png',
      record: (await open.names.ask(`/v1/profile/account/carol.eth?coinType=${coinType}`)).body
    })
    expect(await whole(stranger.address)).toEqual({ name: null, avatar: null, record: null })
  })

  it('are returned for many addresses at once, along with registered names, and omit addresses without one', async () => {
    const ask = (addresses: readonly unknown[], type: unknown = coinType) =>
      open.names.ask('/v1/identities', { addresses, coinType: type })
    const lower = (address: string) => address.toLowerCase()

    const { status, body } = await ask([carol.address, alice.address, stranger.address, lower(carol.address)])

    expect(status).toBe(200)
    expect(body.identities).toEqual([
      {
        asked: lower(carol.address),
        name: 'carol.eth',
        avatar: 'https://pictures.example/carol.png',
        // On this network the name leads to somebody else.
        address: lower(stranger.address)
      },
      {
        asked: lower(alice.address),
        name: 'alice.reown.id',
        avatar: 'https://pictures.example/alice.png',
        address: lower(alice.address)
      }
    ])
    expect((await ask([carol.address], 60)).body.identities?.[0]?.address).toBe(lower(carol.address))
    expect((await ask([])).body.identities).toEqual([])
    const field = async (...wrong: Parameters<typeof ask>) => (await ask(...wrong)).body.error?.field
    expect(await field(Array.from({ length: 51 }, () => carol.address))).toBe('addresses')
    expect(await field(['carol.eth'])).toBe('addresses')
    expect(await field([carol.address], '60')).toBe('coinType')
  })

  it('[S7.12 part] resolve to the address for the network and the one for Ethereum', async () => {
    const of = async (name: string) => {
      const { status, body } = await open.names.ask(
        `/v1/profile/account/${encodeURIComponent(name)}?coinType=${coinType}`
      )
      return status === 200 ? [body.name, body.addresses] : body.error?.code
    }
    const lower = (address: string) => address.toLowerCase()
    expect(await of('CAROL.eth')).toEqual([
      'carol.eth',
      { 60: { address: lower(carol.address) }, [coinType]: { address: lower(stranger.address) } }
    ])
  })

  it.each(['nobody.eth', 'carol.nothing', 'not a name', 'car\u200dol.eth', 'nobody.reown.id'])(
    'have no addresses if nobody has %p: 404 only without a coin type, because browsers log it as an error of the page',
    async (name) => {
      const path = `/v1/profile/account/${encodeURIComponent(name)}`
      const { status, body } = await open.names.ask(`${path}?coinType=${coinType}`)
      expect([status, body]).toEqual([200, { name, addresses: {}, attributes: [] }])
      const refused = await open.names.ask(path)
      expect([refused.status, refused.body.error?.code]).toEqual([404, 'NAME_NOT_FOUND'])
    }
  )

  it('are refused if they are longer than 255 characters', async () => {
    const { body } = await open.names.ask(`/v1/profile/account/${'a'.repeat(256)}?coinType=${coinType}`)
    expect(body.error?.code).toBe('NAME_NOT_FOUND')
  })
})
