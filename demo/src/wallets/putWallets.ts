import { registerWallet } from '@wallet-standard/wallet'
import { announce } from './announce.js'
import { createBitcoinWallets } from './bitcoin/createBitcoinWallets.js'
import { listProvider } from './bitcoin/listProvider.js'
import { toStandardBitcoin } from './bitcoin/toStandardBitcoin.js'
import { createCosmosWallets } from './cosmos/createCosmosWallets.js'
import { putOnPage } from './cosmos/putOnPage.js'
import { createDemoWallets } from './demoWallets.js'
import type { HostPage } from './HostPage.js'
import { createPolkadotWallets } from './polkadot/createPolkadotWallets.js'
import { putInjected } from './polkadot/putInjected.js'
import { showWallets } from './showWallets.js'
import { createSolanaWallets } from './solana/createSolanaWallets.js'
import { toStandardWallet } from './solana/toStandardWallet.js'

/** Adds every demo wallet to the page, each like an extension of its kind, and the button that shows them. */
export function putWallets(page: HostPage): void {
  const wallets = createDemoWallets()
  announce(wallets)
  const solanaWallets = createSolanaWallets()
  for (const wallet of solanaWallets) registerWallet(toStandardWallet(wallet))
  const bitcoinWallets = createBitcoinWallets()
  registerWallet(toStandardBitcoin(bitcoinWallets.standard))
  listProvider(bitcoinWallets.satsConnect)
  const polkadotWallets = createPolkadotWallets()
  for (const wallet of polkadotWallets) putInjected(wallet)
  const cosmosWallets = createCosmosWallets()
  for (const wallet of cosmosWallets) putOnPage(wallet)
  showWallets(
    [...wallets, ...solanaWallets, ...Object.values(bitcoinWallets), ...polkadotWallets, ...cosmosWallets],
    page
  )
}
