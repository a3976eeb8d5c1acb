import { base64, hex } from '@scure/base'
import { Emitter } from './Emitter'
import type { NetworkName, ScriptedWallet } from './ScriptedWallet'

/** `window.okxwallet`: a provider for each network; only that of the main network answers without asking. */
export function okxFace(wallet: ScriptedWallet) {
  const provider = (network: NetworkName) => {
    const account = () => {
      const [first] = wallet.shown
      return first && { address: first.address, publicKey: first.publicKey }
    }
    const { on, removeListener } = new Emitter(wallet, (name, what) =>
      name === 'accountChanged' && what !== 'network' ? [account() ?? null] : undefined
    )
    const base = {
      on,
      removeListener,
      async connect() {
        await wallet.connect()
        if (wallet.network !== network) wallet.moveTo(network)
        return account()
      },
      signMessage: (message: string, type: string) =>
        wallet.signMessage(message, 'p2wpkh', type === 'ecdsa' ? 'ecdsa' : 'bip322'),
      async signPsbt(
        psbt: string,
        { toSignInputs }: { toSignInputs?: readonly { readonly index: number }[] }
      ) {
        const indexes = toSignInputs?.map(({ index }) => index)
        return hex.encode(base64.decode(await wallet.signPsbt(base64.encode(hex.decode(psbt)), indexes)))
      },
      sendBitcoin: (to: unknown, amount: unknown) => wallet.pay(to, amount),
      async disconnect() {
        wallet.leave()
      }
    }
    if (network !== 'mainnet') return base
    const addresses = async () => wallet.shown.slice(0, 1).map(({ address }) => address)
    return { ...base, getAccounts: addresses, getPublicKey: async () => wallet.shown[0]?.publicKey ?? '' }
  }
  return {
    bitcoin: provider('mainnet'),
    bitcoinTestnet: provider('testnet'),
    bitcoinSignet: provider('signet')
  }
}
