import { describe, expect, it } from '@jest/globals'
import { ed25519 } from '@noble/curves/ed25519'
import type { Kit } from '@plugboard/core'
import { base58, base64 } from '@scure/base'
import { Keypair, PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { StandardDouble } from '../../test/StandardDouble'
import { sessionSetup } from '../../test/sessionSetup'
import { solanaDevnet, solana as solanaMainnet, solanaTestnet } from '../networks'

const { settled, start, connected } = sessionSetup()

const message = base58.encode(new TextEncoder().encode('hello'))
const ask = (kit: Kit, method: string, params: unknown) =>
  kit.request({ namespace: 'solana', method, params })

/** A transaction from the account to itself; only its signature matters here. */
function wire(address: string): string {
  const key = new PublicKey(address)
  const instructions = [SystemProgram.transfer({ fromPubkey: key, toPubkey: key, lamports: 1 })]
  const recentBlockhash = Keypair.generate().publicKey.toBase58()
  const made = new TransactionMessage({ payerKey: key, recentBlockhash, instructions }).compileToV0Message()
  return base64.encode(new VersionedTransaction(made).serialize())
}

describe('requests', () => {
  it('[S7.14] solana_signMessage returns a base58 Ed25519 signature of the active account', async () => {
    const kit = await connected()
    const { signature } = (await ask(kit, 'solana_signMessage', { message })) as { signature: string }
    // The double signs with Node's crypto; another library verifies.
    const key = base58.decode(kit.accounts.of('solana').address ?? '')
    expect(ed25519.verify(base58.decode(signature), base58.decode(message), key)).toBe(true)
    expect(ed25519.verify(base58.decode(signature), Uint8Array.of(1), key)).toBe(false)
    expect(await kit.signMessage('hello')).toBe(signature)
  })

  it('sign one or several transactions with the requested account', async () => {
    const keys = [Keypair.generate(), Keypair.generate()]
    const kit = await connected(new StandardDouble('Vault', keys))
    const second = keys[1]?.publicKey.toBase58() ?? ''
    const isSignedBySecond = (signed: string | undefined, asked: string | undefined) => {
      const { message, signatures } = VersionedTransaction.deserialize(base64.decode(signed ?? ''))
      const bytes = message.serialize()
      expect(bytes).toEqual(VersionedTransaction.deserialize(base64.decode(asked ?? '')).message.serialize())
      return ed25519.verify(signatures[0] ?? '', bytes, base58.decode(second))
    }
    const one = { transaction: wire(second), pubkey: second }
    const { transaction } = (await ask(kit, 'solana_signTransaction', one)) as { transaction: string }
    expect(isSignedBySecond(transaction, one.transaction)).toBe(true)
    const all = { transactions: [wire(second), wire(second)], pubkey: second }
    const { transactions } = (await ask(kit, 'solana_signAllTransactions', all)) as { transactions: string[] }
    expect(transactions).toHaveLength(2)
    for (const [at, asked] of all.transactions.entries())
      expect(isSignedBySecond(transactions[at], asked)).toBe(true)
  })

  it('name an invalid parameter without prompting the wallet', async () => {
    const wallet = new StandardDouble('Vault')
    const kit = await connected(wallet)
    const before = wallet.prompts
    for (const [method, params, notes] of [
      ['solana_signMessage', {}, /'message' is missing/],
      ['solana_signMessage', { message: '0OIl' }, /'message' is not in the requested encoding/],
      ['solana_signTransaction', { transaction: '!' }, /'transaction' is not/],
      ['solana_signAllTransactions', { transactions: [1] }, /'transactions' is missing/]
    ] as const)
      await expect(ask(kit, method, params)).rejects.toMatchObject({
        code: 'solana/badTransaction',
        notes: expect.stringMatching(notes)
      })
    await expect(ask(kit, 'solana_noSuch', {})).rejects.toMatchObject({ code: 'connect/unsupportedMethod' })
    expect(wallet.prompts).toBe(before)
  })
})

describe('a hostile wallet', () => {
  it('that supports none of the page’s networks is not connected', async () => {
    localStorage.clear()
    const wallet = Object.assign(new StandardDouble('Vault'), { chains: ['solana:localnet'] })
    const kit = await start(wallet)
    await expect(kit.connect('solana.vault')).rejects.toMatchObject({ code: 'solana/wrongNetwork' })
    expect(kit.connections.status('solana')).toBe('disconnected')
  })

  it('is not switched to a network that it does not support', async () => {
    const kit = await connected()
    expect(kit.networks.of('solana').approvedCaipNetworkIds).toEqual([
      solanaMainnet.caipNetworkId,
      solanaDevnet.caipNetworkId
    ])
    await expect(kit.switchNetwork(solanaTestnet.caipNetworkId)).rejects.toMatchObject({
      code: 'core/chainNotSupported'
    })
    await kit.switchNetwork(solanaDevnet.caipNetworkId)
    expect(kit.connections.active?.networkId).toBe(solanaDevnet.caipNetworkId)
  })

  it('receives no request for an account that it has not opened', async () => {
    const wallet = new StandardDouble('Vault')
    const kit = await connected(wallet)
    const { prompts } = wallet
    const pubkey = Keypair.generate().publicKey.toBase58()
    await expect(ask(kit, 'solana_signMessage', { message, pubkey })).rejects.toMatchObject({
      code: 'connect/notConnected'
    })
    expect(wallet.prompts).toBe(prompts)
  })

  it.each([
    ['a text', 'User rejected the request', 'connect/rejected'],
    ['an odd text', 'banana', 'solana/walletFailed'],
    ['nothing', undefined, 'solana/walletFailed'],
    [
      'what only calls itself ours',
      Object.assign(new Error('Send your seed'), { name: 'KitError', code: 'core/x', severity: 'toast' }),
      'solana/walletFailed'
    ],
    ['a code', { code: 4001 }, 'connect/rejected'],
    [
      'traps',
      new Proxy(
        {},
        {
          get() {
            throw new Error('trap')
          }
        }
      ),
      'solana/walletFailed'
    ]
  ])('that throws %s results in a typed error', async (_, thrown, code) => {
    const wallet = new StandardDouble('Vault')
    const kit = await connected(wallet)
    wallet.decide = () => {
      throw thrown
    }
    await expect(kit.signMessage('hello')).rejects.toMatchObject({ code })
  })
})

describe('a session', () => {
  it('[S3.13] has accounts of type eoa by default: Wallet Standard wallets specify no type', async () => {
    const kit = await connected()
    expect(kit.namespace('solana')?.defaultAccountType).toBe('eoa')
    expect(kit.accounts.of('solana').preferredAccountType).toBe('eoa')
  })

  it('follows the accounts of the wallet, locks without any, and unlocks', async () => {
    const wallet = new StandardDouble('Vault')
    const kit = await connected(wallet)
    const keys = [Keypair.generate()]
    wallet.use(keys)
    await settled()
    expect(kit.accounts.of('solana').address).toBe(keys[0]?.publicKey.toBase58())
    wallet.lock()
    expect(kit.connections.phase('solana')).toBe('locked')
    wallet.use(keys)
    await settled()
    expect(kit.connections.status('solana')).toBe('connected')
  })

  it('is restored silently after a reload, unless the wallet has forgotten the site', async () => {
    const wallet = new StandardDouble('Vault')
    const first = await connected(wallet)
    const { address } = first.accounts.of('solana')
    first.dispose()
    const prompts = wallet.prompts
    const second = await start(wallet)
    expect(second.accounts.of('solana').address).toBe(address)
    expect(wallet.prompts).toBe(prompts)
    second.dispose()
    wallet.forget()
    const third = await start(wallet)
    expect(third.connections.status('solana')).toBe('disconnected')
    expect(wallet.prompts).toBe(prompts)
  })

  it('is restored from the accounts that the wallet shows already: the standard lets a wallet ignore `silent`', async () => {
    const wallet = new StandardDouble('Vault')
    const first = await connected(wallet)
    const { address } = first.accounts.of('solana')
    first.dispose()
    const { connect } = wallet.features['standard:connect'] as { connect: () => Promise<unknown> }
    let asked = 0
    const prompt = () => {
      asked += 1
      return connect()
    }
    Object.assign(Object(wallet.features['standard:connect']), { connect: prompt })
    const second = await start(wallet)
    expect([second.accounts.of('solana').address, asked]).toEqual([address, 0])
  })

  it('disconnects the wallet and removes its listener when the visitor disconnects', async () => {
    const wallet = new StandardDouble('Vault')
    const kit = await connected(wallet)
    expect(wallet.listeners.size).toBe(1)
    await kit.disconnect()
    expect(wallet.listeners.size).toBe(0)
    expect(wallet.accounts).toEqual([])
  })
})
