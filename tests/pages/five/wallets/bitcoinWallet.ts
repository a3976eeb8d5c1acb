import { leatherFace } from '../../../../plugins/bip122/test/leatherFace.js'
import { type NetworkName, ScriptedWallet } from '../../../../plugins/bip122/test/ScriptedWallet.js'
import { satsConnectFace } from '../../../../plugins/bip122/test/satsConnectFace.js'
import { unisatFace } from '../../../../plugins/bip122/test/unisatFace.js'
import type { PageWallet } from './PageWallet.js'
import { remembered } from './remembered.js'
import { walletOwner } from './walletOwner.js'

/** How each protocol reports that the owner declined, and where its wallets are on the page. */
const protocols = {
  satsConnect: {
    no: () => ({ code: -32000, message: 'User rejected request' }),
    place: (wallet: ScriptedWallet) => ({
      SatsVault: { BitcoinProvider: satsConnectFace(wallet) },
      btc_providers: [{ id: 'SatsVault.BitcoinProvider', name: wallet.name }]
    })
  },
  unisat: {
    no: () => ({ code: 4001, message: 'User rejected the request.' }),
    place: (wallet: ScriptedWallet) => ({ unisat: unisatFace(wallet) })
  },
  leather: {
    no: () => ({ code: 4001, message: 'User rejected the request' }),
    place: (wallet: ScriptedWallet) => ({ LeatherProvider: leatherFace(wallet) })
  }
}

/** A Bitcoin wallet that adds itself to the page like those of one protocol. */
export function bitcoinWallet(name: string, protocol: keyof typeof protocols): PageWallet {
  const state = { chosen: 0 }
  const { kept, keep } = remembered<{ chosen: number; isKnown: boolean; network: NetworkName }>(name)
  const network: NetworkName = kept.network ?? 'regtest'
  const wallet = new ScriptedWallet(name, network, [`${name} one`, `${name} two`])
  keep(() => ({ ...state, isKnown: wallet.isKnown, network: wallet.network }))
  const { no, place } = protocols[protocol]
  const { decide, declineNext, hangNext, answer } = walletOwner(no)
  Object.assign(wallet, { decide, isKnown: kept.isKnown ?? false })
  const choose = (index: number) => {
    state.chosen = index
    wallet.choose(index)
  }
  choose(kept.chosen ?? 0)
  Object.assign(window, place(wallet))
  return {
    name,
    get prompts() {
      return wallet.prompts
    },
    get isKnown() {
      return wallet.isKnown
    },
    // A wallet in UniSat's form shows one address at a time.
    addresses: () =>
      wallet
        .addressesOn(wallet.network)
        .map(({ address }) => address)
        .slice(0, protocol === 'unisat' ? 1 : 2),
    declineNext,
    hangNext,
    answer,
    choose,
    moveTo: (index) => wallet.moveTo(index === 0 ? 'regtest' : 'signet'),
    lock: () => wallet.lock(),
    unlock: () => wallet.unlock(),
    forget: () => wallet.forget()
  }
}
