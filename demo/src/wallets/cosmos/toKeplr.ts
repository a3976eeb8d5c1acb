import type { StdSignDoc } from '@cosmjs/amino'
import type { KeyedDemoWallet } from '../KeyedDemoWallet.js'
import { WalletError } from '../WalletError.js'
import { chainId } from './chainId.js'
import type { DirectSignDocument } from './DirectSignDocument.js'

type Ids = string | readonly string[]

const known = (id: string): void => {
  if (id !== chainId) throw new WalletError(4902, `There is no chain info for ${id}`)
}

/** The wallet as a page sees it: the form of Keplr's provider. The signing code is loaded on first use. */
export function toKeplr(wallet: KeyedDemoWallet) {
  const late = () => import('./answerPage.js')
  const open = (id: string): number => {
    known(id)
    if (wallet.allowed && wallet.locked) throw new WalletError(4100, 'Keyring is locked')
    if (wallet.open === undefined) throw new WalletError(4100, `${id} is not permitted`)
    return wallet.open
  }
  return Object.freeze({
    version: 'demo',
    mode: 'extension',
    async enable(ids: Ids) {
      for (const id of typeof ids === 'string' ? [ids] : ids) known(id)
      await wallet.connect(false)
    },
    disable: async () => wallet.allow(false),
    async experimentalSuggestChain() {
      throw new WalletError(4200, 'The demo wallet only knows one chain')
    },
    async getKey(id: string) {
      const index = open(id)
      return (await late()).keyOf(wallet, index)
    },
    async signDirect(id: string, signer: string, document: DirectSignDocument) {
      open(id)
      return (await late()).signDirect(wallet, signer, document)
    },
    async signAmino(id: string, signer: string, document: StdSignDoc) {
      open(id)
      return (await late()).signAmino(wallet, signer, document)
    },
    async signArbitrary(id: string, signer: string, data: string) {
      open(id)
      return (await late()).signArbitrary(wallet, signer, data)
    }
  })
}
