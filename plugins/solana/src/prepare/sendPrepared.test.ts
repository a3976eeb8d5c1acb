import { describe, expect, it } from '@jest/globals'
import { type Connection, definePlugin, type SignRequest } from '@plugboard/core'
import { base58, base64 } from '@scure/base'
import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  VersionedTransaction
} from '@solana/web3.js'
import { waitFor } from '@testing-library/dom'
import { paymentSetup, randomAddress } from '../../test/paymentSetup'
import { signsInstead } from '../../test/signsInstead'

// A blockhash expires after 150 slots: with this slot time, that takes seconds.
const slotTime = 40
const { chain, begin, lamportsOf, endpoint } = paymentSetup(slotTime)
const amount = 1_000_000n

describe('a sent payment', () => {
  it('arrives as shown and is followed until it is confirmed', async () => {
    const { prepare, address, asked } = await begin()
    const to = randomAddress()
    const before = await lamportsOf(address)
    const prepared = await prepare({ to, amount })
    const progress: unknown[] = []
    const { id, settled } = await prepared.send({ onProgress: (now) => progress.push(now) })
    expect(base58.decode(id)).toHaveLength(64)
    expect(await settled).toBe('confirmed')
    expect(await lamportsOf(to)).toBe(amount)
    expect(await lamportsOf(address)).toBe(before - amount - (prepared.fee?.most ?? 0n))
    expect(asked()).toBe(1)
    expect(progress).toEqual([
      { step: 0, state: 'asking' },
      { step: 0, state: 'sent' }
    ])
  })

  it('is followed by its id alone, as after a reload, until aborted', async () => {
    const { prepare, network, capabilities } = await begin()
    const { id } = await (await prepare({ amount })).send()
    const networkId = network.caipNetworkId
    expect(await capabilities?.follow?.(networkId, id)).toBe('confirmed')
    await expect(capabilities?.follow?.('solana:9', id)).rejects.toMatchObject({ code: 'solana/readFailed' })
    const unknown = base58.encode(new Uint8Array(64).fill(7))
    const signal = AbortSignal.timeout(900)
    const never = capabilities?.follow?.(networkId, unknown, signal)
    await expect(never).rejects.toMatchObject({ code: 'connect/aborted' })
  })

  it('works with a wallet that can only sign and send in one step', async () => {
    const send = async (signed: Uint8Array) =>
      String(await chain.rpc('sendTransaction', base64.encode(signed), { encoding: 'base64' }))
    const { prepare, wallet } = await begin({ send })
    wallet.without('solana:signTransaction')
    const to = randomAddress()
    const prepared = await prepare({ to, amount })
    expect(prepared.steps[0]?.request.method).toBe('solana_signAndSendTransaction')
    expect(await (await prepared.send()).settled).toBe('confirmed')
    expect(await lamportsOf(to)).toBe(amount)
  })

  it('is resent while the network drops it, even if the wallet renewed its blockhash', async () => {
    let forgets = 2
    const url = await endpoint({
      sendTransaction: ([wire]) => {
        forgets -= 1
        if (forgets < 0)
          void chain.rpc('sendTransaction', wire, { encoding: 'base64' }).catch(() => undefined)
        const [signature] = VersionedTransaction.deserialize(base64.decode(String(wire))).signatures
        return base58.encode(signature as Uint8Array)
      }
    })
    const { prepare, wallet } = await begin({ url })
    const { value } = (await chain.rpc('getLatestBlockhash')) as { value: { blockhash: string } }
    signsInstead(
      wallet,
      (all) => all,
      () => value.blockhash
    )
    const { settled } = await (await prepare({ amount })).send()
    expect(await settled).toBe('confirmed')
    expect(forgets).toBeLessThan(0)
  })

  it('fails if the network never took it and its blockhash is too old, but not earlier', async () => {
    const signatures: string[] = []
    const url = await endpoint({
      sendTransaction: ([wire]) => {
        const [signature] = VersionedTransaction.deserialize(base64.decode(String(wire))).signatures
        signatures.push(base58.encode(signature as Uint8Array))
        return signatures.at(-1)
      }
    })
    const { prepare } = await begin({ url })
    const { settled } = await (await prepare({ amount })).send()
    let ended: unknown
    void settled.then((how) => (ended = how))
    await waitFor(() => expect(signatures.length).toBeGreaterThan(2))
    expect(ended).toBeUndefined()
    expect(await settled).toBe('failed')
    expect(new Set(signatures).size).toBe(1)
  }, 40_000)

  it('is never reported as failed by a network that lost it while its blockhash is unknown', async () => {
    let ask = 0
    const url = await endpoint({
      getSignatureStatuses: () => {
        ask += 1
        return { value: [null] }
      }
    })
    const send = async (signed: Uint8Array) =>
      String(await chain.rpc('sendTransaction', base64.encode(signed), { encoding: 'base64' }))
    const { kit, prepare, wallet } = await begin({ url, send })
    wallet.without('solana:signTransaction')
    const { settled } = await (await prepare({ amount })).send()
    let ended: unknown
    settled.then(
      (how) => (ended = how),
      () => undefined
    )
    // By the eighth read, the page's blockhash is too old.
    await waitFor(() => expect(ask).toBeGreaterThan(8), { timeout: 20_000 })
    expect(ended).toBeUndefined()
    kit.dispose()
    await expect(settled).rejects.toMatchObject({ code: 'connect/aborted' })
  }, 40_000)

  it('settles as failed if the network reports an error', async () => {
    const failed = {
      value: [{ err: { InstructionError: [2, 'InsufficientFunds'] }, confirmationStatus: 'confirmed' }]
    }
    const url = await endpoint({ getSignatureStatuses: () => failed })
    const { prepare } = await begin({ url })
    expect(await (await (await prepare({ amount })).send()).settled).toBe('failed')
  })
})

