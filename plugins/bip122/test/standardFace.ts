import type { StandardAccount, StandardWallet } from '@plugboard/core/wallet-standard'
import { base64, hex } from '@scure/base'
import type { NetworkName, ScriptedWallet, Shown } from './ScriptedWallet'

interface PsbtInput {
  readonly psbt: Uint8Array
  readonly inputsToSign: readonly { readonly account: StandardAccount; readonly signingIndexes: number[] }[]
}
interface MessageInput {
  readonly account: StandardAccount
  readonly message: Uint8Array
}

/** Registers a wallet by the Wallet Standard, with Bitcoin's features and a network that can be switched. */
export function standardFace(wallet: ScriptedWallet): StandardWallet & { register(): () => void } {
  const accounts = () => wallet.shown.map((one) => toAccount(one, wallet.network))
  const mine = (account: StandardAccount) => wallet.kindOf(account.address)
  const face = {
    version: '1.0.0',
    name: wallet.name,
    icon: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>')}`,
    chains: ['bitcoin:mainnet', 'bitcoin:testnet', 'bitcoin:signet', 'bitcoin:regtest'],
    get accounts() {
      return accounts()
    },
    features: {
      'bitcoin:connect': {
        version: '1.0.0',
        async connect(_input: { purposes: readonly string[] }) {
          await wallet.connect()
          return { accounts: accounts() }
        }
      },
      'standard:disconnect': { version: '1.0.0', disconnect: async () => wallet.leave() },
      'standard:events': {
        version: '1.0.0',
        on: (_: 'change', listener: (now: object) => void) =>
          wallet.listen(() => listener({ accounts: accounts() }))
      },
      'bitcoin:signMessage': {
        version: '1.0.0',
        async signMessage(...inputs: readonly MessageInput[]) {
          const signed = inputs.map(async ({ account, message }) => {
            const kind = mine(account)
            const signature = await wallet.signMessage(new TextDecoder().decode(message), kind, 'ecdsa')
            return { signedMessage: message, signature: bytesOf(signature) }
          })
          return Promise.all(signed)
        }
      },
      'bitcoin:signTransaction': {
        version: '1.0.0',
        async signTransaction({ psbt, inputsToSign }: PsbtInput) {
          const indexes = inputsToSign.flatMap(
            ({ account, signingIndexes }) => mine(account) && signingIndexes
          )
          return { signedPsbt: base64.decode(await wallet.signPsbt(base64.encode(psbt), indexes)) }
        }
      },
      'bitcoin:switchNetwork': {
        version: '1.0.0',
        /** By a CAIP-2 id: no other form of it is known. */
        async switchNetwork(networkId: string) {
          const name = nameOf(networkId)
          await wallet.ask('switchNetwork')
          if (name) wallet.moveTo(name)
        }
      }
    }
  }
  // The accounts are read again each time: a copy of their getter, not of what it gave.
  const made = Object.defineProperties({}, Object.getOwnPropertyDescriptors(face))
  return Object.assign(made, { register: () => register(made) }) as StandardWallet & {
    register(): () => void
  }
}

const ids: Readonly<Record<string, NetworkName>> = {
  'bip122:000000000019d6689c085ae165831e93': 'mainnet',
  'bip122:000000000933ea01ad0ee984209779ba': 'testnet',
  'bip122:00000008819873e925422c1ff0f99f7c': 'signet',
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': 'regtest'
}
const nameOf = (id: string) => ids[id]

const bytesOf = (signature: unknown): unknown =>
  typeof signature === 'string' ? (attempt(() => base64.decode(signature)) ?? signature) : signature

function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}

const toAccount = ({ address, publicKey }: Shown, network: NetworkName): StandardAccount => ({
  address,
  publicKey: hex.decode(publicKey),
  chains: [`bitcoin:${network}`],
  features: ['bitcoin:signMessage', 'bitcoin:signTransaction']
})

/** Immediately, and when a page says that it is ready. @returns removes it */
function register(wallet: object): () => void {
  let leave = () => {}
  const callback = (api: { register: (...wallets: unknown[]) => () => void }) => {
    leave = api.register(wallet)
  }
  const late = (event: Event) => callback((event as CustomEvent).detail)
  window.addEventListener('wallet-standard:app-ready', late)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
  return () => {
    window.removeEventListener('wallet-standard:app-ready', late)
    leave()
  }
}
