/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { connectErrors, type PreparedTransaction, type TransferIntent } from '@plugboard/core'
import { Psbt } from 'bitcoinjs-lib'
import { bitcoinChainSetup } from '../../test/bitcoinChainSetup'
import { KeyWallet, kinds } from '../../test/KeyWallet'
import { bitcoinSignet } from '../networks'

const { chain, alice, signs, receiver, connect, between, paramsOf } = bitcoinChainSetup()

const deltas = ({ changes }: PreparedTransaction) => changes.map(({ owner, delta }) => [owner, delta])
const codes = ({ findings }: PreparedTransaction) => findings.map(({ code, level }) => [code, level])

/** A wallet with its own coins. */
async function owner(name: string, kind: (typeof kinds)[number], ...coins: readonly number[]) {
  const wallet = new KeyWallet(name)
  for (const value of coins) await chain.fund(wallet.address(kind), value)
  const own = await connect(kind, (request) => ({ psbt: wallet.signPsbt(paramsOf(request).psbt) }), {}, [
    wallet.account(kind)
  ])
  return { ...own, address: wallet.address(kind) }
}

describe('a prepared payment', () => {
  it.each(kinds)(
    'from %s shows what leaves, what arrives and what it costs, without prompting the wallet',
    async (kind) => {
      const { prepare, asked, address } = await owner(`shown ${kind}`, kind, 30_000, 90_000)
      const to = receiver().address('p2tr')
      const prepared = await prepare({ to, amount: 25_000n })
      expect(deltas(prepared)).toEqual([
        [address, -25_000n],
        [to, 25_000n]
      ])
      expect(prepared).toMatchObject({ simulated: 'passed', amount: 25_000n })
      const { inputs, outputs, fee, psbt } = JSON.parse(prepared.raw)
      expect(outputs).toContainEqual({ address: to, value: '25000' })
      expect(inputs.every((input: { address: string }) => input.address === address)).toBe(true)
      expect(prepared.fee).toMatchObject({ expected: BigInt(fee), most: BigInt(fee) })
      expect(prepared.steps.map(({ request }) => [request.method, paramsOf(request).psbt])).toEqual([
        ['signPsbt', psbt]
      ])
      // The page itself sends what it has checked.
      expect(prepared.steps[0]?.request.params).toMatchObject({ broadcast: false })
      expect(prepared.expiresAt).toBeLessThanOrEqual(Date.now() + 60_000)
      expect(asked).toEqual([])
      expect(Object.isFrozen(prepared) && Object.isFrozen(prepared.steps[0]?.request.params)).toBe(true)
    }
  )

  it('of the whole balance spends every useful coin and has no change', async () => {
    const { prepare, address } = await owner('all', 'p2wpkh', 30_000, 90_000, 600)
    const prepared = await prepare({ to: receiver().address('p2wpkh'), amount: 'max' })
    const psbt = Psbt.fromBase64(JSON.parse(prepared.raw).psbt)
    expect([psbt.inputCount, psbt.txOutputs.length]).toEqual([3, 1])
    expect(prepared.amount).toBe(120_600n - (prepared.fee?.most ?? 0n))
    expect(deltas(prepared)[0]).toEqual([address, -(prepared.amount ?? 0n)])
    expect(prepared.findings).toEqual([])
  })

  it('of almost the whole balance says that the rest goes to the fee', async () => {
    const { prepare } = await owner('rest', 'p2wpkh', 50_000)
    const to = receiver().address('p2wpkh')
    const { amount = 0n } = await prepare({ to, amount: 'max' })
    const prepared = await prepare({ to, amount: amount - 100n })
    expect(codes(prepared)).toEqual([['changeToFee', 'info']])
    expect(prepared.findings[0]?.text).toMatch(/^100 sat/)
    expect(prepared.fee?.most).toBe(50_000n - amount + 100n)
  })

  it('to the sender’s own address moves nothing and says so', async () => {
    const { prepare, address } = await owner('self', 'p2wpkh', 50_000)
    const prepared = await prepare({ to: address.toUpperCase(), amount: 10_000n })
    expect(deltas(prepared)).toEqual([[address, 0n]])
    expect(codes(prepared)).toEqual([['ownAddress', 'info']])
  })

  it('spends its own unconfirmed change, but no unconfirmed coin from anyone else', async () => {
    const { prepare, address, holdings } = await owner('waits', 'p2wpkh', 80_000)
    const { post } = chain
    await post('/faucet', { address, value: 500_000, mine: false })
    const to = receiver().address('p2wpkh')
    expect(await holdings(address)).toMatchObject({ value: 580_000n, spendable: 80_000n })
    await expect(prepare({ to, amount: 100_000n })).rejects.toMatchObject({ code: 'bip122/notEnough' })
    await (await prepare({ to, amount: 20_000n })).send()
    const change = (await holdings(address))?.spendable ?? 0n
    expect(change).toBeGreaterThan(55_000n)
    expect(change).toBeLessThan(60_000n)
    const second = await prepare({ to, amount: 20_000n })
    expect(codes(second)).toEqual([['unconfirmedChange', 'info']])
    await second.send()
    await chain.mine()
  })

  it('skips an unconfirmed coin if the endpoint does not return its transaction', async () => {
    const { address, connection } = await owner('lagging', 'p2wpkh', 80_000)
    await chain.post('/faucet', { address, value: 500_000, mine: false })
    const lagging = await between((path, text) =>
      /^\/tx\/[0-9a-f]{64}$/.test(path)
        ? { status: 404, text: 'Transaction not found' }
        : { status: 200, text }
    )
    const rpcUrls = { [connection.networkId]: [lagging.url] }
    const { prepare, holdings } = await connect('p2wpkh', signs, { rpcUrls }, [connection.account])
    expect(await holdings(address)).toMatchObject({ value: 580_000n, spendable: 80_000n })
    expect(await prepare({ to: receiver().address('p2wpkh'), amount: 20_000n })).toMatchObject({
      findings: []
    })
    lagging.stop()
    await chain.mine()
  })

  it('to somebody else is not spendable for the receiver before it is confirmed', async () => {
    const { prepare, holdings } = await owner('payer', 'p2wpkh', 80_000)
    const to = receiver().address('p2wpkh')
    await (await prepare({ to, amount: 20_000n })).send()
    expect(await holdings(to)).toMatchObject({ value: 20_000n, spendable: 0n })
    await chain.mine()
    expect(await holdings(to)).toMatchObject({ value: 20_000n, spendable: 20_000n })
  })

  it('of the least amount arrives', async () => {
    const { prepare, balance } = await owner('least', 'p2wpkh', 80_000)
    const to = receiver().address('p2wpkh')
    await (await prepare({ to, amount: 294n })).send()
    expect(await balance(to)).toBe(294n)
    await chain.mine()
  })

  it('from an ordinal account leaves small coins alone and does not count them as spendable', async () => {
    const { prepare, address, holdings } = await owner('ordinals', 'p2tr', 10_000, 546, 60_000)
    expect(await holdings(address)).toMatchObject({ value: 70_546n, spendable: 60_000n })
    const prepared = await prepare({ to: receiver().address('p2wpkh'), amount: 'max' })
    expect(prepared.amount).toBeLessThan(60_000n)
    expect(codes(prepared)).toEqual([['ordinalsKept', 'info']])
  })
})

