import { base64, hex } from '@scure/base'
import { Emitter } from './Emitter'
import type { NetworkName, ScriptedWallet } from './ScriptedWallet'

interface SignOptions {
  readonly autoFinalized?: boolean
  readonly toSignInputs?: readonly { readonly index: number }[]
}

const hexed = (base: string): string => hex.encode(base64.decode(base))

/** A provider in UniSat's form, for a wallet that exposes one address at a time: the first one. */
export function unisatFace(wallet: ScriptedWallet) {
  const addresses = () => wallet.shown.slice(0, 1).map(({ address }) => address)
  const { on, removeListener } = new Emitter(wallet, (name, what) => {
    if (name === 'accountsChanged' && what !== 'network') return [addresses()]
    return name === 'chainChanged' && what === 'network' ? [chain()] : undefined
  })
  const chain = () => ({
    enum: `BITCOIN_${wallet.network.toUpperCase()}`,
    network: wallet.network === 'mainnet' ? 'livenet' : 'testnet'
  })
  return {
    on,
    removeListener,
    async requestAccounts() {
      await wallet.connect()
      return addresses()
    },
    getAccounts: async () => addresses(),
    getPublicKey: async () => wallet.shown[0]?.publicKey ?? '',
    getChain: async () => chain(),
    async switchChain(to: string) {
      await wallet.ask('switchNetwork')
      wallet.moveTo(to.slice('BITCOIN_'.length).toLowerCase() as NetworkName)
      return chain()
    },
    signMessage: (message: string, type: string) =>
      wallet.signMessage(message, wallet.shown[0]?.kind ?? 'p2wpkh', type === 'ecdsa' ? 'ecdsa' : 'bip322'),
    async signPsbt(psbt: string, { toSignInputs }: SignOptions) {
      const indexes = toSignInputs?.map(({ index }) => index)
      return hexed(await wallet.signPsbt(base64.encode(hex.decode(psbt)), indexes))
    },
    sendBitcoin: (to: unknown, amount: unknown) => wallet.pay(to, amount),
    async disconnect() {
      wallet.leave()
    }
  }
}

/** The same in the older form without chains, as in Binance's wallet. */
export function olderUnisatFace(wallet: ScriptedWallet) {
  const { getChain: _getChain, switchChain: _switchChain, on, ...face } = unisatFace(wallet)
  return {
    ...face,
    on: (name: string, listener: (value: unknown) => void) =>
      on(name === 'networkChanged' ? 'chainChanged' : name, listener),
    getNetwork: async () => (wallet.network === 'mainnet' ? 'livenet' : wallet.network),
    async switchNetwork(to: string) {
      await wallet.ask('switchNetwork')
      wallet.moveTo((to === 'livenet' ? 'mainnet' : to) as NetworkName)
      return true
    }
  }
}
