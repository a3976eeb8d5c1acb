import { afterAll, beforeAll } from '@jest/globals'
import { nameSources } from '@plugboard/core/features'
import { type EnsOptions, ens } from '@plugboard/eip155/ens'
import { encodeFunctionData, getAddress, type Hex, parseAbi, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { namehash } from 'viem/ens'
import { makeEns } from '../../../demo/stack/ens.mjs'
import { coinType, namesForTest, zones } from '../../../services/gateway/test/namesForTest'
import { alice, bob, evmId, evmSendSetup } from './openEvmSendPage'

export const thief = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

export const registryAbi = parseAbi([
  'function setSubnodeRecord(bytes32 node, bytes32 label, address owner, address resolver, uint64 ttl)'
])

/** ENS on a real EVM chain, with names on it and names that only a gateway knows, for the tests of one file. */
export function ensSetup() {
  const { begin, rpc } = evmSendSetup()
  const key = generatePrivateKey()
  const owner = privateKeyToAccount(generatePrivateKey())

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

  return { begin, rpc, open, key, owner, send, point, beginWithEns }
}
