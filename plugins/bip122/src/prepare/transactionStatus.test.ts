/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { connectErrors, type RpcRequest, type TransactionQuery, type TransferIntent } from '@plugboard/core'
import { bitcoinChainSetup } from '../../test/bitcoinChainSetup'
import { KeyWallet, type Kind, kinds } from '../../test/KeyWallet'

const { chain, between, connect, network, paramsOf, receiver } = bitcoinChainSetup()
const { caipNetworkId: networkId } = network()

let owners = 0

interface Lost {
  readonly kind?: Kind
  readonly url?: string
  /** The wallet signs no PSBT, and builds payments itself. */
  readonly builds?: boolean
  readonly of?: Partial<Pick<TransferIntent, 'to' | 'amount'>>
}

/** A payment of 60,000 out of 80,000 sat, whose id is lost. */
async function lose({ kind = 'p2wpkh', url, builds = false, of = {} }: Lost = {}) {
  const key = new KeyWallet(`owner ${owners++}`)
  const from = key.address(kind)
  await chain.fund(from, 80_000)
  const answer = (request: RpcRequest) => {
    if (builds) throw connectErrors.unsupportedMethod()
    return { psbt: key.signPsbt(paramsOf(request).psbt) }
  }
  const options = url === undefined ? {} : { rpcUrls: { [networkId]: [url] } }
  const { kit, prepare } = await connect(kind, answer, options, [key.account(kind)])
  const to = of.to ?? receiver().address('p2tr')
  const intent = { to, amount: 60_000n, ...of }
  let prepared = await prepare(intent)
  const { psbt } = JSON.parse(prepared.raw) as { readonly psbt: string }
  if (builds) {
    await prepared.send().catch(() => undefined)
    prepared = await prepare(intent)
  }
  const fingerprint: unknown = JSON.parse(JSON.stringify(prepared.steps[0]?.fingerprint))
  const look = async (query: Partial<TransactionQuery> = {}) => {
    const status = await kit
      .namespace('bip122')
      ?.capabilities.transactionStatus?.({ networkId, fingerprint, ...query })
    if (!status) throw new Error('the namespace finds nothing')
    return status
  }
  /** The wallet spends the coins of the payment without change, so that the rest is its fee. */
  const spend = (address: string, value: bigint, also?: { address: string; value: bigint }) =>
    sendRaw(key.spendAgain(psbt, address, value, also))
  return { kit, from, to, prepared, fingerprint, look, spend }
}

const sendRaw = async (hex: string) => (await fetch(`${chain.url}/tx`, { method: 'POST', body: hex })).text()

const mine = async (count: number) => {
  for (let left = count; left > 0; left--) await chain.mine()
}

describe('a payment with an unknown id', () => {
  it.each(kinds)('from %s is unseen, then pending, then confirmed, and at last final', async (kind) => {
    const { look, prepared } = await lose({ kind })
    expect(await look()).toEqual({ state: 'unseen' })

    const { id } = await prepared.send()
    expect(await look()).toEqual({ state: 'pending', id, isFinal: false, isAsShown: true })

    await mine(5)
    expect(await look()).toEqual({ state: 'confirmed', id, isFinal: false, isAsShown: true })

    await mine(1)
    expect(await look()).toEqual({ state: 'confirmed', id, isFinal: true, isAsShown: true })
    expect(await look({ id, fingerprint: undefined })).toEqual({ state: 'confirmed', id, isFinal: true })
  })

  it('is found under another id if it was sent again with another fee', async () => {
    const { look, prepared, spend, to } = await lose()
    const { id } = await prepared.send()
    const faster = await spend(to, 60_000n)

    expect(faster).not.toBe(id)
    expect(await look({ id })).toMatchObject({ state: 'pending', id: faster, isAsShown: true })
    await mine(1)
    expect(await look({ id })).toMatchObject({ state: 'confirmed', id: faster, isAsShown: true })
  })

  it('of the whole balance to the account itself is found', async () => {
    const key = new KeyWallet(`owner ${owners}`)
    const { look, prepared } = await lose({ of: { amount: 'max', to: key.address('p2wpkh') } })
    const { id } = await prepared.send()

    expect(await look()).toMatchObject({ state: 'pending', id, isAsShown: true })
  })
})

