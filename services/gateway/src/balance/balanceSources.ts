import type { ServedNamespace } from '../chains/servedNamespaces.js'
import type { DataReaders } from '../http/DataReaders.js'
import type { BalanceSource } from './BalanceSource.js'
import { cosmosBalance } from './cosmosBalance.js'
import { evmBalance } from './evmBalance.js'
import { readBitcoinBalance } from './readBitcoin.js'
import { solanaBalance } from './readSolanaBalance.js'

/** How the balance is read in each served namespace. */
export const balanceSources = (readers: DataReaders): ReadonlyMap<string, BalanceSource> =>
  new Map<string, BalanceSource>(
    Object.entries({
      eip155: evmBalance(readers),
      bip122: readBitcoinBalance,
      solana: solanaBalance(readers.solanaNames),
      cosmos: cosmosBalance(readers.caches.use('coinNames'))
    } satisfies Record<ServedNamespace, BalanceSource>)
  )
