import { base64, hex } from '@scure/base'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import type { KeyedDemoWallet } from '../KeyedDemoWallet.js'
import { bitcoinAccounts } from './bitcoinAccounts.js'

const version = '1.0.0'
const chains = ['bitcoin:regtest'] as const
const features = ['bitcoin:signMessage', 'bitcoin:signTransaction'] as const

interface PsbtInput {
  readonly psbt: Uint8Array
  readonly inputsToSign: readonly { readonly signingIndexes: readonly number[] }[]
}
interface MessageInput {
  readonly account: WalletAccount
  readonly message: Uint8Array
}

/** The wallet as a page sees it through the Wallet Standard. The signing code is loaded on first use. */
export function toStandardBitcoin(wallet: KeyedDemoWallet): Wallet {
  const account = (address: string, publicKey: Uint8Array): WalletAccount =>
    Object.freeze({ address, publicKey, chains, features })
  // One object for each address: pages compare them by identity.
  const all = bitcoinAccounts.map(({ payment, ordinal, publicKey }) => {
    const key = hex.decode(publicKey)
    return [account(payment, key), account(ordinal, key.slice(1))]
  })
  const accounts = () => (wallet.open === undefined ? [] : (all[wallet.open] ?? []))
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
      'bitcoin:connect': {
        version,
        async connect() {
          await wallet.connect(false)
          return { accounts: accounts() }
        }
      },
      'standard:disconnect': { version, disconnect: async () => wallet.allow(false) },
      'standard:events': {
        version,
        on: (_: 'change', listener: (change: { accounts: readonly WalletAccount[] }) => void) =>
          wallet.listen(() => listener({ accounts: accounts() }))
      },
      'bitcoin:signMessage': {
        version,
        async signMessage(...inputs: readonly MessageInput[]) {
          const { answerMessage } = await late()
          const outputs: { signedMessage: Uint8Array; signature: Uint8Array }[] = []
          for (const { account, message } of inputs) {
            const signature = await answerMessage(wallet, new TextDecoder().decode(message), account)
            outputs.push({ signedMessage: message, signature })
          }
          return outputs
        }
      },
      'bitcoin:signTransaction': {
        version,
        async signTransaction({ psbt, inputsToSign }: PsbtInput) {
          const { answerPsbt } = await late()
          const indexes = inputsToSign.flatMap(({ signingIndexes }) => signingIndexes)
          return { signedPsbt: base64.decode(await answerPsbt(wallet, base64.encode(psbt), indexes)) }
        }
      }
    }
  }) as unknown as Wallet
}