describe('the coins of a payment', () => {
  it.each<[string, (own: string, to: string) => readonly [string, bigint]]>([
    ['replaced', (_own, to) => [to, 59_999n]],
    ['replaced', () => [receiver().address('p2wpkh'), 60_000n]],
    ['cancelled', (own) => [own, 70_000n]]
  ])('are spent by another payment: %s once that is in a block, but not earlier', async (state, other) => {
    const { look, prepared, spend, from, to } = await lose()
    const { id } = await prepared.send()
    const rival = await spend(...other(from, to))
    expect(await look()).toEqual({ state: 'unseen' })

    await mine(1)
    expect(await look({ id })).toEqual({ state, id: rival, isFinal: false })
    await mine(5)
    expect(await look()).toEqual({ state, id: rival, isFinal: true })
  })

  it('are spent by a payment that also pays somebody else: replaced', async () => {
    const { look, spend, to } = await lose()
    const id = await spend(to, 60_000n, { address: receiver().address('p2wpkh'), value: 5_000n })
    await mine(1)

    expect(await look()).toEqual({ state: 'replaced', id, isFinal: false })
    expect(await look({ id })).toMatchObject({ state: 'confirmed', id, isAsShown: false })
  })

  it('are spent by an identical payment that is known to be a different one: replaced', async () => {
    const { look, prepared } = await lose()
    const { id } = await prepared.send()
    await mine(1)

    expect(await look({ except: [id.toUpperCase()] })).toEqual({ state: 'replaced', id, isFinal: false })
  })
})

describe('a payment that the wallet builds', () => {
  it('is found by its receiver and amount', async () => {
    const { look, spend, to } = await lose({ builds: true })
    expect(await look()).toEqual({ state: 'unseen' })

    const id = await spend(to, 60_000n)
    expect(await look()).toEqual({ state: 'pending', id, isFinal: false, isAsShown: true })
  })

  it('is never reported as replaced, since the wallet may still choose other coins', async () => {
    const { look, spend } = await lose({ builds: true })
    await spend(receiver().address('p2tr'), 60_000n)
    await mine(6)

    expect(await look()).toEqual({ state: 'unseen' })
  })
})

it('compares a payment with a known id to what was shown', async () => {
  const { look, spend, to } = await lose()
  const id = await spend(to, 50_000n)

  expect(await look({ id: id.toUpperCase() })).toMatchObject({ state: 'pending', id, isAsShown: false })
})

describe('looking up a stored payment', () => {
  it('reports unseen for a malformed fingerprint', async () => {
    const { look, prepared, fingerprint } = await lose()
    await prepared.send()
    const wrong = {
      from: ['../fees', 7, ''],
      to: [null, 'a/b'],
      amount: [60_000, '0', '-1', '1e9', '9'.repeat(20)],
      coins: [[], 'x', [7], ['00:0'], [`${'0'.repeat(64)}:x`], Array(21).fill(`${'0'.repeat(64)}:0`)],
      spendsAll: [1, undefined]
    }
    const nonsense: unknown[] = [undefined, null, 7, 'x', [], {}]
    for (const [key, values] of Object.entries(wrong))
      for (const value of values) nonsense.push({ ...Object(fingerprint), [key]: value })

    for (const one of nonsense)
      expect(await look({ fingerprint: one, id: 'no id' })).toEqual({ state: 'unseen' })
  })

  it('rejects instead of reporting unseen if the endpoint refuses to answer', async () => {
    let isRefusing = false
    const endpoint = await between((_path, text) => ({ status: isRefusing ? 400 : 200, text }))
    try {
      const { look } = await lose({ url: endpoint.url })
      isRefusing = true
      await expect(look()).rejects.toMatchObject({ code: 'bip122/readFailed' })
      await expect(look({ id: '0'.repeat(64) })).rejects.toMatchObject({ code: 'bip122/readFailed' })
      await expect(look({ networkId: 'bip122:none' })).rejects.toMatchObject({ code: 'bip122/readFailed' })
    } finally {
      endpoint.stop()
    }
  })
})
