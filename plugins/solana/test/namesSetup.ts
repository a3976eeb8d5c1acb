import { afterAll, beforeAll } from '@jest/globals'
import type { Kit, Network } from '@plugboard/core'
import { type NameSource, nameSources } from '@plugboard/core/features'
import { createTestKit } from '@plugboard/core/testing'
import type { PublicKey } from '@solana/web3.js'
import { domainKey, reverseKey, sns } from '../src/names/snsAccounts.js'
import { sns as plugin } from '../src/sns.js'
import { solana } from '../src/solana.js'
import { type LocalSolana, startLocal } from './startLocal.js'

export const networkId = 'solana:PLugboardDemoSunrise111111111111' as const

/** Bytes, texts, and numbers of zero bytes, concatenated. */
export const bytes = (...parts: readonly (Uint8Array | string | number)[]) =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === 'number' ? Buffer.alloc(part) : typeof part === 'string' ? Buffer.from(part) : part
    )
  )
export const u32 = (value: number) => Uint8Array.of(value, 0, 0, 0)
export const u64 = (value: number) => Uint8Array.of(value, 0, 0, 0, 0, 0, 0, 0)

/** A chain with a real virtual machine for the tests of one file, and a page that asks it for names. */
export function namesSetup() {
  const open: { chain: LocalSolana; kit: Kit; source: NameSource } = {} as never

  beforeAll(async () => {
    open.chain = await startLocal()
    const network: Network = {
      id: 'PLugboardDemoSunrise111111111111',
      name: 'Sunrise',
      caipNetworkId: networkId,
      chainNamespace: 'solana',
      nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
      rpcUrls: { default: { http: [open.chain.url] } }
    }
    const { kit } = createTestKit({
      namespaces: [],
      plugins: [solana({ networks: [network] }), plugin({ network: networkId })]
    })
    open.kit = kit
    open.source = kit.contributions(nameSources)[0] as NameSource
  }, 60_000)
  afterAll(async () => {
    open.kit?.dispose()
    await open.chain?.stop()
  })

  /** Writes an account of a program. */
  const write = (address: PublicKey, owner: PublicKey, data: Buffer) =>
    open.chain.rpc('surfnet_setAccount', address.toBase58(), {
      lamports: 10_000_000,
      data: data.toString('hex'),
      owner: owner.toBase58()
    })

  /** Registers a name of the name service as its programs do. */
  async function register(label: string, owner: PublicKey): Promise<PublicKey> {
    const domain = domainKey(label)
    await write(domain, sns.names, bytes(sns.root.toBytes(), owner.toBytes(), 32))
    const name = bytes(32, 32, sns.reverse.toBytes(), u32(label.length), label)
    await write(reverseKey(domain), sns.names, name)
    return domain
  }

  /** The account that a name leads to. */
  const of = async (name: string) => (await open.source.resolve(name, networkId))?.address

  return { open, write, register, of }
}
