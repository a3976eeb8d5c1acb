import { bip122 } from '@plugboard/bip122'
import { bitcoinRegtest, bitcoinSignet } from '@plugboard/bip122/networks'
import { createKit, type Network } from '@plugboard/core'
import { ConnectButton, KitModal, KitProvider } from '@plugboard/ui'
import { createRoot } from 'react-dom/client'
import { type NetworkName, ScriptedWallet } from '../../../plugins/bip122/test/ScriptedWallet.js'
import { satsConnectFace } from '../../../plugins/bip122/test/satsConnectFace.js'
import { standardFace } from '../../../plugins/bip122/test/standardFace.js'
import { unisatFace } from '../../../plugins/bip122/test/unisatFace.js'

/** Without the mark of a test network, because their balances are not shown. */
const local = ({ testnet: _, ...network }: Network, id: string): Network => ({
  ...network,
  rpcUrls: { default: { http: [new URL(`/rpc/bitcoin/${id}`, location.origin).href] } }
})

/** A wallet that is the same after a reload, like one in an extension: whether it knows the site outlives the page. */
function remembered(name: string, seeds: readonly string[]): ScriptedWallet {
  const kept = JSON.parse(sessionStorage.getItem(name) ?? '{}') as {
    isKnown?: boolean
    network?: NetworkName
  }
  const wallet = new ScriptedWallet(name, kept.network ?? 'regtest', seeds)
  wallet.isKnown = kept.isKnown ?? false
  addEventListener('pagehide', () => {
    sessionStorage.setItem(name, JSON.stringify({ isKnown: wallet.isKnown, network: wallet.network }))
  })
  return wallet
}

const wallets = {
  standard: remembered('Bit Vault', ['bit vault one', 'bit vault two']),
  satsConnect: remembered('Sats Vault', ['sats vault one', 'sats vault two']),
  unisat: remembered('UniSat', ['unisat one', 'unisat two'])
}
standardFace(wallets.standard).register()
Object.assign(window, {
  SatsVault: { BitcoinProvider: satsConnectFace(wallets.satsConnect) },
  btc_providers: [{ id: 'SatsVault.BitcoinProvider', name: 'Sats Vault' }],
  unisat: unisatFace(wallets.unisat)
})

const networks = [local(bitcoinRegtest, 'regtest'), local(bitcoinSignet, 'signet')]
const kit = createKit({ plugins: [bip122({ networks })] })
Object.assign(window, { kit, wallets })

createRoot(document.getElementById('root') as HTMLElement).render(
  <KitProvider kit={kit}>
    <ConnectButton />
    <KitModal />
  </KitProvider>
)