describe('a payment that the wallet signed differently is not sent', () => {
  const guard = new PublicKey('L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95')
  const gift = (fromPubkey: PublicKey) =>
    SystemProgram.transfer({ fromPubkey, toPubkey: Keypair.generate().publicKey, lamports: 7 })

  it.each<[string, (all: TransactionInstruction[], payer: PublicKey) => TransactionInstruction[]]>([
    ['with a payment of its own', (all, payer) => [...all, gift(payer)]],
    [
      'with a higher offer',
      ([limit, , ...rest]) => [
        limit as TransactionInstruction,
        ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 5_000_000 }),
        ...rest
      ]
    ],
    ['to somebody else', (all, payer) => [...all.slice(0, -1), gift(payer)]],
    ['without its memo', (all) => all.filter((_, at) => at !== 2)]
  ])('%s', async (_, change) => {
    const { prepare, wallet, address } = await begin()
    const before = await lamportsOf(address)
    signsInstead(wallet, change)
    const prepared = await prepare({ amount, memo: '42' })
    await expect(prepared.send()).rejects.toMatchObject({ code: 'solana/notAsShown' })
    expect(await lamportsOf(address)).toBe(before)
  })

  it('but is sent if the wallet only added protective checks', async () => {
    const { prepare, wallet } = await begin()
    const sent: unknown[] = []
    signsInstead(wallet, (all) => {
      sent.push(all.length)
      return [...all, new TransactionInstruction({ programId: guard, keys: [], data: Buffer.from([1]) })]
    })
    // The test chain has no such program, so it refuses the transaction, which shows that it received it.
    await expect((await prepare({ amount })).send()).rejects.toMatchObject({ code: 'solana/failed' })
    expect(sent).toHaveLength(1)
  })
})

describe('a prepared payment is no longer sent', () => {
  const refused = { code: 'solana/preparedExpired' }

  it('after half a minute', async () => {
    const { prepare, asked } = await begin()
    const prepared = await prepare({ amount })
    const now = Date.now
    Date.now = () => prepared.expiresAt
    try {
      await expect(prepared.send()).rejects.toMatchObject(refused)
    } finally {
      Date.now = now
    }
    expect(asked()).toBe(0)
  })

  it('when the connection has another account or is gone', async () => {
    const { kit, prepare, wallet, asked } = await begin()
    const prepared = await prepare({ amount })
    const other = Keypair.generate()
    wallet.use([other])
    const address = other.publicKey.toBase58()
    await waitFor(() => expect(kit.connections.of('solana')?.account.address).toBe(address))
    await expect(prepared.send()).rejects.toMatchObject(refused)
    await chain.fund(address, 1_000_000_000)
    const again = await prepare({ connection: kit.connections.of('solana') as Connection, amount })
    await kit.disconnect()
    await expect(again.send()).rejects.toMatchObject(refused)
    expect(asked()).toBe(0)
  })

  it('when the visitor declines', async () => {
    const { prepare, wallet, address } = await begin()
    const before = await lamportsOf(address)
    wallet.decide = () => {
      throw 'User rejected the request'
    }
    await expect((await prepare({ amount })).send()).rejects.toMatchObject({ code: 'connect/rejected' })
    expect(await lamportsOf(address)).toBe(before)
  })

  it('if a tap changes what was reviewed', async () => {
    const { kit, prepare, asked } = await begin()
    const prepared = await prepare({ amount })
    const reviewed = {}
    let tap = (request: SignRequest): SignRequest => ({ ...request, params: { transaction: '' } })
    let sealed: Promise<unknown> | undefined
    await kit.use(
      definePlugin({
        name: 'meddler',
        setup(context) {
          context.tap('beforeSign', (request) => tap(request))
          const requests = prepared.steps.map(({ request }) => request)
          sealed = context.seal(reviewed, requests, prepared.expiresAt)
        }
      })
    )
    await sealed
    await expect(prepared.send({ reviewed })).rejects.toMatchObject({ code: 'core/reshaped' })
    expect(asked()).toBe(0)
    tap = (request) => request
    expect(await (await prepared.send({ reviewed })).settled).toBe('confirmed')
  })
})
