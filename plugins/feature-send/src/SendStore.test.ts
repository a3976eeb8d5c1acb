import { afterEach, describe, expect, it } from '@jest/globals'
import { connectErrors, coreErrors, type SentTransaction } from '@plugboard/core'
import { createScene, hold, type SceneOptions, toy, toyToken } from '../test/scene'
import { SendStore } from './SendStore'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean()
})

async function begin(options?: SceneOptions) {
  const scene = await createScene(options)
  cleanups.push(() => scene.kit.dispose())
  return { ...scene, draft: new SendStore(scene.kit) }
}

/** A draft to which nothing is missing. */
async function complete(options?: SceneOptions) {
  const scene = await begin(options)
  scene.draft.setAmount('1.5')
  await scene.draft.setReceiver('bobsaddress')
  return scene
}

const codeOf = (error: unknown) => (error as { code?: string }).code
const messageOf = (error: unknown) => (error as Error).message

describe('a draft', () => {
  it('[S3.18] holds the token, the amount, the receiver with name and picture, what there is and when it was asked for again', async () => {
    const name = {
      id: 'names',
      serves: () => true,
      resolve: async () => ({ address: 'bobsaddress', name: 'bob.toy' }),
      lookup: async () => ({ name: 'bob.toy', avatar: 'https://pictures.example/bob.png' })
    }
    const { draft, facts } = await begin({ names: [name], facts: { prices: { 'toy:1/native:coin': '2' } } })
    expect({ ...snapshot(draft) }).toEqual({
      token: undefined,
      sendTokenAmount: '',
      receiverAddress: undefined,
      receiverProfileImageUrl: undefined,
      receiverProfileName: undefined,
      networkBalanceInUSD: '246.90',
      loading: false,
      tokenBalances: facts.holdings.holdings?.all,
      lastRetry: undefined
    })
    draft.selectToken(toyToken('usd'))
    draft.setAmount('1.5')
    await draft.setReceiver('bob.toy')
    await draft.retryBalances()
    expect(snapshot(draft)).toMatchObject({
      token: toyToken('usd'),
      sendTokenAmount: '1.5',
      receiverAddress: 'bobsaddress',
      receiverProfileImageUrl: 'https://pictures.example/bob.png',
      receiverProfileName: 'bob.toy',
      lastRetry: expect.any(Number)
    })
  })

  it('[S4.20] is loading while it is sent, and empty afterwards, with the balance read again', async () => {
    let settle: (how: 'confirmed') => void = () => undefined
    const settled = new Promise<'confirmed'>((resolve) => {
      settle = resolve
    })
    let answer: (sent: SentTransaction) => void = () => undefined
    const { draft, events, refreshed, reviewed, named } = await complete({
      facts: {
        answer: () =>
          new Promise((resolve) => {
            answer = resolve
          })
      }
    })
    const sending = draft.send()
    expect(draft.loading).toBe(true)
    expect(named('SEND_').map(({ name }) => name)).toEqual(['SEND_INITIATED'])
    expect(reviewed[0]?.intent).toMatchObject({ kind: 'transfer', to: 'bobsaddress', amount: 150n })

    answer({ id: 'tx1', settled })
    await sending
    expect(draft.loading).toBe(false)
    expect(snapshot(draft)).toMatchObject({
      token: undefined,
      sendTokenAmount: '',
      receiverAddress: undefined,
      lastRetry: undefined
    })
    expect(refreshed).toEqual(['toy:1'])
    settle('confirmed')
    await settled
    await Promise.resolve()
    expect(refreshed).toEqual(['toy:1', 'toy:1'])

    const told = events.filter(({ name }) => name.startsWith('SEND_'))
    expect(told.map(({ name }) => name)).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
    for (const { data } of told) expect(data).toEqual({ networkId: 'toy:1', symbol: 'TOY', amount: '1.5' })
  })

  it.each([
    ['the review', coreErrors.dismissed()],
    ['the wallet', connectErrors.rejected()]
  ])('tells when the visitor has said no in %s, and stays', async (_, refusal) => {
    const { draft, named } = await complete({ facts: { answer: () => Promise.reject(refusal) } })
    expect(await draft.send().catch((error) => error)).toBe(refusal)
    expect(named('SEND_').map(({ name }) => name)).toEqual(['SEND_INITIATED', 'SEND_REJECTED'])
    expect(draft.sendTokenAmount).toBe('1.5')
    expect(draft.receiverAddress).toBe('bobsaddress')
    expect(draft.loading).toBe(false)
  })

  it('tells when it could not be sent', async () => {
    const { draft, named } = await complete({ facts: { answer: () => Promise.reject(new Error('boom')) } })
    expect(codeOf(await draft.send().catch((error) => error))).toBe('core/unexpected')
    expect(named('SEND_').at(-1)).toMatchObject({
      name: 'SEND_ERROR',
      data: { networkId: 'toy:1', symbol: 'TOY', amount: '1.5', code: 'core/unexpected' }
    })
    expect(draft.failure?.code).toBe('core/unexpected')
  })

  it('[S5.11] is refused without amount or receiver, without a token, and where the chain cannot prepare', async () => {
    const { draft } = await begin()
    const refusal = async (store: SendStore) => messageOf(await store.send().catch((error) => error))
    expect(await refusal(draft)).toBe('An amount and receiver address are required')
    draft.setAmount('1')
    expect(await refusal(draft)).toBe('An amount and receiver address are required')
    draft.setAmount('')
    await draft.setReceiver('bobsaddress')
    expect(await refusal(draft)).toBe('An amount and receiver address are required')

    const lost = await complete()
    lost.draft.token = { ...toy, networkId: 'toy:9' }
    expect(await refusal(lost.draft)).toBe('A token is required')

    const other = await complete({ without: ['prepare'] })
    expect(await refusal(other.draft)).toBe('Unsupported chain')
  })

  it('is refused where nothing is reviewed, nobody is connected, or there is too little', async () => {
    const refusal = async (store: SendStore) => codeOf(await store.send().catch((error) => error))
    expect(await refusal((await complete({ without: ['review'] })).draft)).toBe('send/noReview')
    expect(await refusal((await begin({ connects: false })).draft)).toBe('core/noActiveAddress')
    const { draft } = await complete()
    draft.setAmount('123.46')
    expect(await refusal(draft)).toBe('send/notEnough')
    draft.setAmount('1')
    await draft.setReceiver('nobody')
    expect(await refusal(draft)).toBe('send/notAnAddress')
  })

  it('sends what can be spent, not what there is', async () => {
    const holdings = {
      holdings: { all: [hold(toy, 1000n, 400n)], complete: true, at: 1 },
      loading: false
    }
    const { draft } = await complete({ facts: { holdings } })
    draft.setAmount('4.01')
    expect(draft.missing).toBe('funds')
    draft.setAmount('4')
    expect(draft.missing).toBeUndefined()
  })

  it('names tokens and leaves the native currency out', async () => {
    const { draft, reviewed } = await complete()
    draft.selectToken(toyToken('usd'))
    await draft.send()
    expect(reviewed[0]?.intent).toMatchObject({
      asset: { networkId: 'toy:1', token: 'usd' },
      amount: 1_500_000n
    })
  })

  it('begins with what the account has most of', async () => {
    const prices = { 'toy:1/token:usd': '1000' }
    const { draft } = await begin({ facts: { prices } })
    expect(draft.asset?.token).toBe('usd')
  })

  it('stays on its network when the wallet goes to another one, and says so', async () => {
    const { draft, kit } = await complete()
    await kit.switchNetwork('toy:2')
    expect(draft.asset?.networkId).toBe('toy:1')
    expect(draft.missing).toBe('network')
    expect(codeOf(await draft.send().catch((error) => error))).toBe('send/otherNetwork')
    await kit.switchNetwork('toy:1')
    expect(draft.missing).toBeUndefined()
  })

  it('follows the wallet while nothing has been filled in', async () => {
    const { draft, kit } = await begin({ without: ['portfolio'] })
    await kit.switchNetwork('toy:2')
    expect(draft.asset?.networkId).toBe('toy:2')
  })

  it('goes on with another account', async () => {
    const { draft, kit, reviewed } = await complete()
    await kit.switchAccount({ address: 'bobsaddress' })
    await draft.send()
    expect(reviewed[0]?.intent.connection.account.address).toBe('bobsaddress')
  })

  it('knows the native balance without a portfolio', async () => {
    const { draft } = await begin({ without: ['portfolio'] })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(draft.tokenBalances).toMatchObject([{ asset: { symbol: 'TOY' }, value: 12_345n }])
    draft.setAmount('123.46')
    expect(draft.missing).toBe('funds')
  })

  it('asks for balances again at most every 30 seconds', async () => {
    const { draft, refreshed } = await begin()
    await draft.retryBalances()
    await draft.retryBalances()
    expect(refreshed).toHaveLength(1)
  })

  it('has its cost asked once it is complete, and gives the review what was prepared', async () => {
    const { draft, prepared, reviewed } = await begin()
    const controller = new AbortController()
    expect(draft.start(controller.signal)).toBe(true)
    expect(draft.start(controller.signal)).toBe(false)
    draft.setAmount('1')
    await draft.setReceiver('bobsaddress')
    draft.setAmount('1.5')
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(prepared.map(({ amount }) => amount)).toEqual([150n])
    expect(draft.preparation.prepared?.fee?.expected).toBe(3n)
    const first = draft.preparation.prepared
    await draft.send()
    expect(reviewed[0]?.options?.prepared).toBe(first)
    controller.abort()
  })

  it('sets the fee aside with Max, also before there is a receiver', async () => {
    const { draft, prepared } = await begin()
    await draft.setMax()
    expect(prepared[0]).toMatchObject({ to: 'alicesaddress', amount: 'max' })
    expect(draft.sendTokenAmount).toBe('123.42')
    await draft.setReceiver('bobsaddress')
    expect(draft.intent?.amount).toBe('max')
    draft.setAmount('1')
    expect(draft.intent?.amount).toBe(100n)
  })
})

const snapshot = (draft: SendStore) => ({
  token: draft.token,
  sendTokenAmount: draft.sendTokenAmount,
  receiverAddress: draft.receiverAddress,
  receiverProfileImageUrl: draft.receiverProfileImageUrl,
  receiverProfileName: draft.receiverProfileName,
  networkBalanceInUSD: draft.networkBalanceInUSD,
  loading: draft.loading,
  tokenBalances: draft.tokenBalances,
  lastRetry: draft.lastRetry
})
