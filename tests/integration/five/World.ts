import { setImmediate } from 'node:timers/promises'
import { jest } from '@jest/globals'
import { bip122 } from '@plugboard/bip122'
import { bitcoinRegtest, bitcoinSignet } from '@plugboard/bip122/networks'
import { createKit, type Kit, type Network, type NetworkId } from '@plugboard/core'
import { memoryStorage } from '@plugboard/core/testing'
import { cosmos } from '@plugboard/cosmos'
import { cosmosLocal } from '@plugboard/cosmos/networks'
import { eip155 } from '@plugboard/eip155'
import { polkadot } from '@plugboard/polkadot'
import { polkadotLocal } from '@plugboard/polkadot/networks'
import { solana } from '@plugboard/solana'
import { bitcoinHand, cosmosHand, evmHand, polkadotHand, solanaHand } from './hands'
import { withBalances } from './withBalances'

/** Balances of test networks are not read: nothing here calls a chain. */
const testnet = true
const rpcUrls = { default: { http: ['http://127.0.0.1:9'] } }
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const evm = (id: number) => ({ id, name: `Chain ${id}`, nativeCurrency: ether, rpcUrls, testnet })
const solanaNetwork = (id: string): Network => ({
  id,
  name: id,
  caipNetworkId: `solana:${id}`,
  chainNamespace: 'solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls,
  testnet
})
const heath = {
  ...polkadotLocal,
  id: '46'.repeat(16),
  caipNetworkId: `polkadot:${'46'.repeat(16)}` as const,
  genesisHash: `0x${'46'.repeat(32)}` as const,
  ss58Format: 2
}
const dock = {
  ...cosmosLocal,
  id: 'dock-1',
  caipNetworkId: 'cosmos:dock-1' as const,
  cosmos: { ...cosmosLocal.cosmos, bech32Prefix: 'dock' }
}

const networks = {
  eip155: [evm(31337), evm(31338)],
  solana: [solanaNetwork('one'), solanaNetwork('two')],
  bip122: [bitcoinRegtest, { ...bitcoinSignet, testnet }],
  polkadot: [polkadotLocal, heath],
  cosmos: [cosmosLocal, dock]
}

export const namespaces = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const
export type Name = (typeof namespaces)[number]

/** How long the page waits for a wallet that it asks silently, one moment, and what is left for the next task, in milliseconds. */
const [timeoutMs, moment, nextTask] = [10_000, 500, 1]

/** A page with all five plugins, and two wallets of each in memory. It can be reloaded; the wallets stay. */
export class World {
  readonly hands = {
    eip155: [evmHand('Ether Vault', 1), evmHand('Ether Safe', 5)],
    solana: [solanaHand('Sol Vault', 1), solanaHand('Sol Safe', 11)],
    bip122: [bitcoinHand('Sats Vault', 'satsConnect'), bitcoinHand('Bit Vault', 'standard')],
    polkadot: [polkadotHand('Talisman', 'talisman'), polkadotHand('SubWallet', 'subwallet-js')],
    cosmos: [cosmosHand('Keplr'), cosmosHand('Leap')]
  } as const
  kit!: Kit
  private readonly storage = memoryStorage()
  /** What each stored text contains: it is read a dozen times in each moment, and rarely changes. */
  private readonly parsed = new Map<string, unknown>()
  private waiting: (readonly [Name, () => void])[] = []
  private clock = 0
  private readonly touched: (readonly [Name, number])[] = []

  static async open(): Promise<World> {
    const world = new World()
    await world.load()
    return world
  }

  /** A question that waits for its answer until `answerLate`. */
  later(namespace: Name): Promise<void> {
    return new Promise((resolve) => this.waiting.push([namespace, resolve]))
  }

  /** The owners say yes to everything that waits on a namespace. */
  answerLate(namespace: Name): void {
    const answered = this.waiting.filter(([name]) => name === namespace)
    this.waiting = this.waiting.filter(([name]) => name !== namespace)
    for (const [, answer] of answered) answer()
  }

  networkId(namespace: Name, index: number): NetworkId {
    return this.kit.networks.of(namespace).requestedCaipNetworks[index]?.caipNetworkId as NetworkId
  }

  connectorId(namespace: Name, index: number): string {
    const { name } = this.hands[namespace][index as 0 | 1]
    const found = this.kit.connectors.all.find(
      (one) => one.name === name && one.namespaces.includes(namespace)
    )
    if (!found) throw new Error(`${name} was not found`)
    return found.id
  }

