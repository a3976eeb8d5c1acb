import { base58 } from '@scure/base'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import type { KeyedDemoWallet } from '../KeyedDemoWallet.js'

const version = '1.0.0'
const chains = ['solana:localnet'] as const
const supportedTransactionVersions = ['legacy', 0] as const
const features = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
  'solana:signIn'
] as const

/** The wallet as a page sees it (Wallet Standard). The signing code is loaded on first use. */
export function toStandardWallet(wallet: KeyedDemoWallet): Wallet {
  // One object for each account: pages compare them by identity.
  const all = wallet.accounts.map(
    (address): WalletAccount =>
      Object.freeze({ address, publicKey: base58.decode(address), chains, features })
  )
  const accounts = () => (wallet.open === undefined ? [] : all.slice(wallet.open, wallet.open + 1))
  const late = () => import('./answerPage.js')
  return Object.freeze({
    version,
    name: wallet.identity.name,
    icon: wallet.identity.icon as Wallet['icon'],
    chains,
    get accounts() {
      return accounts()
    },
    features: {
      'standard:connect': {
        version,
        async connect({ silent = false }: { silent?: boolean } = {}) {
          await wallet.connect(silent)
          return { accounts: accounts() }
        }
      },
      'standard:disconnect': { version, disconnect: async () => wallet.allow(false) },
      'standard:events': {
        version,
        on: (_: 'change', listener: (change: { accounts: readonly WalletAccount[] }) => void) =>
          wallet.listen(() => listener({ accounts: accounts() }))
      },
      'solana:signMessage': {
        version,
        signMessage: async (...inputs: never[]) => (await late()).signMessages(wallet, inputs)
      },
      'solana:signTransaction': {
        version,
        supportedTransactionVersions,
        signTransaction: async (...inputs: never[]) => (await late()).signTransactions(wallet, inputs)
      },
      'solana:signAndSendTransaction': {
        version,
        supportedTransactionVersions,
        signAndSendTransaction: async (...inputs: never[]) => (await late()).sendTransactions(wallet, inputs)
      },
      'solana:signIn': {
        version,
        signIn: async (...inputs: never[]) => (await late()).signIn(wallet, accounts, inputs)
      }
    }
  })
}
