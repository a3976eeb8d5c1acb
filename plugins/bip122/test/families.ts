import { leatherFace } from './leatherFace'
import { okxFace } from './okxFace'
import type { ScriptedWallet } from './ScriptedWallet'
import { satsConnectFace, satsConnectNo } from './satsConnectFace'
import { standardFace } from './standardFace'
import { olderUnisatFace, unisatFace } from './unisatFace'

/** One way to reach a wallet, and the abilities of such wallets. */
export interface Family {
  readonly name: string
  /** Id of its connector. */
  readonly id: string
  /** Puts a wallet on the page; the returned function removes it. */
  put(wallet: ScriptedWallet): () => void
  /** The form of the owner's refusal. */
  readonly no: unknown
  /** Whether it exposes an ordinal address in addition to the payment address. */
  readonly hasOrdinal: boolean
  readonly switches: boolean
  /** Whether it reports silently which accounts the page may see. */
  readonly restores: boolean
  /** Whether it reports that accounts have changed. */
  readonly tells: boolean
  /** Whether it reports that its owner has switched to another network. */
  readonly tellsNetwork: boolean
  /** Whether it reports that the owner has revoked the permission. */
  readonly ends: boolean
  /** Whether it reports its current network. */
  readonly saysNetwork: boolean
  /** Whether it signs messages of segwit addresses by ECDSA; otherwise it signs all by BIP-322. */
  readonly signsEcdsa: boolean
  /** How it is asked to pay this many satoshis by itself; absent if it cannot. */
  readonly pays?: (satoshis: number) => { readonly amount: unknown; readonly network?: string }
  /** The error code if it signs with another account than requested. */
  readonly otherAccount: 'bip122/otherAccount' | 'bip122/badSignature'
}

const whole = {
  hasOrdinal: true,
  switches: true,
  restores: true,
  tells: true,
  tellsNetwork: true,
  ends: true,
  saysNetwork: true,
  signsEcdsa: true
} as const
const rejected = Object.assign(new Error('User rejected the request.'), { code: 4001 })

function global(path: string, value: unknown): () => void {
  const [root = '', ...below] = path.split('.')
  const nested = below.reduceRight((inner, name) => ({ [name]: inner }), value as object)
  Object.assign(window, { [root]: nested })
  return () => void Reflect.deleteProperty(window, root)
}

const one = {
  ...whole,
  hasOrdinal: false,
  pays: (satoshis: number) => ({ amount: satoshis }),
  ends: false,
  no: rejected,
  otherAccount: 'bip122/badSignature'
} as const

export const families: readonly Family[] = [
  {
    ...whole,
    name: 'Wallet Standard',
    id: 'bip122.vault',
    put: (wallet) => standardFace(wallet).register(),
    no: 'User rejected the request.',
    ends: false,
    otherAccount: 'bip122/badSignature'
  },
  {
    ...whole,
    name: 'sats-connect',
    id: 'bip122.vault',
    put(wallet) {
      const leave = [
        global('VaultProviders.BitcoinProvider', satsConnectFace(wallet)),
        global('btc_providers', [{ id: 'VaultProviders.BitcoinProvider', name: wallet.name, methods: [] }])
      ]
      return () => {
        for (const end of leave) end()
      }
    },
    no: satsConnectNo,
    pays: (satoshis) => ({ amount: satoshis }),
    otherAccount: 'bip122/badSignature'
  },
  { ...one, name: 'UniSat', id: 'bip122.unisat', put: (wallet) => global('unisat', unisatFace(wallet)) },
  {
    ...one,
    name: 'Bitget',
    id: 'bip122.bitget',
    put: (wallet) => global('bitkeep.unisat', unisatFace(wallet))
  },
  {
    ...one,
    name: 'Binance',
    id: 'bip122.binance',
    put: (wallet) => global('binancew3w.bitcoin', olderUnisatFace(wallet))
  },
  {
    ...one,
    name: 'OKX',
    id: 'bip122.okx',
    put: (wallet) => global('okxwallet', okxFace(wallet)),
    // Its object for each network stays on that network.
    tellsNetwork: false
  },
  {
    ...whole,
    name: 'Leather',
    id: 'bip122.leather',
    put: (wallet) => global('LeatherProvider', leatherFace(wallet)),
    no: { code: 4001, message: 'User rejected the Bitcoin addresses request' },
    pays: (satoshis) => ({ amount: String(satoshis), network: 'mainnet' }),
    switches: false,
    restores: false,
    tells: false,
    tellsNetwork: false,
    ends: false,
    saysNetwork: false,
    signsEcdsa: false,
    otherAccount: 'bip122/badSignature'
  }
]
