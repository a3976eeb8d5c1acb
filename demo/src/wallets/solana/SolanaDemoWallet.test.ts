import { beforeEach, describe, expect, it } from '@jest/globals'
import {
  AccountRole,
  address,
  appendTransactionMessageInstruction,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getAddressEncoder,
  getTransactionEncoder,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash
} from '@solana/kit'
import { verifyMessageSignature, verifySignIn } from '@solana/wallet-standard-util'
import { when } from 'mobx'
import { developmentAddresses } from '../../../stack/solana/developmentAddresses.mjs'
import { solanaKey } from '../../phone/keys/solana/solanaKey.js'
import { KeyedDemoWallet } from '../KeyedDemoWallet.js'
import { solanaAccounts } from './solanaAccounts.js'
import { toStandardWallet } from './toStandardWallet.js'

const make = () => new KeyedDemoWallet({ name: 'W', rdns: 'demo.test', icon: '' }, solanaAccounts)
const answer = async (wallet: KeyedDemoWallet, yes: boolean) => {
  await when(() => wallet.question !== undefined)
  const { title } = wallet.question ?? {}
  wallet.question?.answer(yes)
  return title
}
// The features of the standard are typed by their libraries, one by one.
const features = (wallet: KeyedDemoWallet) =>
  toStandardWallet(wallet).features as Record<
    string,
    Record<string, (...inputs: unknown[]) => Promise<never>>
  >
const bytes = (text: string) => Uint8Array.from(new TextEncoder().encode(text))

/** A lamport from an account to itself, unsigned. */
function payment(from: string): Uint8Array {
  const payer = address(from)
  const system = address('11111111111111111111111111111111')
  const sized = setTransactionMessageFeePayer(payer, createTransactionMessage({ version: 0 }))
  const lived = setTransactionMessageLifetimeUsingBlockhash(
    { blockhash: blockhash(from), lastValidBlockHeight: 1n },
    sized
  )
  const made = appendTransactionMessageInstruction(
    {
      programAddress: system,
      accounts: [
        { address: payer, role: AccountRole.WRITABLE_SIGNER },
        { address: payer, role: AccountRole.WRITABLE }
      ],
      data: Uint8Array.of(2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0)
    },
    lived
  )
  return Uint8Array.from(getTransactionEncoder().encode(compileTransaction(made)))
}

beforeEach(() => localStorage.clear())

it('lists the addresses of its real keys, which the local network funds with play money', () => {
  expect(solanaAccounts).toEqual([0, 1, 2].map((account) => solanaKey(account).address))
  expect(developmentAddresses).toEqual(solanaAccounts)
})

describe('KeyedDemoWallet', () => {
  it('shares an account after approval, remembers the site, and does not prompt on a silent connect', async () => {
    const wallet = make()
    const seen = toStandardWallet(wallet)
    const { connect } = features(wallet)['standard:connect'] as never as {
      connect: (input?: object) => Promise<{ accounts: readonly { address: string }[] }>
    }
    expect((await connect({ silent: true })).accounts).toEqual([])
    expect(wallet.question).toBeUndefined()
    const asked = connect()
    expect(await answer(wallet, true)).toBe('Connect to this site')
    expect((await asked).accounts.map(({ address }) => address)).toEqual([solanaAccounts[0]])
    expect(seen.accounts[0]).toMatchObject({ address: solanaAccounts[0] })
    expect(toStandardWallet(make()).accounts).toHaveLength(1)
  })

  it('notifies listeners of a new account, locking and forgetting the site', () => {
    const wallet = make()
    wallet.allow(true)
    const reported: (number | undefined)[] = []
    const end = wallet.listen(() => reported.push(wallet.open))
    wallet.choose(2)
    wallet.lock(true)
    wallet.lock(false)
    wallet.allow(false)
    end()
    wallet.choose(0)
    expect(reported).toEqual([2, undefined, 2, undefined])
  })

  it('signs messages and transactions after approval, and shows what is requested', async () => {
    const wallet = make()
    wallet.allow(true)
    const [account] = toStandardWallet(wallet).accounts
    const { 'solana:signMessage': messages, 'solana:signTransaction': transactions } = features(wallet)
    const message = bytes('hello')
    const signing = messages?.signMessage?.({ account, message }) as Promise<
      readonly { signature: Uint8Array }[]
    >
    expect(await answer(wallet, true)).toBe('Sign a message')
    const [signed] = await signing
    const publicKey = Uint8Array.from(getAddressEncoder().encode(address(solanaAccounts[0] ?? '')))
    const { signature = new Uint8Array() } = signed ?? {}
    expect(verifyMessageSignature({ message, signedMessage: message, signature, publicKey })).toBe(true)

    const transaction = payment(solanaAccounts[0] ?? '')
    const both = transactions?.signTransaction?.({ account, transaction }, { account, transaction })
    expect(await answer(wallet, true)).toBe('Sign 2 transactions')
    expect(await both).toHaveLength(2)

    const declined = messages?.signMessage?.({ account, message })
    const caught = expect(declined).rejects.toMatchObject({ code: 4001 })
    await answer(wallet, false)
    await caught
    wallet.lock(true)
    await expect(messages?.signMessage?.({ account, message })).rejects.toMatchObject({ code: 4100 })
  })

  it('signs nothing for an account that the page may not see', async () => {
    const wallet = make()
    wallet.allow(true)
    const { accounts } = toStandardWallet(wallet)
    const [account] = accounts
    wallet.choose(1)
    const made = features(wallet)
    const transaction = payment(solanaAccounts[0] ?? '')
    const refused = { code: 4100 }
    const asked = [
      made['solana:signMessage']?.signMessage?.({ account, message: bytes('hello') }),
      made['solana:signMessage']?.signMessage?.({ account: { address: 'nobody' }, message: bytes('hello') }),
      made['solana:signTransaction']?.signTransaction?.({ account, transaction }),
      made['solana:signAndSendTransaction']?.signAndSendTransaction?.({ account, transaction })
    ]
    for (const one of asked) await expect(one).rejects.toMatchObject(refused)
    expect(wallet.question).toBeUndefined()
  })

  it('signs in with a message that the standard’s verifier accepts', async () => {
    const wallet = make()
    wallet.allow(true)
    const input = { domain: 'shop.example', nonce: 'abcdefgh' }
    const signing = features(wallet)['solana:signIn']?.signIn?.(input) as Promise<readonly never[]>
    await answer(wallet, true)
    const [output] = await signing
    expect(verifySignIn(input, output as never)).toBe(true)
  })
})