  async reload(): Promise<void> {
    this.kit.dispose()
    await this.load()
  }

  /** Lets everything happen that waits for nothing, or for a timer of less than half a second. */
  async settle(): Promise<void> {
    await setImmediate()
    await jest.advanceTimersByTimeAsync(moment)
    await setImmediate()
    // What happened at the very end of the moment can have begun something for the next task, such as reading a balance.
    await jest.advanceTimersByTimeAsync(nextTask)
    await setImmediate()
    this.clock += moment + nextTask
  }

  /** Records that something happens now on these namespaces. */
  touch(names: Iterable<Name>): void {
    for (const name of names) this.touched.push([name, this.clock])
  }

  /**
   * Whether a namespace may give up in this moment although nothing happens to it: it has waited for its wallet as long as a page waits, since
   * one of the moments in which something happened to it. A wallet that arrives late is asked a moment later.
   */
  mayGiveUp(name: Name): boolean {
    if (this.kit.connections.phase(name) !== 'reconnecting' && !this.isRestoring(name)) return false
    const waited = this.touched.filter(([one]) => one === name).map(([, at]) => this.clock + moment - at)
    return waited.some((ms) => ms >= timeoutMs && ms <= timeoutMs + 2 * moment)
  }

  /** Whether the page still waits for one of the wallets that it knows, in addition to one that is connected. */
  private isRestoring(name: Name): boolean {
    const isLive = (id: string) =>
      this.kit.connections.live.some((one) => one.namespace === name && one.connectorId === id)
    return this.storedConnections(name).some(({ connectorId }) => !isLive(connectorId))
  }

  private storedConnections(namespace: Name): readonly { connectorId: string }[] {
    const { connections = [] } = Object(this.read().state) as {
      connections?: readonly { namespace: string; connectorId: string }[]
    }
    return connections.filter((one) => one.namespace === namespace)
  }

  /** Everything that the page stores and knows about one namespace, as JSON: in memory, in its storage, in the wallets. */
  footprint(namespace: Name): string {
    const { connections, networks: places, accounts } = this.kit
    const { caipNetwork, walletNetworkId, approvedCaipNetworkIds } = places.of(namespace)
    const wallets = this.hands[namespace].map((hand) => hand.footprint())
    return JSON.stringify(
      {
        phase: connections.phase(namespace),
        live: connections.live
          .filter((one) => one.namespace === namespace)
          .map((one) => [one.connectorId, one.caipAddress, one.accounts, one.approvedNetworkIds]),
        account: accounts.of(namespace),
        network: [caipNetwork?.caipNetworkId, walletNetworkId, approvedCaipNetworkIds],
        recent: connections.recent(namespace),
        stored: this.stored(namespace),
        wallets
      },
      (_, value) => (typeof value === 'bigint' ? String(value) : value)
    )
  }

  close(): void {
    this.kit.dispose()
    for (const hand of Object.values(this.hands).flat()) hand.leave()
  }

  private async load(): Promise<void> {
    this.kit = createKit({
      storage: this.storage,
      plugins: [
        withBalances(eip155({ networks: networks.eip155 })),
        withBalances(solana({ networks: networks.solana })),
        withBalances(bip122({ networks: networks.bip122 })),
        withBalances(polkadot({ networks: networks.polkadot })),
        withBalances(cosmos({ networks: networks.cosmos }))
      ]
    })
    void this.kit.start()
    this.touch(namespaces)
    await this.settle()
  }

  /** The storage content of a namespace: its plugin's data, and its part of the kit's data. */
  private stored(namespace: Name): unknown {
    const { state, recent, ...others } = this.read()
    const { chosen = [] } = Object(state) as { chosen?: readonly string[] }
    const own = Object.entries(others).filter(([key]) => key.startsWith(`${namespace}.`))
    return [
      this.storedConnections(namespace),
      chosen.filter((id) => id.startsWith(`${namespace}:`)),
      Object(recent)[namespace],
      own.sort()
    ]
  }

  private read(): Readonly<Record<string, unknown>> {
    const { storage } = this
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    // Without the time at which it was written, because unchanged data can be written again.
    return Object.fromEntries(
      keys.map((key) => [key.replace('plugboard:', ''), this.parse(storage.getItem(key) ?? '')])
    )
  }

  private parse(text: string): unknown {
    if (!this.parsed.has(text)) this.parsed.set(text, JSON.parse(text).d)
    return this.parsed.get(text)
  }
}
