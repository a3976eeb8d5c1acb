import { bip122 } from '@plugboard/bip122'
import { createKit } from '@plugboard/core'
import { cosmos } from '@plugboard/cosmos'
import { eip155 } from '@plugboard/eip155'
import { polkadot } from '@plugboard/polkadot'
import { solana } from '@plugboard/solana'
import { ConnectButton, KitModal, KitProvider } from '@plugboard/ui'
import { createRoot } from 'react-dom/client'
import { networks } from './networks.js'
import { bitcoinWallet } from './wallets/bitcoinWallet.js'
import { cosmosWallet } from './wallets/cosmosWallet.js'
import { evmWallet } from './wallets/evmWallet.js'
import { polkadotWallet } from './wallets/polkadotWallet.js'
import { solanaWallet } from './wallets/solanaWallet.js'

/** Wallets of each namespace; the first two of each are those that the conformance suite requires. */
const wallets = {
  eip155: [evmWallet('Ether Vault', 'com.example.ether', 0), evmWallet('Ether Safe', 'com.example.safe', 4)],
  solana: [solanaWallet('Sol Vault', 1), solanaWallet('Sol Safe', 11)],
  bip122: [
    bitcoinWallet('Sats Vault', 'satsConnect'),
    bitcoinWallet('UniSat', 'unisat'),
    bitcoinWallet('Leather', 'leather')
  ],
  polkadot: [polkadotWallet('Talisman', 'talisman', 0), polkadotWallet('SubWallet', 'subwallet-js', 2)],
  cosmos: [cosmosWallet('Keplr'), cosmosWallet('Leap')]
}

const kit = createKit({
  plugins: [
    eip155({ networks: networks.eip155 }),
    solana({ networks: networks.solana }),
    bip122({ networks: networks.bip122 }),
    polkadot({ networks: networks.polkadot }),
    cosmos({ networks: networks.cosmos })
  ]
})
Object.assign(window, { kit, wallets })
const locale = new URLSearchParams(location.search).get('locale') ?? undefined

createRoot(document.getElementById('root') as HTMLElement).render(
  <KitProvider kit={kit} locale={locale}>
    <ConnectButton />
    <KitModal />
  </KitProvider>
)