describe('a payment that the wallet builds', () => {
  it('shows no fee, only the intent, if the wallet does not reveal its public key', async () => {
    await chain.fund(alice.address('p2sh'), 50_000)
    const { publicKey: _, ...account } = alice.account('p2sh')
    const { prepare, asked } = await connect('p2sh', signs, {}, [account])
    const to = receiver().address('p2wpkh')
    const prepared = await prepare({ to, amount: 10_000n })
    expect(prepared).toMatchObject({ simulated: 'cannot', amount: 10_000n })
    expect(prepared.fee).toBeUndefined()
    expect(prepared.steps[0]?.request).toMatchObject({
      method: 'sendTransfer',
      params: { account: account.address, recipientAddress: to, amount: '10000' }
    })
    expect(codes(prepared)).toEqual([['walletChooses', 'info']])
    await expect(prepare({ to, amount: 'max' })).rejects.toMatchObject({ code: 'bip122/cannotPrepare' })
    await expect(prepare({ to, amount: 50_000n })).rejects.toMatchObject({ code: 'bip122/notEnough' })
    expect(asked).toEqual([])
  })

  it('is prepared as a transfer after the wallet refused to sign a PSBT, and sent by the wallet', async () => {
    await chain.fund(alice.address('p2wpkh'), 50_000)
    const { prepare, balance } = await connect('p2wpkh', async (request) => {
      if (request.method === 'signPsbt') throw connectErrors.unsupportedMethod()
      const { recipientAddress, amount } = request.params as { recipientAddress: string; amount: string }
      return { txid: await chain.post('/faucet', { address: recipientAddress, value: amount }) }
    })
    const to = receiver().address('p2tr')
    const first = await prepare({ to, amount: 10_000n })
    await expect(first.send()).rejects.toMatchObject({ code: 'connect/unsupportedMethod' })
    const { settled } = await (await prepare({ to, amount: 10_000n })).send()
    expect(await settled).toBe('confirmed')
    expect(await balance(to)).toBe(10_000n)
  })

  it('is followed, reported, and known not to be as shown if the wallet sends another amount', async () => {
    await chain.fund(alice.address('p2wpkh'), 50_000)
    const { kit, prepare } = await connect('p2wpkh', async (request) => {
      if (request.method === 'signPsbt') throw connectErrors.unsupportedMethod()
      const { recipientAddress } = request.params as { recipientAddress: string }
      return { txid: await chain.post('/faucet', { address: recipientAddress, value: 10_001 }) }
    })
    const reported: string[] = []
    kit.hooks.error.tap('test', ({ code }) => void reported.push(code))
    const to = receiver().address('p2tr')
    await (await prepare({ to, amount: 10_000n })).send().catch(() => undefined)
    const prepared = await prepare({ to, amount: 10_000n })
    const { id } = await prepared.send()
    expect(reported).toEqual(['bip122/sentNotAsShown'])
    const { transactionStatus } = kit.namespace('bip122')?.capabilities ?? {}
    const { networkId } = prepared.intent.connection
    const [{ fingerprint } = {}] = prepared.steps
    expect(await transactionStatus?.({ networkId, id, fingerprint })).toMatchObject({ id, isAsShown: false })
  })
})

