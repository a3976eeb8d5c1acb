/** @jest-environment node */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { connectErrors, type Kit, type Network, type RpcRequest } from '@plugboard/core'
import { bech32m } from '@scure/base'
import { networks, Psbt, Transaction } from 'bitcoinjs-lib'
import { connectWallet } from '../../test/connectWallet'
import { KeyWallet, type Kind, kinds } from '../../test/KeyWallet'
import { type LocalBitcoin, startLocal } from '../../test/startLocal'
import type { Bip122Options } from '../index'
import { bitcoinRegtest } from '../networks'

let chain: LocalBitcoin
beforeAll(async () => {
  chain = await startLocal()
})
afterAll(() => chain.stop())

const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

const alice = new KeyWallet('alice')
const mallory = new KeyWallet('mallory')
const network = (): Network => ({ ...bitcoinRegtest, rpcUrls: { default: { http: [chain.url] } } })

interface SignParams {
  readonly psbt: string
  readonly signInputs: readonly { readonly index: number }[]
}

const paramsOf = (request: RpcRequest) => request.params as SignParams
/** An honest wallet. */
const signs = (request: RpcRequest) => {
  const { psbt, signInputs } = paramsOf(request)
  return {
    psbt: alice.signPsbt(
      psbt,
      signInputs.map(({ index }) => index)
    )
  }
}

let receivers = 0
const receiver = () => new KeyWallet(`receiver ${receivers++}`)

async function connect(
  kind: Kind,
  answer: (request: RpcRequest) => unknown = signs,
  options?: Bip122Options,
  accounts = [alice.account(kind)] as readonly { namespace: string; address: string; publicKey?: string }[]
) {
  const found = await connectWallet(network(), accounts, answer, options)
  kits.push(found.kit)
  const { transfer, psbt, balance } = found.kit.namespace('bip122')?.capabilities ?? {}
  if (!transfer || !psbt || !balance) throw new Error('not there')
  return {
    ...found,
    pay: (to: string, amount: bigint) => transfer({ connection: found.connection, to, amount }),
    sign: (request: Omit<Parameters<typeof psbt>[0], 'connection'>) =>
      psbt({ ...request, connection: found.connection }),
    balance: async (address: string) => (await balance(address, network())).value
  }
}

const outputs = async (txid: string) =>
  (await chain.get(`/tx/${txid}`)) as {
    vout: { value: number; scriptpubkey_address: string }[]
    fee: number
    weight: number
  }

