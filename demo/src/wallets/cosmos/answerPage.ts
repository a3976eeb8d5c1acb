import { rawSecp256k1PubkeyToRawAddress, type StdSignDoc } from '@cosmjs/amino'
import { secp256k1 } from '@noble/curves/secp256k1'
import { base64 } from '@scure/base'
import { cosmosNamespace } from '../../phone/keys/cosmos/cosmosNamespace.js'
import { developmentKey } from '../../phone/keys/developmentKey.js'
import type { KeyedDemoWallet } from '../KeyedDemoWallet.js'
import { WalletError } from '../WalletError.js'
import { chainId } from './chainId.js'
import type { DirectSignDocument } from './DirectSignDocument.js'

const publicKey = (index: number) => secp256k1.getPublicKey(developmentKey('cosmos', index), true)

/** The account in Keplr's form. */
export function keyOf(wallet: KeyedDemoWallet, index: number) {
  const pubKey = publicKey(index)
  return {
    name: `Account ${index + 1}`,
    algo: 'secp256k1',
    pubKey,
    address: rawSecp256k1PubkeyToRawAddress(pubKey),
    bech32Address: wallet.accounts[index],
    isNanoLedger: false,
    isKeystone: false
  }
}

/** Signs with the keys of the phone; they are the same. */
function sign(wallet: KeyedDemoWallet, method: string, signerAddress: string, signDoc: object) {
  const account = wallet.indexOf(signerAddress)
  const call = { chain: `cosmos:${chainId}`, method, params: { signerAddress, signDoc }, account }
  const phone = cosmosNamespace()
  const { title, lines } = phone.describe(call)
  return {
    words: { title, lines: [...lines, ['Network', chainId] as const] },
    answer: async () => {
      const { signature } = (await phone.answer(call, { moveTo: async () => {} })) as { signature: object }
      return signature
    }
  }
}

/** @throws WalletError -32602 for a document of another chain: its signature would be valid there */
function mustBeHere(chain: string): void {
  if (chain !== chainId) throw new WalletError(-32602, `The transaction is for the chain ${chain}`)
}

/** Signs a transaction in direct mode, after a yes. */
export async function signDirect(wallet: KeyedDemoWallet, signer: string, signed: DirectSignDocument) {
  mustBeHere(signed.chainId)
  const { words, answer } = sign(wallet, 'cosmos_signDirect', signer, {
    chainId: signed.chainId,
    accountNumber: String(signed.accountNumber),
    bodyBytes: base64.encode(signed.bodyBytes),
    authInfoBytes: base64.encode(signed.authInfoBytes)
  })
  await wallet.approved(words)
  return { signed, signature: await answer() }
}

/** Signs a transaction in Amino, after a yes. */
export async function signAmino(wallet: KeyedDemoWallet, signer: string, signed: StdSignDoc) {
  mustBeHere(signed.chain_id)
  const { words, answer } = sign(wallet, 'cosmos_signAmino', signer, signed)
  await wallet.approved(words)
  return { signed, signature: await answer() }
}

/** Signs a text by ADR-36, after a yes. */
export async function signArbitrary(wallet: KeyedDemoWallet, signer: string, text: string) {
  const data = base64.encode(new TextEncoder().encode(text))
  const { answer } = sign(wallet, 'cosmos_signAmino', signer, {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer, data } }],
    memo: ''
  })
  await wallet.approved({ title: 'Sign a message', lines: [['Message', text]] })
  return answer()
}
