import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals'
import { createKit, type Kit, type TransferIntent } from '@plugboard/core'
import { type CosmosOptions, cosmos } from '../src/index'
import { KeplrDouble } from './KeplrDouble'
import { type LocalCosmos, localChain } from './localChain'

/** The setup of payment tests: a separate chain, and connected kits that end with each test. */
export function moneySetup(feeDenoms?: readonly string[]) {
  let chain: LocalCosmos
  beforeAll(async () => {
    chain = await localChain(undefined, undefined, undefined, feeDenoms)
  })
  afterAll(() => chain.stop())

  const cleanups: (() => void)[] = []
  beforeEach(() => localStorage.clear())
  afterEach(() => {
    for (const clean of cleanups.splice(0).reverse()) clean()
  })

  const settled = () => new Promise((resolve) => setTimeout(resolve, 20))
  const receiver = () => new KeplrDouble('', [`receiver ${crypto.randomUUID()}`]).address()

  async function connected(
    wallet: KeplrDouble,
    funds = 10_000_000n,
    options: CosmosOptions = {}
  ): Promise<Kit> {
    Object.assign(window, { keplr: wallet.provider })
    const kit = createKit({ plugins: [cosmos({ networks: [chain.network], ...options })] })
    cleanups.push(
      () => Reflect.deleteProperty(window, 'keplr'),
      () => kit.dispose()
    )
    await kit.start()
    while (!kit.connectors.get('cosmos.keplr')) await settled()
    const { account } = await kit.connect('cosmos.keplr')
    if (funds) await chain.fund(account.address, funds)
    return kit
  }

  /** A wallet whose account nobody has used before. */
  const fresh = () => new KeplrDouble('keplr_keystorechange', [crypto.randomUUID(), crypto.randomUUID()])

  function pay(kit: Kit, to: string, amount: bigint, token?: string): Promise<string> {
    const connection = kit.connections.active
    const transfer = kit.namespace('cosmos')?.capabilities.transfer
    if (!connection || !transfer) throw new Error('not connected')
    return transfer({ connection, to, amount, token })
  }

  /** Prepares a payment of the connected account. */
  function prepare(kit: Kit, intent: Partial<Omit<TransferIntent, 'kind'>> = {}, signal?: AbortSignal) {
    const connection = kit.connections.active
    const capability = kit.namespace('cosmos')?.capabilities.prepare
    if (!connection || !capability) throw new Error('not connected')
    const given = { connection, to: receiver(), amount: 1_000_000n, ...intent }
    return capability({ kind: 'transfer', ...given }, { signal })
  }

  /** The amount of a denomination that an address has. */
  const held = async (kit: Kit, address: string, denom = 'uatom'): Promise<bigint> =>
    ((await balances(kit, address))?.find(([one]) => one === denom)?.[1] as bigint | undefined) ?? 0n

  const balances = async (kit: Kit, address: string) => {
    const found = await kit.namespace('cosmos')?.capabilities.balances?.(address, chain.network)
    return found?.map(({ denom, value, coin }) => [denom, value, coin?.symbol])
  }

  return { chain: () => chain, cleanups, receiver, connected, fresh, pay, prepare, held, balances }
}