describe('a payment', () => {
  it.each(kinds)('from %s is built, signed, sent, mined, and read back', async (kind) => {
    await chain.fund(alice.address(kind), 200_000)
    const { pay, balance } = await connect(kind)
    const to = receiver()
    for (const target of kinds) {
      const before = await balance(alice.address(kind))
      const txid = await pay(to.address(target), 20_000n)
      await chain.mine()
      expect(await chain.get(`/tx/${txid}/status`)).toMatchObject({ confirmed: true })
      expect(await balance(to.address(target))).toBe(20_000n)
      const { fee, weight } = await outputs(txid)
      // What the local chain says of three blocks.
      expect(fee).toBeGreaterThanOrEqual(3 * Math.ceil(weight / 4))
      expect(fee).toBeLessThanOrEqual(3 * (Math.ceil(weight / 4) + 3))
      expect(await balance(alice.address(kind))).toBe(before - 20_000n - BigInt(fee))
    }
  })

  it('may replace itself with a higher fee, and tells hardware what its inputs are worth', async () => {
    await chain.fund(alice.address('p2wpkh'), 50_000)
    const { pay, asked } = await connect('p2wpkh')
    await pay(receiver().address('p2tr'), 10_000n)
    const psbt = Psbt.fromBase64(paramsOf(asked[0] as RpcRequest).psbt)
    for (const [index, input] of psbt.data.inputs.entries()) {
      const place = psbt.txInputs[index]
      expect(place?.sequence).toBe(0xfffffffd)
      const earlier = Transaction.fromBuffer(input.nonWitnessUtxo ?? new Uint8Array())
      expect(earlier.outs[place?.index ?? -1]?.value).toBe(input.witnessUtxo?.value)
    }
    await chain.mine()
  })

  it('takes the fee that the host wants it to wait for', async () => {
    await chain.fund(alice.address('p2tr'), 50_000)
    await chain.post('/fee-estimates', { 1: 20.5, 3: 3, 144: 1 })
    const { pay } = await connect('p2tr', signs, { confirmWithin: 1 })
    const { fee, weight } = await outputs(await pay(receiver().address('p2wpkh'), 10_000n))
    await chain.post('/fee-estimates', { 1: 4, 3: 3, 6: 2, 144: 1 })
    expect(fee / Math.ceil(weight / 4)).toBeGreaterThanOrEqual(20.5)
    expect(fee / Math.ceil(weight / 4)).toBeLessThan(21.5)
    await chain.mine()
  })

  it('on a chain where nobody estimates takes the least that nodes pass on', async () => {
    await chain.fund(alice.address('p2tr'), 50_000)
    await chain.post('/fee-estimates', {})
    const { pay } = await connect('p2tr')
    const { fee, weight } = await outputs(await pay(receiver().address('p2wpkh'), 10_000n))
    await chain.post('/fee-estimates', { 1: 4, 3: 3, 6: 2, 144: 1 })
    expect(fee).toBeLessThanOrEqual(Math.ceil(weight / 4) + 3)
    await chain.mine()
  })

  it.each([
    ['dust', 329n, 'p2tr', 'bip122/dust'],
    ['more than there is', 10n ** 12n, 'p2tr', 'bip122/notEnough'],
    ['nothing', 0n, 'p2tr', 'bip122/invalidAmount'],
    ['more than there will ever be', 21_000_000n * 10n ** 8n + 1n, 'p2tr', 'bip122/invalidAmount'],
    ['a number', 5000 as never, 'p2tr', 'bip122/invalidAmount']
  ] as const)('of %s asks no wallet', async (_, amount, kind, code) => {
    const { pay, asked } = await connect('p2wpkh')
    await expect(pay(receiver().address(kind), amount)).rejects.toMatchObject({ code })
    expect(asked).toEqual([])
  })

  it('to an address of another network asks no wallet', async () => {
    const { pay, asked } = await connect('p2wpkh')
    const abroad = new KeyWallet('bob', 'bitcoin').address('p2wpkh')
    await expect(pay(abroad, 10_000n)).rejects.toMatchObject({ code: 'bip122/notAnAddress' })
    expect(asked).toEqual([])
  })

  it('to a taproot address that nobody could spend from asks no wallet', async () => {
    const { pay, asked } = await connect('p2wpkh')
    const program = new Uint8Array(32).fill(0xff)
    const nowhere = bech32m.encode('bcrt', [1, ...bech32m.toWords(program)])
    await expect(pay(nowhere, 10_000n)).rejects.toMatchObject({ code: 'bip122/notAnAddress' })
    expect(asked).toEqual([])
  })

  it('from nested segwit needs the key that its address comes of', async () => {
    await chain.fund(alice.address('p2sh'), 50_000)
    const { publicKey } = mallory.account('p2wpkh')
    const other = [{ ...alice.account('p2sh'), publicKey }]
    const { pay, asked } = await connect(
      'p2sh',
      () => Promise.reject(connectErrors.unsupportedMethod()),
      {},
      other
    )
    await expect(pay(receiver().address('p2wpkh'), 10_000n)).rejects.toMatchObject({
      code: 'connect/unsupportedMethod'
    })
    expect(asked.map(({ method }) => method)).toEqual(['sendTransfer'])
  })
})

