import type { NetworkName, ScriptedWallet, Shown } from './ScriptedWallet'

interface Params {
  readonly addresses?: readonly string[]
  readonly message?: string
  readonly address?: string
  readonly protocol?: string
  readonly psbt?: string
  readonly signInputs?: Readonly<Record<string, readonly number[]>>
  readonly name?: string
  readonly recipients?: readonly { readonly address: unknown; readonly amount: unknown }[]
}

/** The owner's refusal in this protocol. */
export const satsConnectNo = { code: -32000, message: 'User rejected request' }

const upper = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
const address = ({ purpose, kind, ...rest }: Shown) => ({ ...rest, purpose, addressType: kind })

/** A provider of the sats-connect request protocol. */
export function satsConnectFace(wallet: ScriptedWallet) {
  const shown = () => ({
    addresses: [
      ...wallet.shown.map(address),
      // A Stacks wallet also has an address of that chain.
      { address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', purpose: 'stacks', publicKey: '' }
    ],
    network: { bitcoin: { name: upper(wallet.network) }, stacks: { name: 'mainnet' } }
  })
  const methods: Readonly<Record<string, (params: Params) => unknown>> = {
    async wallet_connect() {
      await wallet.connect()
      return shown()
    },
    wallet_getAccount: () => {
      if (!wallet.shown.length) throw { code: -32002, message: 'Access denied.' }
      return shown()
    },
    wallet_getNetwork: () => ({ bitcoin: { name: upper(wallet.network) } }),
    async wallet_changeNetwork({ name = '' }) {
      await wallet.ask('switchNetwork')
      wallet.moveTo(name.toLowerCase() as NetworkName)
      return null
    },
    wallet_disconnect: () => {
      wallet.leave()
      return null
    },
    async signMessage({ message = '', address: as = '', protocol }) {
      const kind = wallet.kindOf(as)
      const signature = await wallet.signMessage(message, kind, protocol === 'BIP322' ? 'bip322' : 'ecdsa')
      const { signsAs } = wallet.tamper
      return { signature, messageHash: '', ...(signsAs === undefined && { address: as }) }
    },
    async sendTransfer({ recipients: [one] = [] }) {
      return { txid: await wallet.pay(one?.address, one?.amount) }
    },
    async signPsbt({ psbt = '', signInputs = {} }) {
      return { psbt: await wallet.signPsbt(psbt, Object.values(signInputs).flat()) }
    }
  }
  return {
    async request(method: string, params: Params | null) {
      const answer = methods[method]
      try {
        if (!answer) throw { code: -32601, message: `Method not found: ${method}` }
        return { jsonrpc: '2.0', id: '1', result: await answer(params ?? {}) }
      } catch (error) {
        if (!Number.isInteger((error as { code?: number })?.code)) throw error
        return { jsonrpc: '2.0', id: '1', error }
      }
    },
    addListener: ({ eventName, cb }: { eventName: string; cb: (event: object) => void }) =>
      wallet.listen((what) => {
        if (what === 'end' && eventName === 'disconnect') cb({ type: eventName })
        if (what === 'network' && eventName === 'networkChange') cb({ type: eventName, ...shown().network })
        if (what !== 'accounts' || eventName !== 'accountChange') return
        cb({ type: eventName, ...(wallet.shown.length && { addresses: shown().addresses }) })
      })
  }
}
