import { createPrivateKey, sign as signByNode } from 'node:crypto'
import { Secp256k1Wallet, serializeSignDoc } from '@cosmjs/amino'
import type { NetworkId } from '@plugboard/core'
import {
  blake2AsU8a,
  cryptoWaitReady,
  ed25519PairFromSeed,
  ed25519Sign,
  encodeAddress,
  secp256k1PairFromSeed,
  secp256k1Sign,
  sr25519PairFromSeed,
  sr25519Sign
} from '@polkadot/util-crypto'
import { base58 } from '@scure/base'
import { Signer } from 'bip322-js'
import { privateKeyToAccount } from 'viem/accounts'

/** An account of one of the namespaces, and its wallet's signature method: a library that the verifier does not use. */
export interface TestSigner {
  readonly name: string
  readonly chainId: NetworkId
  readonly accountAddress: string
  sign(text: string): Promise<string>
}

const seed = new Uint8Array(32).fill(7)
const hex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}`
const bytesOf = (text: string) => new TextEncoder().encode(text)
const wrapped = (text: string) => bytesOf(`<Bytes>${text}</Bytes>`)

export const mainnets = {
  eip155: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bip122: 'bip122:000000000019d6689c085ae165831e93',
  polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  cosmos: 'cosmos:cosmoshub-4'
} as const

function eip155Signer(): TestSigner {
  const account = privateKeyToAccount(`0x${'07'.repeat(32)}`)
  return {
    name: 'eip155',
    chainId: mainnets.eip155,
    accountAddress: account.address,
    sign: (message) => account.signMessage({ message })
  }
}

/** With Node's own Ed25519. */
function solanaSigner(): TestSigner {
  const prefix = Buffer.from('302e020100300506032b657004220420', 'hex')
  const key = createPrivateKey({ key: Buffer.concat([prefix, seed]), format: 'der', type: 'pkcs8' })
  return {
    name: 'solana',
    chainId: mainnets.solana,
    accountAddress: base58.encode(ed25519PairFromSeed(seed).publicKey),
    sign: async (text) => base58.encode(signByNode(null, bytesOf(text), key))
  }
}

/** The published key of the examples of BIP-322. */
const bitcoinKey = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k'

const bitcoinSigner = (name: string, accountAddress: string): TestSigner => ({
  name: `bip122 ${name}`,
  chainId: mainnets.bip122,
  accountAddress,
  sign: async (text) => String(Signer.sign(bitcoinKey, accountAddress, text))
})

const polkadotSigner = (
  name: string,
  account: Uint8Array,
  sign: (text: Uint8Array) => Uint8Array
): TestSigner => ({
  name: `polkadot ${name}`,
  chainId: mainnets.polkadot,
  accountAddress: encodeAddress(account, 0),
  sign: async (text) => hex(sign(wrapped(text)))
})

async function polkadotSigners(): Promise<readonly TestSigner[]> {
  await cryptoWaitReady()
  const sr = sr25519PairFromSeed(seed)
  const ed = ed25519PairFromSeed(seed)
  const ec = secp256k1PairFromSeed(seed)
  const marked = (mark: number, bytes: Uint8Array) => Uint8Array.of(mark, ...bytes)
  const ecdsa = (text: Uint8Array) => secp256k1Sign(text, ec, 'blake2')
  return [
    polkadotSigner('sr25519', sr.publicKey, (text) => sr25519Sign(text, sr)),
    polkadotSigner('sr25519, marked', sr.publicKey, (text) => marked(1, sr25519Sign(text, sr))),
    polkadotSigner('ed25519', ed.publicKey, (text) => ed25519Sign(text, ed)),
    polkadotSigner('ed25519, marked', ed.publicKey, (text) => marked(0, ed25519Sign(text, ed))),
    polkadotSigner('ecdsa', blake2AsU8a(ec.publicKey), ecdsa),
    polkadotSigner('ecdsa, marked', blake2AsU8a(ec.publicKey), (text) => marked(2, ecdsa(text)))
  ]
}

async function cosmosSigners(): Promise<readonly TestSigner[]> {
  const wallet = await Secp256k1Wallet.fromKey(seed, 'cosmos')
  const accountAddress = (await wallet.getAccounts())[0]?.address ?? ''
  const answer = async (text: string) => {
    const value = { signer: accountAddress, data: Buffer.from(text).toString('base64') }
    const document = {
      chain_id: '',
      account_number: '0',
      sequence: '0',
      fee: { gas: '0', amount: [] },
      msgs: [{ type: 'sign/MsgSignData', value }],
      memo: ''
    }
    serializeSignDoc(document)
    return (await wallet.signAmino(accountAddress, document)).signature
  }
  const base = { chainId: mainnets.cosmos, accountAddress }
  return [
    { ...base, name: 'cosmos', sign: async (text) => (await answer(text)).signature },
    { ...base, name: 'cosmos, whole answer', sign: async (text) => JSON.stringify(await answer(text)) }
  ]
}

/** One of every kind of account and signature. */
export async function testSigners(): Promise<readonly TestSigner[]> {
  return [
    eip155Signer(),
    solanaSigner(),
    bitcoinSigner('p2wpkh', 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'),
    bitcoinSigner('p2tr', 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3'),
    bitcoinSigner('p2sh-p2wpkh', '37qyp7jQAzqb2rCBpMvVtLDuuzKAUCVnJb'),
    bitcoinSigner('p2pkh', '14vV3aCHBeStb5bkenkNHbe2YAFinYdXgc'),
    ...(await polkadotSigners()),
    ...(await cosmosSigners())
  ]
}
