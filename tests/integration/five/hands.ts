import { ScriptedWallet } from '../../../plugins/bip122/test/ScriptedWallet'
import { satsConnectFace } from '../../../plugins/bip122/test/satsConnectFace'
import { standardFace } from '../../../plugins/bip122/test/standardFace'
import { KeplrDouble } from '../../../plugins/cosmos/test/KeplrDouble'
import { announce } from '../../../plugins/eip155/test/announce'
import { WalletDouble } from '../../../plugins/eip155/test/WalletDouble'
import { InjectedDouble } from '../../../plugins/polkadot/test/InjectedDouble'
import { makePair } from '../../../plugins/polkadot/test/makePair'
import { keyOf } from '../../../plugins/solana/test/keyOf'
import { StandardDouble } from '../../../plugins/solana/test/StandardDouble'
import type { Hand } from './Hand'

const rejection = () => Object.assign(new Error('User rejected the request.'), { code: 4001 })
const address = (number: number) => `0x${String(number).repeat(40)}`

/** An EIP-6963 wallet on two chains, neither of which is ever called. */
export function evmHand(name: string, first: number): Hand {
  const none = { rpc: () => Promise.reject(Object.assign(new Error('no such method'), { code: -32601 })) }
  const chains = new Map([31337, 31338].map((id) => [id, none] as const))
  const wallet = new WalletDouble(chains, [address(first)])
  const leave = announce(wallet, { name, rdns: `com.example.wallet${first}` })
  return {
    name,
    leave,
    no: rejection,
    footprint: () =>
      JSON.stringify([wallet.asked.length, wallet.eventNames().map((one) => wallet.listenerCount(one))]),
    decideBy: (decide) => Object.assign(wallet, { decide }),
    choose: (index) => wallet.permitted && wallet.use([address(first + index)]),
    lock: () => wallet.lock(),
    unlock: () => {
      wallet.locked = false
      if (wallet.permitted) wallet.emit('accountsChanged', wallet.accounts)
    },
    forget: () => wallet.revoke(),
    moveTo: (index) => void wallet.move(31337 + index)
  }
}

/** A wallet of the Wallet Standard for Solana. */
export function solanaHand(name: string, first: number): Hand {
  const keys = [0, 1].map((index) => keyOf(first + index))
  const shown = (index: number) => keys.slice(index, index + 1)
  const wallet = new StandardDouble(name, shown(0))
  const knows = () => Reflect.get(wallet, 'isKnown') === true
  const leave = wallet.register()
  let chosen = 0
  return {
    name,
    leave,
    no: rejection,
    footprint: () => JSON.stringify([wallet.prompts, wallet.listeners.size, knows()]),
    decideBy: (decide) => Object.assign(wallet, { decide }),
    choose: (index) => {
      chosen = index
      if (knows()) wallet.use(shown(index))
    },
    lock: () => wallet.lock(),
    unlock: () => knows() && wallet.use(shown(chosen)),
    forget: () => wallet.forget(),
    moveTo: () => {}
  }
}

/** A Bitcoin wallet of the sats-connect protocol, or of the Wallet Standard. */
export function bitcoinHand(name: string, protocol: 'satsConnect' | 'standard'): Hand {
  const wallet = new ScriptedWallet(name, 'regtest', [`${name} one`, `${name} two`])
  return {
    name,
    leave: protocol === 'standard' ? standardFace(wallet).register() : placeSatsConnect(wallet),
    no: protocol === 'standard' ? rejection : () => ({ code: -32000, message: 'User rejected request' }),
    footprint: () => JSON.stringify([wallet.prompts, wallet.listeners.size, wallet.isKnown, wallet.network]),
    decideBy: (decide) => Object.assign(wallet, { decide }),
    choose: (index) => wallet.choose(index),
    lock: () => wallet.lock(),
    unlock: () => wallet.unlock(),
    forget: () => wallet.forget(),
    moveTo: (index) => wallet.moveTo(index ? 'signet' : 'regtest')
  }
}

function placeSatsConnect(wallet: ScriptedWallet): () => void {
  Object.assign(window, {
    SatsVault: { BitcoinProvider: satsConnectFace(wallet) },
    btc_providers: [{ id: 'SatsVault.BitcoinProvider', name: wallet.name }]
  })
  return () => {
    Reflect.deleteProperty(window, 'SatsVault')
    Reflect.deleteProperty(window, 'btc_providers')
  }
}

/** Keys by their paths: deriving one takes a password hash, and the wallets of each visitor have the same ones. */
const pairs = new Map<string, ReturnType<typeof makePair>>()

function pairOf(uri: string) {
  const pair = pairs.get(uri) ?? makePair(uri)
  pairs.set(uri, pair)
  return pair
}

/** A wallet of `injectedWeb3`. */
export function polkadotHand(name: string, key: string): Hand {
  const pairs = ['one', 'two'].map((path) => pairOf(`//${key}//${path}`))
  const shown = (index: number) => pairs.slice(index, index + 1)
  const wallet = new InjectedDouble(key, shown(0))
  let chosen = 0
  return {
    name,
    leave: wallet.inject(),
    no: () => new Error('Cancelled'),
    footprint: () => JSON.stringify([wallet.prompts, wallet.listeners.size]),
    decideBy: (decide) => Object.assign(wallet, { decide }),
    choose: (index) => {
      chosen = index
      wallet.use(shown(index))
    },
    lock: () => wallet.lock(),
    unlock: () => wallet.use(shown(chosen)),
    forget: () => wallet.forget(),
    moveTo: () => {}
  }
}

/** A wallet in the form of Keplr's provider. */
export function cosmosHand(name: 'Keplr' | 'Leap'): Hand {
  const place = name.toLowerCase()
  const chains = { 'plugboard-local-1': 'cosmos', 'dock-1': 'dock' }
  const wallet = new KeplrDouble(`${place}_keystorechange`, [`${name} one`, `${name} two`], chains)
  Object.assign(window, { [place]: wallet.provider })
  return {
    name,
    leave: () => void Reflect.deleteProperty(window, place),
    no: () => new Error('Request rejected'),
    footprint: () => JSON.stringify([wallet.prompts, [...wallet.enabled]]),
    decideBy: (decide) => Object.assign(wallet, { decide }),
    choose: (index) => wallet.use(index),
    lock: () => wallet.lock(),
    unlock: () => wallet.unlock(),
    forget: () => {
      wallet.revoke()
      // Nobody is informed; the page learns about it with the next change.
      wallet.tell()
    },
    moveTo: () => {}
  }
}
