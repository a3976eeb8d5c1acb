import { createPublicClient, type Hex, http, numberToHex } from 'viem'
import { type EnsName, makeEns } from '../../../demo/stack/ens.mjs'
import { postTransactions } from '../../../demo/stack/postTransactions.mjs'
import { seedCollectibles } from '../../../demo/stack/seedCollectibles.mjs'
import { maker as namesMaker, seedNames } from '../../../demo/stack/seedNames.mjs'
import { seedPools } from '../../../demo/stack/seedPools.mjs'
import { seedTokens } from '../../../demo/stack/seedTokens.mjs'
import { startAnvil } from '../../../demo/stack/startAnvil.mjs'

interface Transaction {
  readonly to?: Hex
  readonly value?: bigint
  readonly data: Hex
}

/** Harbour as in `npm start`: a new chain with the demo's tokens, collectibles, pools and ENS names. */
export async function startHarbourChain() {
  const { url, stop } = await startAnvil({ chainId: 31337 })
  const client = createPublicClient({ transport: http(url) })
  await seedPools(url, await seedCollectibles(url, await seedTokens(url)))
  await seedNames(url)
  return {
    url,
    client,
    stop,
    /** Sends a transaction from one of the chain's own accounts. Resolves with its hash when it is in a block. */
    async send(from: Hex, { value = 0n, ...rest }: Transaction): Promise<Hex> {
      const params = [{ from, gas: '0x7a1200', value: numberToHex(value), ...rest }]
      const hash = await client.request({ method: 'eth_sendTransaction' as never, params: params as never })
      const mined = () =>
        client.waitForTransactionReceipt({ hash: hash as Hex, pollingInterval: 20, timeout: 2_000 })
      // anvil mines when a transaction arrives, but can miss one on a busy machine.
      await mined().catch(async () => {
        await client.request({ method: 'evm_mine' as never })
        await mined()
      })
      return hash as Hex
    },
    /** Adds a name to those in ENS. */
    async addName(name: EnsName): Promise<void> {
      const contracts = makeEns({ from: namesMaker, nonce: 0 }).transactions.length
      const { transactions } = makeEns({ from: namesMaker, nonce: 0, names: [name] })
      // The contracts are there: their addresses depend on the account's first transactions.
      const requests = transactions.slice(contracts).map((transaction, id) => ({
        ...{ jsonrpc: '2.0', id, method: 'eth_sendTransaction' },
        params: [{ from: namesMaker, gas: '0x7a1200', ...transaction }]
      }))
      await postTransactions(url, requests)
    }
  }
}
