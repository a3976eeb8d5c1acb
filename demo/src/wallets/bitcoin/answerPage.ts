import * as ecc from '@bitcoinerlab/secp256k1'
import { initEccLib, networks, Psbt } from 'bitcoinjs-lib'
import { bitcoinKey } from '../../phone/keys/bip122/bitcoinKey.js'
import { describeBitcoin } from '../../phone/keys/bip122/describeBitcoin.js'
import { signBip322, signEcdsa } from '../../phone/keys/bip122/signBitcoinMessage.js'
import { signPsbt } from '../../phone/keys/bip122/signPsbt.js'
import type { KeyedDemoWallet } from '../KeyedDemoWallet.js'
import { bitcoinAccounts } from './bitcoinAccounts.js'

const chain = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'

/** Asks the visitor in words. */
const approve = (wallet: KeyedDemoWallet, method: string, params: object) =>
  wallet.approved(describeBitcoin({ method, params, chain, account: wallet.index }))

const keyOf = ({ index }: KeyedDemoWallet) => bitcoinKey(index, networks.regtest)

/** Signs a text as the payment or the ordinal address of its account, after a yes; a taproot key signs by BIP-322 only. */
export async function answerMessage(
  wallet: KeyedDemoWallet,
  message: string,
  { address, protocol }: { readonly address: string; readonly protocol?: string | undefined }
): Promise<Uint8Array> {
  initEccLib(ecc)
  const owner = bitcoinAccounts.find(({ payment, ordinal }) => payment === address || ordinal === address)
  const index = wallet.indexOf(owner?.payment ?? address)
  await approve(wallet, 'signMessage', { message })
  const isOrdinal = owner?.ordinal === address
  const byWitness = isOrdinal || protocol?.toLowerCase() === 'bip322'
  if (!byWitness) return signEcdsa(message, index)
  return signBip322(message, keyOf(wallet), isOrdinal ? 'ordinal' : 'payment')
}

/** Signs the requested inputs of a PSBT, after a yes to what the transaction pays. */
export async function answerPsbt(
  wallet: KeyedDemoWallet,
  psbt: string,
  indexes: readonly number[]
): Promise<string> {
  initEccLib(ecc)
  await approve(wallet, 'signPsbt', { psbt })
  const made = Psbt.fromBase64(psbt, { network: networks.regtest })
  signPsbt(
    made,
    keyOf(wallet),
    indexes.map((index) => ({ index }))
  )
  return made.toBase64()
}
