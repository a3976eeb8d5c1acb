/** @jest-environment node */
import { Secp256k1HdWallet } from '@cosmjs/amino'
import { DirectSecp256k1HdWallet } from '@cosmjs/proto-signing'
import { coins, GasPrice, SigningStargateClient, StargateClient } from '@cosmjs/stargate'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { startCosmos } from '../../../demo/stack/startCosmos.mjs'

const mnemonic = 'test test test test test test test test test test test junk'
const options = { gasPrice: GasPrice.fromString('0.025uatom'), broadcastPollIntervalMs: 100 }
const message = (fromAddress: string, toAddress: string, amount: string) => ({
  typeUrl: '/cosmos.bank.v1beta1.MsgSend',
  value: { fromAddress, toAddress, amount: coins(amount, 'uatom') }
})

let chain: Awaited<ReturnType<typeof startCosmos>>
let client: SigningStargateClient
let from: string
let to: string

beforeAll(async () => {
  chain = await startCosmos({ blockTime: 100 })
  const wallet = await DirectSecp256k1HdWallet.fromMnemonic(mnemonic)
  from = (await wallet.getAccounts())[0]?.address ?? ''
  to = (await (await DirectSecp256k1HdWallet.generate()).getAccounts())[0]?.address ?? ''
  client = await SigningStargateClient.connectWithSigner(chain.url, wallet, options)
  await faucet(from, '1000000000')
})
afterAll(() => chain?.stop())

async function ask(method: string, params: object = {}) {
  const body = JSON.stringify({ id: 1, method, params })
  const { result } = await (await fetch(chain.url, { method: 'POST', body })).json()
  return result
}

const faucet = (address: string, amount: string): Promise<void> =>
  ask('plugboard_faucet', { address, amount })

const fee = { amount: coins(5_000, 'uatom'), gas: '200000' }
const held = async (address: string) => BigInt((await client.getBalance(address, 'uatom')).amount)

/** Signs a payment with the chain data that `change` returns. */
async function signed(
  change: { chainId?: string; sequence?: number; accountNumber?: bigint } = {},
  amount = '7'
) {
  const now = await client.getSequence(from)
  const data = { chainId: 'plugboard-local-1', ...now, ...change }
  return client.sign(from, [message(from, to, amount)], fee, '', data)
}
const send = (tx: TxRaw) => client.broadcastTxSync(TxRaw.encode(tx).finish())

