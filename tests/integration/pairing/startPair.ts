import { type Relay, type RelayOptions, startRelay } from '@plugboard/relay'
import { type Hex, verifyMessage } from 'viem'
import { evmNamespace } from '../../../demo/src/phone/keys/eip155/evmNamespace.js'
import type { ScriptedWallet } from '../../../demo/src/phone/script/ScriptedWallet.js'
import { startScriptedWallet } from '../../../demo/src/phone/script/startScriptedWallet.js'
import { type Dapp, startDapp } from './startDapp.js'

export const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const chains = ['eip155:31337', 'eip155:31338'] as const

const eip155 = {
  chains: [...chains],
  methods: ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain'],
  events: ['accountsChanged', 'chainChanged'],
  rpcMap: {}
}

export interface Pair {
  readonly relay: Relay
  readonly dapp: Dapp
  readonly wallet: ScriptedWallet
  /** Offers a pairing, accepts it, and waits for the wallet's answer. */
  connect(): Promise<NonNullable<Dapp['provider']['session']>>
  /** Asks for a signature, and checks it. */
  sign(chain?: string): Promise<boolean>
  /** The next event of the dapp's client. */
  event(name: string): Promise<unknown>
  stop(): Promise<void>
}

/** A relay, the official client as a dapp, and the scripted wallet, all in this process. */
export async function startPair(options: RelayOptions = {}): Promise<Pair> {
  const relay = await startRelay(options)
  const wallet = await startScriptedWallet({ relayUrl: relay.url, namespaces: [evmNamespace()] })
  const dapp = await startDapp(relay.url)
  const { provider } = dapp
  return {
    relay,
    dapp,
    wallet,
    async connect() {
      const uri = dapp.uri()
      const connected = provider.connect({ optionalNamespaces: { eip155 } })
      // A refusal can arrive before the pairing is fully accepted.
      connected.catch(() => undefined)
      await wallet.pair(await uri)
      const session = await connected
      if (!session) throw new Error('There is no session')
      return session
    },
    async sign(chain = chains[0]) {
      const params = ['0x68656c6c6f', address]
      const signature = await provider.request<Hex>({ method: 'personal_sign', params }, chain)
      return verifyMessage({ address, message: 'hello', signature })
    },
    event: (name) => new Promise((resolve) => provider.once(name, resolve)),
    async stop() {
      await dapp.stop()
      await wallet.stop()
      await relay.stop()
    }
  }
}
