import { numberToHex, parseUnits } from 'viem'
import * as z from 'zod/mini'
import { askOne } from '../../chains/askRpc.js'
import type { ChainEndpoints } from '../../chains/ChainEndpoints.js'

/** Sends coins of a chain's own currency. @param amount decimal text in whole units */
export type CoinSender = (chainId: string, address: string, amount: string) => Promise<void>

const accountsShape = z.array(z.string())

/**
 * Sends coins that a development node gives away: on `eip155` from the last of its own unlocked accounts, on `solana` by `requestAirdrop`. Only one
 * endpoint is called, once: a second one might send again.
 */
export const createCoinSender =
  (endpoints: ChainEndpoints): CoinSender =>
  async (chainId, address, amount) => {
    const [endpoint] = endpoints.of(chainId)
    if (endpoint === undefined) throw new Error(`${chainId} has no endpoint`)
    if (chainId.startsWith('solana:')) {
      await askOne(endpoint, 'requestAirdrop', [address, Number(parseUnits(amount, 9))])
      return
    }
    const from = z.parse(accountsShape, await askOne(endpoint, 'eth_accounts', [])).at(-1)
    const value = numberToHex(parseUnits(amount, 18))
    await askOne(endpoint, 'eth_sendTransaction', [{ from, to: address, value }])
  }
