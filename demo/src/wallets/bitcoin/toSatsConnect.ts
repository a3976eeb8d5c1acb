import { base64 } from '@scure/base'
import type { KeyedDemoWallet } from '../KeyedDemoWallet.js'
import { WalletError } from '../WalletError.js'
import { bitcoinAccounts } from './bitcoinAccounts.js'

interface Params {
  readonly message?: string
  readonly address?: string
  readonly protocol?: string
  readonly psbt?: string
  readonly signInputs?: Readonly<Record<string, readonly number[]>>
}

/** Codes of this protocol by those of EIP-1193: a no is -32000, an unknown site -32002. */
const codes: Readonly<Record<number, number>> = { 4001: -32000, 4100: -32002 }

/** The wallet as a page sees it through the sats-connect request protocol (WBIP001). The signing code is loaded on first use. */
export function toSatsConnect(wallet: KeyedDemoWallet) {
  const addresses = () => {
    const account = wallet.open === undefined ? undefined : bitcoinAccounts[wallet.open]
    if (!account) return []
    const { payment, ordinal, publicKey } = account
    return [
      { address: payment, publicKey, purpose: 'payment', addressType: 'p2wpkh', walletType: 'software' },
      {
        address: ordinal,
        publicKey: publicKey.slice(2),
        purpose: 'ordinals',
        addressType: 'p2tr',
        walletType: 'software'
      }
    ]
  }
  const network = { bitcoin: { name: 'Regtest' } }
  const late = () => import('./answerPage.js')
  const methods: Readonly<Record<string, (params: Params) => Promise<unknown>>> = {
    async wallet_connect() {
      await wallet.connect(false)
      return { addresses: addresses(), network }
    },
    async wallet_getAccount() {
      if (!addresses().length) throw new WalletError(4100, 'Access denied')
      return { addresses: addresses(), network }
    },
    wallet_getNetwork: async () => network,
    async wallet_disconnect() {
      wallet.allow(false)
      return null
    },
    async signMessage({ message = '', address = '', protocol }) {
      const signature = await (await late()).answerMessage(wallet, message, { address, protocol })
      return { address, signature: base64.encode(signature) }
    },
    async signPsbt({ psbt = '', signInputs = {} }) {
      return { psbt: await (await late()).answerPsbt(wallet, psbt, Object.values(signInputs).flat()) }
    }
  }
  return {
    async request(method: string, params: Params | null) {
      const head = { jsonrpc: '2.0', id: crypto.randomUUID() }
      try {
        const answer = methods[method]
        if (!answer) throw new WalletError(-32601, `The demo wallet does not know ${method}`)
        return { ...head, result: await answer(params ?? {}) }
      } catch (error) {
        const { code = -32603, message } = error as Partial<WalletError>
        return { ...head, error: { code: codes[code] ?? code, message } }
      }
    },
    addListener: ({ eventName, cb }: { readonly eventName: string; readonly cb: (event: object) => void }) =>
      wallet.listen(() => {
        if (eventName === 'accountChange' && wallet.allowed) cb({ type: eventName, addresses: addresses() })
        if (eventName === 'disconnect' && !wallet.allowed) cb({ type: eventName })
      })
  }
}
