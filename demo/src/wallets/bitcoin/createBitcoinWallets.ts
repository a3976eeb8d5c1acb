import { KeyedDemoWallet } from '../KeyedDemoWallet.js'
import { walletIcon } from '../walletIcon.js'
import { bitcoinAccounts } from './bitcoinAccounts.js'

const accounts = bitcoinAccounts.map(({ payment }) => payment)

/** Wallets that ask before they do anything on Bitcoin, one for each of its protocols. */
export const createBitcoinWallets = () => ({
  standard: new KeyedDemoWallet(
    {
      name: 'Bitcoin Demo Wallet',
      rdns: 'demo.plugboard.bitcoin',
      icon: walletIcon('#c2410c', '#fde047')
    },
    accounts
  ),
  satsConnect: new KeyedDemoWallet(
    {
      name: 'Sats Demo Wallet',
      rdns: 'demo.plugboard.sats',
      icon: walletIcon('#1f2937', '#f97316')
    },
    accounts
  )
})