describe('local Cosmos chain with plain cosmjs clients', () => {
  it('behaves like CometBFT 0.38 with blocks that contain the sent transactions', async () => {
    expect(await client.getChainId()).toBe('plugboard-local-1')
    const before = await held(from)
    const { height, transactionHash, code, gasUsed } = await client.sendTokens(
      from,
      to,
      coins(42, 'uatom'),
      fee
    )
    expect(code).toBe(0)
    expect(gasUsed > 0n).toBe(true)
    expect(before - (await held(from))).toBe(5_042n)
    const block = await client.getBlock(height)
    expect([block.header.chainId, block.header.height, block.txs.length]).toEqual([
      'plugboard-local-1',
      height,
      1
    ])
    const earlier = await client.getBlock(height - 1)
    expect(earlier.id).not.toBe(block.id)
    const found = await client.searchTx([{ key: 'transfer.recipient', value: to }])
    expect(found.map(({ hash }) => hash)).toContain(transactionHash)
  })

  it('increments the sequence and stores the public key of an account that has signed', async () => {
    const before = await client.getSequence(from)
    await client.sendTokens(from, to, coins(1, 'uatom'), fee)
    expect(await client.getSequence(from)).toEqual({ ...before, sequence: before.sequence + 1 })
    expect((await client.getAccount(from))?.pubkey?.type).toBe('tendermint/PubKeySecp256k1')
  })

  it('accepts Amino signatures and a gas limit from its own simulation', async () => {
    const wallet = await Secp256k1HdWallet.fromMnemonic(mnemonic)
    const amino = await SigningStargateClient.connectWithSigner(chain.url, wallet, options)
    expect((await amino.sendTokens(from, to, coins(3, 'uatom'), 'auto', 'by amino')).code).toBe(0)
  })

  it.each([
    ['of another chain', { chainId: 'other-1' }, 4],
    ['of another account number', { accountNumber: 99n }, 4],
    ['of an old sequence', { sequence: 0 }, 32],
    ['of a sequence to come', { sequence: 1_000 }, 32]
  ])('rejects a signature %s', async (_, change, code) => {
    await expect(send(await signed(change))).rejects.toMatchObject({ code })
  })

  it('rejects a changed body, and a changed, high-S or missing signature', async () => {
    const tx = await signed()
    const other = await signed({}, '8')
    await expect(send({ ...tx, bodyBytes: other.bodyBytes })).rejects.toMatchObject({ code: 4 })
    const [signature = new Uint8Array()] = tx.signatures
    const flipped = Uint8Array.from(signature, (byte, at) => (at === 5 ? byte ^ 1 : byte))
    await expect(send({ ...tx, signatures: [flipped] })).rejects.toMatchObject({ code: 4 })
    await expect(send({ ...tx, signatures: [highForm(signature)] })).rejects.toMatchObject({ code: 4 })
    await expect(send({ ...tx, signatures: [] })).rejects.toMatchObject({ code: 4 })
    await expect(send({ ...tx, bodyBytes: Uint8Array.of(255, 255) })).rejects.toMatchObject({ code: 2 })
  })

  it('rejects the same transaction twice and accepts two pending transactions of one account', async () => {
    const before = await held(to)
    const { sequence } = await client.getSequence(from)
    const tx = await signed({ sequence })
    const hash = await send(tx)
    await expect(send(tx)).rejects.toMatchObject({ code: 19 })
    const next = await send(await signed({ sequence: sequence + 1 }))
    while (!(await client.getTx(next))) await new Promise((resolve) => setTimeout(resolve, 50))
    expect((await client.getTx(hash))?.code).toBe(0)
    expect((await held(to)) - before).toBe(14n)
  })

  it('charges the fee of a failed transaction and transfers nothing else', async () => {
    const [mine, theirs] = [await held(from), await held(to)]
    const all = (mine - 5_000n + 1n).toString()
    const result = await client.sendTokens(from, to, coins(all, 'uatom'), fee)
    expect(result.code).toBe(5)
    expect([await held(from), await held(to)]).toEqual([mine - 5_000n, theirs])
  })

  it('reports fee payer, signer and effects of a transaction in the events of the SDK', async () => {
    const { sequence } = await client.getSequence(from)
    const { transactionHash: hash } = await client.sendTokens(from, to, coins(2, 'uatom'), fee)
    const found = await client.searchTx([{ key: 'tx.acc_seq', value: `${from}/${sequence}` }])

    expect(found.map((one) => one.hash)).toEqual([hash])
    const ante = ['coin_spent', 'coin_received', 'transfer', 'message', 'tx', 'tx', 'tx']
    const message = ['message', 'coin_spent', 'coin_received', 'transfer', 'message']
    const events = found[0]?.events ?? []
    expect(events.map(({ type }) => type)).toEqual([...ante, ...message])
    const attributes = events.map((event) =>
      Object.fromEntries(event.attributes.map(({ key, value }) => [key, value]))
    )
    expect(attributes.slice(4, 6)).toEqual([
      { fee: '5000uatom', fee_payer: from },
      { acc_seq: `${from}/${sequence}` }
    ])
    expect(attributes[10]).toEqual({ recipient: to, sender: from, amount: '2uatom', msg_index: '0' })
  })

  it('reports the signer of a failed transaction', async () => {
    const { sequence } = await client.getSequence(from)
    const all = ((await held(from)) - 5_000n + 1n).toString()
    const { transactionHash: hash, events } = await client.sendTokens(from, to, coins(all, 'uatom'), fee)
    const found = await client.searchTx([{ key: 'tx.acc_seq', value: `${from}/${sequence}` }])

    expect(found.map((one) => [one.hash, one.code])).toEqual([[hash, 5]])
    expect(events.some(({ attributes }) => attributes.some(({ key }) => key === 'msg_index'))).toBe(false)
  })

  it('searches in both orders and by several conditions, and returns block headers', async () => {
    for (const amount of ['11', '12', '13']) await client.sendTokens(from, to, coins(amount, 'uatom'), fee)
    const query = `transfer.recipient='${to}' AND message.sender='${from}'`
    const heightsOf = async (wanted: object): Promise<number[]> => {
      const { txs } = await ask('tx_search', wanted)
      return txs.map(({ height }: { height: string }) => Number(height))
    }
    const all = await heightsOf({ query })

    expect(all.slice(-3)).toEqual([...all].sort((one, other) => one - other).slice(-3))
    expect(await heightsOf({ query, order_by: 'desc', per_page: '2' })).toEqual(all.slice(-2).reverse())
    const last = all.at(-1) ?? 0
    expect(await heightsOf({ query: `${query} AND tx.height<${last}` })).toEqual(all.slice(0, -1))
    expect(await heightsOf({ query: `${query} AND tx.height>=${last}` })).toEqual([last])
    expect(await heightsOf({ query: `${query} AND message.sender='${to}'` })).toEqual([])

    const { block_metas: heads } = await ask('blockchain', { minHeight: `${last - 1}`, maxHeight: `${last}` })
    const { block_id: id, block } = await ask('block', { height: `${last}` })
    expect(heads.map((head: { header: { height: string } }) => Number(head.header.height))).toEqual([
      last,
      last - 1
    ])
    expect(heads[0]).toMatchObject({ block_id: id, header: block.header, num_txs: '1' })
    const answer = await ask('blockchain', { minHeight: `${last + 1_000}` })
    expect(answer).toBeUndefined()
  })

  it('lists unconfirmed transactions in order', async () => {
    await ask('plugboard_hold')
    const { sequence } = await client.getSequence(from)
    const waiting = await Promise.all([0, 1].map((next) => signed({ sequence: sequence + next })))
    for (const tx of waiting) await send(tx)
    const { n_txs, txs } = await ask('unconfirmed_txs', { limit: '100' })
    await ask('plugboard_release')

    const bytes = (tx: TxRaw) => Buffer.from(TxRaw.encode(tx).finish()).toString('base64')
    expect([n_txs, txs]).toEqual(['2', waiting.map(bytes)])
    while ((await client.getSequence(from)).sequence < sequence + 2)
      await new Promise((resolve) => setTimeout(resolve, 50))
  })

  it('rejects unsupported messages, invalid receivers and zero amounts', async () => {
    const delegate = {
      typeUrl: '/cosmos.staking.v1beta1.MsgDelegate',
      value: {
        delegatorAddress: from,
        validatorAddress: 'cosmosvaloper1x',
        amount: { denom: 'uatom', amount: '1' }
      }
    }
    for (const [one, code] of [
      [delegate, 6],
      [message(from, mistyped(to), '1'), 7],
      [message(from, to, '0'), 10]
    ] as const)
      await expect(send(await client.sign(from, [one], fee, ''))).rejects.toMatchObject({ code })
    const nobody = await StargateClient.connect(chain.url)
    expect(await nobody.getAccount('cosmos1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqnrql8a')).toBeNull()
  })
})

/** An address whose last character, a part of the checksum, is a different one. */
function mistyped(address: string): string {
  return `${address.slice(0, -1)}${address.endsWith('q') ? 'p' : 'q'}`
}

/** The other signature of the same key for the same text. */
function highForm(signature: Uint8Array): Uint8Array {
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const low = BigInt(`0x${Buffer.from(signature.subarray(32)).toString('hex')}`)
  const high = (order - low).toString(16).padStart(64, '0')
  return Uint8Array.from([...signature.subarray(0, 32), ...Buffer.from(high, 'hex')])
}