describe('preparing a payment', () => {
  const networkId = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328' as const

  it.each<[string, Partial<Omit<TransferIntent, 'kind'>>, string]>([
    ['more than there is', { amount: 10n ** 12n }, 'bip122/notEnough'],
    ['all but the fee', { amount: 70_000n }, 'bip122/notEnough'],
    ['nothing', { amount: 0n }, 'bip122/invalidAmount'],
    ['a negative amount', { amount: -1n }, 'bip122/invalidAmount'],
    ['an amount that is no bigint', { amount: 1 as never }, 'bip122/invalidAmount'],
    ['dust', { amount: 293n }, 'bip122/dust'],
    ['no address', { to: 'bob' }, 'bip122/notAnAddress'],
    ['a wrong checksum', { to: alice.address('p2tr').replace(/.$/, 'b') }, 'bip122/notAnAddress'],
    [
      'an address of another network',
      { to: new KeyWallet('bob', 'bitcoin').address('p2wpkh') },
      'bip122/notAnAddress'
    ],
    ['a token', { asset: { networkId, token: 'rune' } }, 'bip122/cannotPrepare'],
    ['another network', { asset: { networkId: bitcoinSignet.caipNetworkId } }, 'bip122/cannotPrepare'],
    ['a memo, which would be lost', { memo: '42' }, 'bip122/cannotPrepare'],
    ['the end of the account', { closeAccount: true }, 'bip122/cannotPrepare']
  ])('rejects %s without prompting the wallet', async (name, intent, code) => {
    const { prepare, asked } = await owner(`refused ${name}`, 'p2wpkh', 70_000)
    const to = receiver().address('p2wpkh')
    await expect(prepare({ to, amount: 10_000n, ...intent })).rejects.toMatchObject({ code })
    expect(asked).toEqual([])
  })

  it('rejects sending everything from an account that is empty or has only uneconomical coins', async () => {
    const to = receiver().address('p2wpkh')
    const poor = await owner('poor', 'p2wpkh')
    await expect(poor.prepare({ to, amount: 'max' })).rejects.toMatchObject({ code: 'bip122/notEnough' })
    const dusty = await owner('dusty', 'p2wpkh', 300, 300, 300)
    await expect(dusty.prepare({ to, amount: 'max' })).rejects.toMatchObject({ code: 'bip122/notEnough' })
  })

  it('rejects an endpoint of another chain', async () => {
    const other = await between((path, text) => ({
      status: 200,
      text: path === '/block-height/0' ? bitcoinSignet.caipNetworkId.slice(7).padEnd(64, '0') : text
    }))
    const to = receiver().address('p2wpkh')
    const account = [alice.account('p2wpkh')]
    const wrong = await connect('p2wpkh', signs, { rpcUrls: { [networkId]: [other.url] } }, account)
    await expect(wrong.prepare({ to, amount: 10_000n })).rejects.toMatchObject({
      code: 'bip122/wrongEndpoint'
    })
    other.stop()
  })
})
