import { base64, hex } from '@scure/base'
import type { NetworkName, ScriptedWallet } from './ScriptedWallet'

interface Params {
  readonly network?: NetworkName
  readonly message?: string
  readonly paymentType?: 'p2wpkh' | 'p2tr'
  readonly hex?: string
  readonly recipients?: readonly { readonly address: unknown; readonly amount: unknown }[]
  readonly signAtIndex?: number | readonly number[]
}

/** `window.LeatherProvider`: it follows the network of a request, asks each time it exposes addresses, and throws its errors. */
export function leatherFace(wallet: ScriptedWallet) {
  const methods: Readonly<Record<string, (params: Params) => unknown>> = {
    async getAddresses({ network = 'mainnet' }) {
      wallet.network = network
      wallet.isKnown = false
      const list = (await wallet.connect()).map(({ kind, address, publicKey }) => ({
        symbol: 'BTC',
        type: kind,
        address,
        publicKey,
        derivationPath: kind === 'p2tr' ? "m/86'/0'/0'/0/0" : "m/84'/0'/0'/0/0"
      }))
      return { addresses: [...list, { symbol: 'STX', address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7' }] }
    },
    async signMessage({ message = '', paymentType = 'p2wpkh' }) {
      const address = wallet.shown.find(({ kind }) => kind === paymentType)?.address
      return { signature: await wallet.signMessage(message, paymentType, 'bip322'), address, message }
    },
    async sendTransfer({ recipients: [one] = [], network }) {
      return { txid: await wallet.pay(one?.address, one?.amount, network) }
    },
    async signPsbt({ hex: psbt = '', signAtIndex }) {
      const indexes = signAtIndex === undefined ? undefined : [signAtIndex].flat()
      return {
        hex: hex.encode(base64.decode(await wallet.signPsbt(base64.encode(hex.decode(psbt)), indexes)))
      }
    }
  }
  return {
    async request(method: string, params: Params) {
      const answer = methods[method]
      if (!answer) throw { jsonrpc: '2.0', id: '1', error: { code: -32601, message: 'Method not found' } }
      try {
        return { jsonrpc: '2.0', id: '1', result: await answer(params ?? {}) }
      } catch (error) {
        if (!Number.isInteger((error as { code?: number })?.code)) throw error
        throw { jsonrpc: '2.0', id: '1', error }
      }
    }
  }
}
