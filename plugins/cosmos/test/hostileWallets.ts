import { Secp256k1Wallet } from '@cosmjs/amino'
import { DirectSecp256k1Wallet } from '@cosmjs/proto-signing'
import { SignerInfo } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import type { DirectDocument } from '../src/documents'
import { arbitraryDocument } from '../src/documents'
import { KeplrDouble } from './KeplrDouble'
import { type Sabotage, sabotage } from './sabotage'
import { thief } from './thief'

/** An operation of a page with a wallet. */
export type Deed = 'connect' | 'message' | 'text' | 'transfer'

const { answers, auth, body, hangs, pays, signsAmino, signsDirect, tampers, throws } = sabotage
const many = [{ denom: 'uatom', amount: '5001' }]

/** The signature of another account, instead of the one that was requested. */
const byAnother = answers({
  signDirect: async (_: string, __: string, document: DirectDocument) => {
    const wallet = await DirectSecp256k1Wallet.fromKey(key)
    const [account] = await wallet.getAccounts()
    const address = account?.address ?? ''
    return wallet.signDirect(address, document)
  },
  signArbitrary: async () => {
    const wallet = await Secp256k1Wallet.fromKey(key)
    const [account] = await wallet.getAccounts()
    const address = account?.address ?? ''
    return (await wallet.signAmino(address, arbitraryDocument(address, 'hello'))).signature
  }
})
const key = new Uint8Array(32).fill(9)
const key63 = btoa('x'.repeat(63))

/** Every behaviour, in each operation that it can spoil, and the result that the page receives. */
export const hostileWallets: readonly (readonly [string, Deed, string, Sabotage])[] = [
  [
    'knows no such network',
    'connect',
    'cosmos/wrongNetwork',
    answers({
      enable: async () => {
        throw new Error('There is no chain info for plugboard-local-1')
      },
      experimentalSuggestChain: async () => {}
    })
  ],
  [
    'shows an account of another network',
    'connect',
    'cosmos/notAnAddress',
    answers({
      getKey: async () => ({ bech32Address: new KeplrDouble().address('osmo'), pubKey: new Uint8Array(33) })
    })
  ],
  ['shows no account', 'connect', 'cosmos/notAnAddress', answers({ getKey: async () => undefined })],
  ['uses another account than asked', 'text', 'cosmos/badSignature', byAnother],
  ['uses another account than asked', 'transfer', 'cosmos/badSignature', byAnother],
  ...[
    undefined,
    null,
    'text',
    {},
    { pub_key: null, signature: null },
    { pub_key: { type: 'tendermint/PubKeySecp256k1', value: '!' }, signature: '!' },
    { pub_key: { type: 'tendermint/PubKeyEd25519', value: btoa('x'.repeat(32)) }, signature: key63 }
  ].map(
    (given) => ['gives a malformed signature', 'text', 'cosmos/badSignature', tampers(() => given)] as const
  ),
  [
    'gives a malformed signature',
    'text',
    'cosmos/badSignature',
    tampers((answer) => ({ ...answer, signature: key63 }))
  ],
  [
    'gives a malformed signature',
    'transfer',
    'cosmos/badSignature',
    tampers((answer) => ({ ...answer, signature: { signature: key63 } }))
  ],
  ['gives no answer', 'transfer', 'cosmos/walletFailed', tampers(() => undefined)],
  ['pays somebody else', 'transfer', 'cosmos/notAsShown', pays({ toAddress: thief })],
  ['pays another amount', 'transfer', 'cosmos/notAsShown', pays({ amount: many })],
  [
    'pays twice',
    'transfer',
    'cosmos/notAsShown',
    body(({ messages }) => ({ messages: [...messages, ...messages] }))
  ],
  ['pays nothing', 'transfer', 'cosmos/notAsShown', body(() => ({ messages: [] }))],
  ['lets it end with a block', 'transfer', 'cosmos/notAsShown', body(() => ({ timeoutHeight: 9n }))],
  [
    'adds an extension',
    'transfer',
    'cosmos/notAsShown',
    body(() => ({ extensionOptions: [{ typeUrl: '/acme.Other', value: new Uint8Array([1]) }] }))
  ],
  [
    'takes another sequence',
    'transfer',
    'cosmos/notAsShown',
    auth(({ signerInfos }) => ({
      signerInfos: signerInfos.map((one) => SignerInfo.fromPartial({ ...one, sequence: one.sequence + 1n }))
    }))
  ],
  ['adds a tip', 'transfer', 'cosmos/notAsShown', auth(() => ({ tip: { amount: many, tipper: thief } }))],
  [
    'takes another account number',
    'transfer',
    'cosmos/notAsShown',
    signsDirect(({ accountNumber }) => ({ accountNumber: accountNumber + 1n }))
  ],
  [
    'signs for another network',
    'transfer',
    'cosmos/notAsShown',
    signsDirect(() => ({ chainId: 'cosmoshub-4' }))
  ],
  [
    'signs no transaction',
    'transfer',
    'cosmos/notAsShown',
    signsDirect(() => ({ bodyBytes: new Uint8Array(9).fill(255) }))
  ],
  [
    'pays somebody else, by Amino',
    'transfer',
    'cosmos/notAsShown',
    signsAmino(({ msgs }) => ({
      msgs: msgs.map((one) => ({ ...one, value: { ...one.value, to_address: thief } }))
    }))
  ],
  [
    'pays twice, by Amino',
    'transfer',
    'cosmos/notAsShown',
    signsAmino(({ msgs }) => ({ msgs: [...msgs, ...msgs] }))
  ],
  [
    'takes another sequence, by Amino',
    'transfer',
    'cosmos/notAsShown',
    signsAmino(() => ({ sequence: '7' }))
  ],
  [
    'signs for another network, by Amino',
    'transfer',
    'cosmos/notAsShown',
    signsAmino(() => ({ chain_id: 'cosmoshub-4' }))
  ],
  [
    'signs no document, by Amino',
    'transfer',
    'cosmos/notAsShown',
    (wallet) => {
      wallet.isNanoLedger = true
      wallet.tamper = ((answer: object) => ({ ...answer, signed: 7 })) as unknown as typeof wallet.tamper
    }
  ],
  ['never answers', 'connect', 'connect/aborted', hangs],
  ['never answers', 'message', 'connect/aborted', hangs],
  ['never answers', 'transfer', 'connect/aborted', hangs],
  ['throws a text', 'connect', 'connect/rejected', throws('Request rejected')],
  ['throws a text', 'connect', 'connect/failed', throws('banana')],
  ['throws a text', 'text', 'connect/rejected', throws('Request rejected')],
  ['throws a text', 'text', 'cosmos/walletFailed', throws('banana')],
  ['throws a text', 'transfer', 'connect/locked', throws('Keyring is locked')],
  ['throws nothing', 'transfer', 'cosmos/walletFailed', throws(undefined)]
]
