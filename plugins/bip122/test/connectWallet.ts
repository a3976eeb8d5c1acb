import type { Account, AnyPlugin, Connection, Kit, Network, RpcRequest } from '@plugboard/core'
import { createTestKit, type FakeWallet, fakeConnector } from '@plugboard/core/testing'
import { type Bip122Options, bip122 } from '../src/index.js'

/** A kit with the Bitcoin plugin, connected to a wallet with scripted answers. */
export interface ConnectedWallet {
  readonly kit: Kit
  readonly connection: Connection
  /** What reached the wallet. */
  readonly asked: RpcRequest[]
  /** The wallet, for choosing another account or network in it. */
  readonly wallet: FakeWallet
}

/** Connects a wallet whose every answer the test gives. */
export async function connectWallet(
  network: Network,
  accounts: readonly Account[],
  answer: (request: RpcRequest) => unknown,
  options: Bip122Options = {},
  more: readonly AnyPlugin[] = []
): Promise<ConnectedWallet> {
  const asked: RpcRequest[] = []
  const { kit } = createTestKit({
    namespaces: [],
    plugins: [...more, bip122({ networks: [network], ...options })]
  })
  const wallet = fakeConnector({
    id: 'wallet',
    namespace: 'bip122',
    accounts,
    networkId: network.caipNetworkId,
    answer: (request) => {
      asked.push(request)
      return answer(request)
    }
  })
  await kit.use({ name: 'wallet', setup: (context) => void context.registerConnector(wallet.connector) })
  return { kit, connection: await kit.connect('wallet', { namespace: 'bip122' }), asked, wallet }
}
