import { blake2b } from '@noble/hashes/blake2b'
import { askSocket } from '../../../plugins/polkadot/test/askSocket.js'
import { polkadotBalance } from '../harness/polkadotBalance.js'
import { askRpc } from './askRpc.js'
import type { Chain } from './Chain.js'

/** A chain of anvil. The accounts of its wallets have play money from the first block. */
export const evmChain = (id: number, url: string): Chain => ({
  route: `/rpc/${id}`,
  url,
  balanceOf: async (address) => BigInt((await askRpc(url, 'eth_getBalance', [address, 'latest'])) as string),
  fund: async () => {},
  holds: async (hash) => {
    const receipt = (await askRpc(url, 'eth_getTransactionReceipt', [hash])) as { status: string } | null
    return receipt?.status === '0x1'
  }
})

/** A network of LiteSVM. */
export const solanaChain = (id: string, url: string): Chain => ({
  route: `/rpc/solana/${id}`,
  url,
  balanceOf: async (address) =>
    BigInt(((await askRpc(url, 'getBalance', [address])) as { value: number }).value),
  fund: async (address, amount) => void (await askRpc(url, 'requestAirdrop', [address, Number(amount)])),
  holds: async (signature) => {
    const { value } = (await askRpc(url, 'getSignatureStatuses', [[signature]])) as {
      value: readonly ({ err: unknown } | null)[]
    }
    return value[0]?.err === null
  }
})

/** A Bitcoin chain behind Esplora's REST; blocks are made on request. */
export function bitcoinChain(id: string, url: string): Chain {
  const read = async <T>(path: string) => (await fetch(`${url}${path}`)).json() as Promise<T>
  const post = (path: string, body: object) =>
    fetch(`${url}${path}`, { method: 'POST', body: JSON.stringify(body) })
  type Sums = { funded_txo_sum: number; spent_txo_sum: number }
  return {
    route: `/rpc/bitcoin/${id}`,
    url,
    balanceOf: async (address) => {
      const { chain_stats, mempool_stats } = await read<Record<'chain_stats' | 'mempool_stats', Sums>>(
        `/address/${address}`
      )
      const left = ({ funded_txo_sum, spent_txo_sum }: Sums) => funded_txo_sum - spent_txo_sum
      return BigInt(left(chain_stats) + left(mempool_stats))
    },
    fund: async (address, amount) => {
      const { ok } = await post('/faucet', { address, value: Number(amount) })
      if (!ok) throw new Error('The faucet gave nothing')
    },
    holds: async (txid) => {
      await post('/mine', {})
      return (await read<{ status: { confirmed: boolean } }>(`/tx/${txid}`)).status.confirmed
    }
  }
}

/** A chain of Chopsticks. The accounts of its wallets have play money from the first block. */
export function polkadotChain(id: string, url: string): Chain {
  const hashOf = (extrinsic: string) =>
    `0x${Buffer.from(blake2b(Buffer.from(extrinsic.slice(2), 'hex'), { dkLen: 32 })).toString('hex')}`
  return {
    route: `/rpc/polkadot/${id}`,
    url: url.replace('ws', 'http'),
    balanceOf: (address) => polkadotBalance(url, address),
    fund: async () => {},
    holds: async (hash) => {
      const head = (await askSocket(url, 'chain_getBlock')) as {
        block: { extrinsics: readonly string[] }
      }
      return head.block.extrinsics.map(hashOf).includes(hash)
    }
  }
}

/** The Cosmos chain of the demo. */
export const cosmosChain = (id: string, url: string, denom: string): Chain => ({
  route: `/rpc/cosmos/${id}`,
  url,
  balanceOf: async (address) => BigInt(await readBank(url, address, denom)),
  fund: async (address, amount) =>
    void (await askRpc(url, 'plugboard_faucet', { address, amount: String(amount) })),
  holds: async (hash) => {
    const { txs } = (await askRpc(url, 'tx_search', { query: `tx.hash='${hash}'` })) as {
      txs: readonly { tx_result: { code: number } }[]
    }
    return txs[0]?.tx_result.code === 0
  }
})

/** Reads a balance from the bank module. Request and answer are protobuf with text in fields of less than 128 bytes. */
async function readBank(url: string, address: string, denom: string): Promise<string> {
  const field = (number: number, value: string) =>
    Buffer.concat([Buffer.from([(number << 3) | 2, value.length]), Buffer.from(value)])
  const data = Buffer.concat([field(1, address), field(2, denom)]).toString('hex')
  const path = '/cosmos.bank.v1beta1.Query/Balance'
  const { response } = (await askRpc(url, 'abci_query', { path, data })) as {
    response: { value: string | null }
  }
  const coin = Buffer.from(response.value ?? '', 'base64').subarray(2)
  const [, length = 0] = coin
  const rest = coin.subarray(2 + length)
  return rest.subarray(2, 2 + (rest[1] ?? 0)).toString() || '0'
}
