import { describe, expect, it } from '@jest/globals'
import { SystemProgram } from '@solana/web3.js'
import { hostileSetup, type Sabotage } from '../test/hostileSetup'
import { StandardDouble } from '../test/StandardDouble'
import { signBytes } from '../test/signBytes'

const {
  chain,
  start,
  stranger,
  bytes,
  strange,
  deeds,
  throws,
  hangs,
  message,
  signsInstead,
  asked,
  gift,
  signed,
  signedIn,
  elsewhere,
  turned,
  inText
} = hostileSetup()

/** Every behaviour, in each operation that it can spoil, and the result that the page receives. */
const table: readonly (readonly [string, keyof typeof deeds, string, Sabotage])[] = [
  ['is on the wrong network', 'connect', 'solana/wrongNetwork', elsewhere],
  [
    'uses another account than asked',
    'message',
    'solana/badSignature',
    message(() => ({ signature: signBytes(stranger, bytes('hello')), signedMessage: bytes('hello') }))
  ],
  [
    'uses another account than asked',
    'transfer',
    'solana/badSignature',
    signed(() => ({ signedTransaction: strange() }))
  ],
  [
    'uses another account than asked',
    'signIn',
    'solana/badSignature',
    signedIn(() => inText('12345678 shop.example'))
  ],
  ['gives a malformed signature', 'message', 'solana/badSignature', message(() => ({ signature: 'text' }))],
  [
    'gives a malformed signature',
    'message',
    'solana/badSignature',
    message(() => ({ signature: new Uint8Array(63) }))
  ],
  [
    'gives a malformed signature',
    'message',
    'solana/badSignature',
    message(() => ({ signature: new Uint8Array(64).fill(9) }))
  ],
  ['gives a malformed signature', 'message', 'solana/badSignature', message(() => undefined)],
  [
    'gives a malformed signature',
    'transfer',
    'solana/badSignature',
    signed(() => ({ signedTransaction: new Uint8Array(100) }))
  ],
  ['gives a malformed signature', 'transfer', 'solana/badSignature', signed(() => ({}))],
  ['gives a malformed signature', 'signIn', 'solana/badSignature', signedIn(() => ({ signature: null }))],
  ['gives a malformed signature', 'transfer', 'solana/badSignature', turned],
  ['gives a malformed signature', 'transaction', 'solana/badSignature', turned],
  ['gives a malformed signature', 'transactions', 'solana/badSignature', turned],
  [
    'gives a malformed signature',
    'transaction',
    'solana/badSignature',
    signed(() => ({ signedTransaction: 7 }))
  ],
  ['gives a malformed signature', 'transactions', 'solana/badSignature', signed(() => undefined)],
  [
    'uses another account than asked',
    'transaction',
    'solana/badSignature',
    signed(() => ({ signedTransaction: strange() }))
  ],
  [
    'uses another account than asked',
    'transactions',
    'solana/badSignature',
    signed(() => ({ signedTransaction: strange() }))
  ],
  ['pays somebody else', 'transfer', 'solana/notAsShown', signsInstead((_, payer) => [gift(payer)])],
  [
    'pays another amount',
    'transfer',
    'solana/notAsShown',
    signsInstead((_, fromPubkey) => [
      SystemProgram.transfer({ fromPubkey, toPubkey: stranger.publicKey, lamports: 5_000_001 })
    ])
  ],
  ['pays twice', 'transfer', 'solana/notAsShown', signsInstead((made) => [...asked(made), ...asked(made)])],
  ['never answers', 'connect', 'connect/aborted', hangs],
  ['never answers', 'message', 'connect/aborted', hangs],
  ['never answers', 'transfer', 'connect/aborted', hangs],
  ['throws a text', 'connect', 'connect/rejected', throws('User rejected the request.')],
  ['throws a text', 'connect', 'connect/failed', throws('banana')],
  ['throws a text', 'message', 'connect/rejected', throws('Transaction declined by user')],
  ['throws a text', 'message', 'solana/walletFailed', throws('banana')],
  ['throws a text', 'transfer', 'connect/locked', throws('Wallet is locked')]
]

describe('a hostile wallet', () => {
  it.each(table)('that %s: %s results in %s', async (_, deed, code, sabotage) => {
    const wallet = new StandardDouble('Vault')
    if (deed === 'connect') sabotage(wallet)
    const kit = await start(wallet)
    if (deed !== 'connect') {
      const { account } = await kit.connect('solana.vault')
      await chain.fund(account.address, 1_000_000_000)
      sabotage(wallet)
    }
    const before = await chain.rpc('getBalance', stranger.publicKey.toBase58())
    const controller = new AbortController()
    const prompts = wallet.prompts
    const caught = expect(deeds[deed](kit, controller.signal)).rejects.toMatchObject({
      name: 'KitError',
      code
    })
    // The visitor gives up after the wallet has been asked.
    if (code === 'connect/aborted') {
      while (wallet.prompts === prompts) await new Promise((resolve) => setTimeout(resolve, 5))
      controller.abort()
    }
    await caught
    expect(kit.connections.status('solana')).toBe(deed === 'connect' ? 'disconnected' : 'connected')
    expect(await chain.rpc('getBalance', stranger.publicKey.toBase58())).toMatchObject({
      value: (before as { value: number }).value
    })
  })
})
