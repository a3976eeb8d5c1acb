import { registerWallet } from '@wallet-standard/wallet'
import { reaction } from 'mobx'
import { createRoot } from 'react-dom/client'
import { EventLog } from './host/EventLog.js'
import { PageSettings } from './host/PageSettings.js'
import { Shop } from './host/Shop.js'
import { showDevtools } from './host/showDevtools.js'
import './host/shop.css'
import { kit } from './kit.js'
import { announce } from './wallets/announce.js'
import { createBitcoinWallets } from './wallets/bitcoin/createBitcoinWallets.js'
import { listProvider } from './wallets/bitcoin/listProvider.js'
import { toStandardBitcoin } from './wallets/bitcoin/toStandardBitcoin.js'
import { createCosmosWallets } from './wallets/cosmos/createCosmosWallets.js'
import { putOnPage } from './wallets/cosmos/putOnPage.js'
import { createDemoWallets } from './wallets/demoWallets.js'
import { createPolkadotWallets } from './wallets/polkadot/createPolkadotWallets.js'
import { putInjected } from './wallets/polkadot/putInjected.js'
import { showWallets } from './wallets/showWallets.js'
import { createSolanaWallets } from './wallets/solana/createSolanaWallets.js'
import { toStandardWallet } from './wallets/solana/toStandardWallet.js'

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
showWallets([
  ...wallets,
  ...solanaWallets,
  ...Object.values(bitcoinWallets),
  ...polkadotWallets,
  ...cosmosWallets
])

const log = new EventLog()
log.follow(kit)
const settings = new PageSettings(new URLSearchParams(location.search))
// Before the first frame, so that the timeline begins with the kit.
if (settings.devtools) await showDevtools(true)
reaction(
  () => settings.devtools,
  (on) => showDevtools(on).catch(kit.report)
)
createRoot(document.getElementById('page') as HTMLElement).render(<Shop settings={settings} log={log} />)