/** An endpoint in front of the chain that changes what it says. */
async function between(change: (path: string, said: string) => { status: number; text: string }) {
  const server = createServer(async (request, response) => {
    const parts: Uint8Array[] = []
    for await (const part of request) parts.push(part as Uint8Array)
    const { method = 'GET', url = '/' } = request
    const body = method === 'POST' ? { body: Buffer.concat(parts).toString() } : {}
    const said = await (await fetch(chain.url + url, { method, ...body })).text()
    const { status, text } = change(url, said)
    response.writeHead(status).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, stop: () => server.close() }
}

describe('an endpoint that', () => {
  it.each(['p2wpkh', 'p2sh', 'p2pkh'] as const)(
    'lies about what a coin of %s is worth is caught',
    async (kind) => {
      await chain.fund(alice.address(kind), 70_000)
      const liar = await between((path, said) => ({
        status: 200,
        text: path.endsWith('/utxo') ? said.replace(/"value":(\d+)/g, '"value":1$1') : said
      }))
      const { pay, asked } = await connect(kind, signs, {
        rpcUrls: { [bitcoinRegtest.caipNetworkId]: [liar.url] }
      })
      await expect(pay(receiver().address('p2wpkh'), 20_000n)).rejects.toMatchObject({
        code: 'bip122/readFailed',
        notes: expect.stringContaining('report of')
      })
      expect(asked).toEqual([])
      liar.stop()
    }
  )

  it('lies about what a taproot coin is worth gains nothing: the network refuses the signature', async () => {
    await chain.fund(alice.address('p2tr'), 70_000)
    const liar = await between((path, said) => ({
      status: path === '/tx' && said.startsWith('sendraw') ? 400 : 200,
      text: path.endsWith('/utxo') ? said.replace(/"value":(\d+)/g, '"value":1$1') : said
    }))
    const { pay } = await connect('p2tr', signs, { rpcUrls: { [bitcoinRegtest.caipNetworkId]: [liar.url] } })
    await expect(pay(receiver().address('p2wpkh'), 20_000n)).rejects.toMatchObject({ code: 'bip122/failed' })
    expect(await chain.get('/mempool/txids')).toEqual([])
    liar.stop()
  })

  it('is the only one, takes a payment and does not say so: the payment is looked for, and found', async () => {
    await chain.fund(alice.address('p2wpkh'), 70_000)
    const mute = await between((path, said) =>
      path === '/tx' ? { status: 502, text: '' } : { status: 200, text: said }
    )
    const only = { ...bitcoinRegtest, rpcUrls: { default: { http: [mute.url] } } }
    const { kit, connection } = await connectWallet(only, [alice.account('p2wpkh')], signs)
    kits.push(kit)
    const { transfer } = kit.namespace('bip122')?.capabilities ?? {}
    const txid = await transfer?.({ connection, to: receiver().address('p2wpkh'), amount: 20_000n })
    expect(await chain.get('/mempool/txids')).toEqual([txid])
    await chain.mine()
    mute.stop()
  })

  it('takes a payment and fails to say so does not make it fail', async () => {
    await chain.fund(alice.address('p2wpkh'), 70_000)
    const clumsy = await between((path, said) =>
      path === '/tx' ? { status: 500, text: 'oops' } : { status: 200, text: said }
    )
    const { pay } = await connect('p2wpkh', signs, {
      rpcUrls: { [bitcoinRegtest.caipNetworkId]: [clumsy.url] }
    })
    const txid = await pay(receiver().address('p2wpkh'), 20_000n)
    expect(await chain.get('/mempool/txids')).toEqual([txid])
    await chain.mine()
    clumsy.stop()
  })
})

/** A PSBT that alice's coin pays to somebody. */
async function pageMade(to: string, value: bigint, change?: (psbt: Psbt) => void): Promise<string> {
  const address = alice.address('p2wpkh')
  await chain.fund(address, 100_000)
  const coins = (await chain.get(`/address/${address}/utxo`)) as {
    txid: string
    vout: number
    value: number
  }[]
  const { txid, vout } = coins.find((coin) => coin.value === 100_000) ?? { txid: '', vout: 0 }
  const psbt = new Psbt({ network: networks.regtest })
  const script = alice.payment('p2wpkh').output ?? new Uint8Array()
  psbt.addInput({ hash: txid, index: vout, witnessUtxo: { script, value: 100_000n } })
  psbt.addOutput({ address: to, value })
  change?.(psbt)
  return psbt.toBase64()
}

describe('payments of one page', () => {
  /** A wallet that signs when the test lets it. */
  function patient() {
    const gates: (() => void)[] = []
    const answer = async (request: RpcRequest) => {
      await new Promise<void>((resolve) => gates.push(resolve))
      return signs(request)
    }
    const waiting = async (count: number) => {
      while (gates.length < count) await new Promise((resolve) => setTimeout(resolve, 10))
      for (const open of gates.splice(0)) open()
    }
    return { answer, waiting }
  }

  it('that are made at the same time spend different coins, and all arrive', async () => {
    const kind = 'p2wpkh'
    const carol = new KeyWallet('carol')
    for (const _ of [1, 2]) await chain.fund(carol.address(kind), 50_000)
    const { answer, waiting } = patient()
    const own = (request: RpcRequest) => Promise.resolve(answer(request)).then(() => carolSigns(request))
    const carolSigns = (request: RpcRequest) => ({ psbt: carol.signPsbt(paramsOf(request).psbt) })
    const { pay } = await connect(kind, own, {}, [carol.account(kind)])
    const [one, other] = [receiver().address(kind), receiver().address(kind)]
    const paid = Promise.all([pay(one, 20_000n), pay(other, 30_000n)])
    await waiting(2)
    const ids = await paid
    expect((await chain.get('/mempool/txids')) as string[]).toEqual(expect.arrayContaining(ids))
    await chain.mine()
  })

  it('out of coins that an endpoint still tells of do not push each other out', async () => {
    const kind = 'p2tr'
    const dave = new KeyWallet('dave')
    await chain.fund(dave.address(kind), 90_000)
    let remembered = ''
    // Tells for ever what it told first.
    const late = await between((path, said) => {
      if (!path.endsWith('/utxo'))
        return { status: path === '/tx' && !/^[0-9a-f]{64}$/.test(said) ? 400 : 200, text: said }
      remembered ||= said
      return { status: 200, text: remembered }
    })
    const own = (request: RpcRequest) => ({ psbt: dave.signPsbt(paramsOf(request).psbt) })
    const options = { rpcUrls: { [bitcoinRegtest.caipNetworkId]: [late.url] } }
    const { pay } = await connect(kind, own, options, [dave.account(kind)])
    const first = await pay(receiver().address(kind), 20_000n)
    await chain.post('/fee-estimates', { 1: 40, 3: 40 })
    await expect(pay(receiver().address(kind), 30_000n)).rejects.toMatchObject({ code: 'bip122/notEnough' })
    await chain.post('/fee-estimates', { 1: 4, 3: 3, 6: 2, 144: 1 })
    expect(await chain.get('/mempool/txids')).toEqual([first])
    await chain.mine()
    late.stop()
  })

  it('that come to nothing give their coins back', async () => {
    const kind = 'p2wpkh'
    const erin = new KeyWallet('erin')
    await chain.fund(erin.address(kind), 50_000)
    let isDeclined = true
    const own = (request: RpcRequest) => {
      if (isDeclined) throw connectErrors.rejected()
      return { psbt: erin.signPsbt(paramsOf(request).psbt) }
    }
    const { pay } = await connect(kind, own, {}, [erin.account(kind)])
    await expect(pay(receiver().address(kind), 20_000n)).rejects.toMatchObject({ code: 'connect/rejected' })
    isDeclined = false
    expect(await pay(receiver().address(kind), 20_000n)).toMatch(/^[0-9a-f]{64}$/)
    await chain.mine()
  })

  it('from an ordinal account leave the small coins alone, on which the ordinals are', async () => {
    const kind = 'p2tr'
    const frank = new KeyWallet('frank')
    for (const value of [10_000, 546, 60_000]) await chain.fund(frank.address(kind), value)
    const own = (request: RpcRequest) => ({ psbt: frank.signPsbt(paramsOf(request).psbt) })
    const { pay, balance } = await connect(kind, own, {}, [frank.account(kind)])
    await expect(pay(receiver().address(kind), 62_000n)).rejects.toMatchObject({ code: 'bip122/notEnough' })
    await pay(receiver().address(kind), 55_000n)
    await chain.mine()
    expect(await balance(frank.address(kind))).toBeGreaterThanOrEqual(10_546n)
    const left = (await chain.get(`/address/${frank.address(kind)}/utxo`)) as { value: number }[]
    expect(left.map(({ value }) => value)).toEqual(expect.arrayContaining([10_000, 546]))
  })
})

describe('a wallet that', () => {
  const steals = (request: RpcRequest) => {
    const psbt = Psbt.fromBase64(paramsOf(request).psbt, { network: networks.regtest })
    const other = new Psbt({ network: networks.regtest })
    for (const [index, { hash, index: place, sequence }] of psbt.txInputs.entries())
      other.addInput({ hash, index: place, sequence: sequence ?? 0, ...psbt.data.inputs[index] })
    for (const { value } of psbt.txOutputs) other.addOutput({ address: mallory.address('p2wpkh'), value })
    return { psbt: alice.signPsbt(other.toBase64()) }
  }
  const opens = (request: RpcRequest) => {
    const psbt = Psbt.fromBase64(paramsOf(request).psbt)
    for (const index of psbt.data.inputs.keys()) psbt.updateInput(index, { sighashType: 0x82 })
    return { psbt: alice.signPsbt(psbt.toBase64()) }
  }
  const turns = (request: RpcRequest) => {
    const psbt = Psbt.fromBase64(signs(request).psbt)
    for (const { partialSig, tapKeySig } of psbt.data.inputs) {
      const bytes = tapKeySig ?? partialSig?.[0]?.signature
      if (bytes) bytes[20] = (bytes[20] ?? 0) ^ 1
    }
    return { psbt: psbt.toBase64() }
  }
  const isAnother = (request: RpcRequest) => ({ psbt: mallory.signPsbt(paramsOf(request).psbt) })

  it.each([
    ['pays somebody else', steals, 'bip122/notAsShown'],
    ['signs so that others can change what is paid', opens, 'bip122/badSignature'],
    ['gives a signature with a bit turned', turns, 'bip122/badSignature'],
    ['signs with another account than it was asked', isAnother, 'bip122/badSignature'],
    ['signs nothing', (request: RpcRequest) => ({ psbt: paramsOf(request).psbt }), 'bip122/badSignature'],
    ['gives what is no PSBT', () => ({ psbt: 'AAAA' }), 'bip122/badSignature'],
    ['gives nothing', () => null, 'bip122/badSignature']
  ] as const)('%s is caught, and nothing is sent', async (_, answer, code) => {
    for (const kind of ['p2wpkh', 'p2sh', 'p2tr'] as const) {
      await chain.fund(alice.address(kind), 60_000)
      const { pay } = await connect(kind, answer)
      await expect(pay(receiver().address('p2wpkh'), 20_000n)).rejects.toMatchObject({ code })
    }
    expect(await chain.get('/mempool/txids')).toEqual([])
  })

  it('finishes the inputs itself is as good', async () => {
    for (const kind of kinds) {
      await chain.fund(alice.address(kind), 60_000)
      const { pay } = await connect(kind, (request) => ({
        psbt: Psbt.fromBase64(signs(request).psbt).finalizeAllInputs().toBase64()
      }))
      const to = receiver().address('p2wpkh')
      await outputs(await pay(to, 20_000n))
      await chain.mine()
    }
  })

  it('signs no PSBT pays by itself, and what it paid is looked at', async () => {
    const byItself = (address?: string) => async (request: RpcRequest) => {
      if (request.method === 'signPsbt') throw connectErrors.unsupportedMethod()
      const { recipientAddress, amount } = request.params as { recipientAddress: string; amount: string }
      return { txid: await chain.post('/faucet', { address: address ?? recipientAddress, value: amount }) }
    }
    await chain.fund(alice.address('p2wpkh'), 60_000)
    const honest = await connect('p2wpkh', byItself())
    const to = receiver().address('p2tr')
    await honest.pay(to, 20_000n)
    expect(await honest.balance(to)).toBe(20_000n)
    const thief = await connect('p2wpkh', byItself(mallory.address('p2tr')))
    await expect(thief.pay(to, 20_000n)).rejects.toMatchObject({ code: 'bip122/notAsShown' })
  })
})

describe('a PSBT that the page has made', () => {
  const to = mallory.address('p2tr')
  const back = (value: bigint) => (psbt: Psbt) => {
    psbt.addOutput({ address: alice.address('p2wpkh'), value })
  }

  it('is signed, checked, finished and sent', async () => {
    const { sign } = await connect('p2wpkh')
    const psbt = await pageMade(to, 40_000n, back(59_000n))
    const shown = { pays: [{ address: to, amount: 40_000n }], maxFee: 1_000n }
    const { txid } = await sign({ psbt, ...shown, broadcast: true })
    await chain.mine()
    expect(await chain.get(`/tx/${txid}/status`)).toMatchObject({ confirmed: true })
  })

  it.each([
    ['another amount than was shown', 40_001n, 58_999n, 1_000n, undefined],
    ['more to the miners than was shown', 40_000n, 50_000n, 1_000n, undefined],
    ['somebody who was not shown', 40_000n, 29_000n, 1_000n, 30_000n]
  ])('that pays %s is not given to the wallet', async (_, paid, change, maxFee, more) => {
    const { sign, asked } = await connect('p2wpkh')
    const psbt = await pageMade(to, paid, (made) => {
      back(change)(made)
      if (more) made.addOutput({ address: mallory.address('p2pkh'), value: more })
    })
    const shown = { pays: [{ address: to, amount: 40_000n }], maxFee }
    await expect(sign({ psbt, ...shown })).rejects.toMatchObject({ code: 'bip122/notAsShown' })
    expect(asked).toEqual([])
  })

  it('that would let others change what is paid is not given to the wallet', async () => {
    const { sign, asked } = await connect('p2wpkh')
    const psbt = await pageMade(to, 99_000n, (made) => {
      made.updateInput(0, { sighashType: Transaction.SIGHASH_NONE })
    })
    const shown = { pays: [{ address: to, amount: 99_000n }], maxFee: 1_000n }
    await expect(sign({ psbt, ...shown })).rejects.toMatchObject({ code: 'bip122/notAsShown' })
    expect(asked).toEqual([])
  })

  it('that may be signed so that others can change what is paid is not given to the wallet, whoever asks for it', async () => {
    const { sign, asked } = await connect('p2wpkh')
    const psbt = await pageMade(to, 40_000n, back(59_000n))
    const shown = { pays: [{ address: to, amount: 40_000n }], maxFee: 1_000n }
    for (const sighashTypes of [[0x82], [1, 3], [0x81]])
      await expect(sign({ psbt, ...shown, signInputs: [{ index: 0, sighashTypes }] })).rejects.toMatchObject({
        code: 'bip122/notAsShown'
      })
    expect(asked).toEqual([])
  })

  describe('that lies about what its inputs are worth', () => {
    /** Two coins of one account, of which it tells one's worth truly; the fee looks small, and is not. */
    async function liar(kind: Kind, truth: 0 | 1, as: Kind = kind): Promise<string> {
      const wallet = new KeyWallet(`liar ${kind}`)
      for (const _ of [0, 1]) await chain.fund(wallet.address(kind), 100_000)
      const coins = ((await chain.get(`/address/${wallet.address(kind)}/utxo`)) as Coin[]).slice(0, 2)
      const psbt = new Psbt({ network: networks.regtest })
      for (const [at, { txid, vout }] of coins.entries()) {
        const script = wallet.payment(at === truth ? kind : as).output ?? new Uint8Array()
        const value = at === truth ? 100_000n : 1_000n
        psbt.addInput({ hash: txid, index: vout, witnessUtxo: { script, value } })
      }
      return psbt.addOutput({ address: to, value: 100_500n }).toBase64()
    }
    type Coin = { readonly txid: string; readonly vout: number }

    it.each([
      ['p2wpkh', 0, 'p2wpkh'],
      ['p2wpkh', 1, 'p2wpkh'],
      ['p2sh', 0, 'p2sh'],
      ['p2pkh', 0, 'p2pkh'],
      // A coin that is called taproot, so that its amount seems to be covered.
      ['p2wpkh', 0, 'p2tr']
    ] as const)(
      'is not given to the wallet: %s, true of input %d, the other as %s',
      async (kind, truth, as) => {
        const wallet = new KeyWallet(`liar ${kind}`)
        const accounts = [wallet.account(kind), wallet.account('p2tr')]
        const { sign, asked } = await connect(kind, signs, {}, accounts)
        const psbt = await liar(kind, truth, as)
        const shown = { pays: [{ address: to, amount: 100_500n }], maxFee: 1_000n }
        await expect(sign({ psbt, ...shown })).rejects.toMatchObject({
          code: 'bip122/notAsShown',
          notes: expect.stringContaining('not worth')
        })
        expect(asked).toEqual([])
      }
    )

    it('is given to it where it tells the truth, and where taproot covers all of it', async () => {
      for (const kind of ['p2wpkh', 'p2tr'] as const) {
        const wallet = new KeyWallet(`honest ${kind}`)
        for (const _ of [0, 1]) await chain.fund(wallet.address(kind), 100_000)
        const coins = (await chain.get(`/address/${wallet.address(kind)}/utxo`)) as Coin[]
        const psbt = new Psbt({ network: networks.regtest })
        const script = wallet.payment(kind).output ?? new Uint8Array()
        for (const { txid, vout } of coins)
          psbt.addInput({ hash: txid, index: vout, witnessUtxo: { script, value: 100_000n } })
        psbt.addOutput({ address: to, value: 199_000n })
        const own = (request: RpcRequest) => ({ psbt: wallet.signPsbt(paramsOf(request).psbt) })
        const { sign } = await connect(kind, own, {}, [wallet.account(kind)])
        const shown = { pays: [{ address: to, amount: 199_000n }], maxFee: 1_000n }
        const { txid } = await sign({ psbt: psbt.toBase64(), ...shown, broadcast: true })
        await chain.mine()
        expect(await chain.get(`/tx/${txid}/status`)).toMatchObject({ confirmed: true })
      }
    })
  })

  it('with coins of several people comes back with the signatures of this one', async () => {
    const bob = new KeyWallet('bob')
    const two = await pageMade(to, 150_000n, (made) => {
      const script = bob.payment('p2tr').output ?? new Uint8Array()
      made.addInput({ hash: 'ab'.repeat(32), index: 0, witnessUtxo: { script, value: 60_000n } })
    })
    const { sign } = await connect('p2wpkh')
    const { data } = Psbt.fromBase64((await sign({ psbt: two })).psbt)
    expect(data.inputs.map(({ partialSig, tapKeySig }) => [partialSig?.length, tapKeySig])).toEqual([
      [1, undefined],
      [undefined, undefined]
    ])
    await expect(sign({ psbt: two, broadcast: true })).rejects.toMatchObject({ code: 'bip122/badSignature' })
  })

  it('that is none, or has nothing to sign, is refused', async () => {
    const { sign } = await connect('p2wpkh')
    await expect(sign({ psbt: 'nonsense' })).rejects.toMatchObject({ code: 'bip122/badTransaction' })
    const { sign: other } = await connect('p2tr')
    const psbt = await pageMade(to, 40_000n)
    await expect(other({ psbt })).rejects.toMatchObject({ code: 'bip122/badTransaction' })
  })
})
