/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { connectErrors, coreErrors, defineErrors, type SentTransaction } from '@plugboard/core'
import { when } from 'mobx'
import { draftSetup, snapshot } from '../test/draftSetup'
import { toy } from '../test/scene'
import type { SendStore } from './SendStore'

const { begin, complete } = draftSetup()

const codeOf = (error: unknown) => (error as { code?: string }).code
const messageOf = (error: unknown) => (error as Error).message

describe('sending a draft', () => {
  it('[S4.20] is loading while it is sent, then empty, and the balance is refreshed', async () => {
    let settle: (how: 'confirmed') => void = () => undefined
    const settled = new Promise<'confirmed'>((resolve) => {
      settle = resolve
    })
    let answer: (sent: SentTransaction) => void = () => undefined
    const { kit, change, draft, events, refreshed, reviewed, named } = await complete({
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

    change({ balance: 12_195n })
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
    await when(() => kit.accounts.of().balanceValue === 12_195n)
    change({ balance: 12_190n })
    settle('confirmed')
    await settled
    await when(() => kit.accounts.of().balanceValue === 12_190n)
    expect(refreshed).toEqual(['toy:1', 'toy:1'])

    const reported = events.filter(({ name }) => name.startsWith('SEND_'))
    expect(reported.map(({ name }) => name)).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
    for (const { data } of reported)
      expect(data).toEqual({ networkId: 'toy:1', symbol: 'TOY', amount: '1.5' })
  })

  it.each([
    ['the review', coreErrors.dismissed()],
    ['the wallet', connectErrors.rejected()]
  ])('reports a rejection in %s, and keeps the draft', async (_, refusal) => {
    const { draft, named } = await complete({ facts: { answer: () => Promise.reject(refusal) } })
    expect(await draft.send().catch((error) => error)).toBe(refusal)
    expect(named('SEND_').map(({ name }) => name)).toEqual(['SEND_INITIATED', 'SEND_REJECTED'])
    expect(draft.sendTokenAmount).toBe('1.5')
    expect(draft.receiverAddress).toBe('bobsaddress')
    expect(draft.loading).toBe(false)
  })

  it('reports an error, not a rejection, if something else ended the review', async () => {
    const { draft, named } = await complete({
      facts: { answer: () => Promise.reject(connectErrors.aborted()) }
    })
    await draft.send().catch(() => undefined)
    const told = named('SEND_').map(({ name, data }) => [name, Object(data).code])
    expect(told.at(-1)).toEqual(['SEND_ERROR', 'connect/aborted'])
  })

  it('reports that sending failed', async () => {
    const { draft, named } = await complete({ facts: { answer: () => Promise.reject(new Error('boom')) } })
    expect(codeOf(await draft.send().catch((error) => error))).toBe('core/unexpected')
    expect(named('SEND_').at(-1)).toMatchObject({
      name: 'SEND_ERROR',
      data: { networkId: 'toy:1', symbol: 'TOY', amount: '1.5', code: 'core/unexpected' }
    })
    expect(draft.failure?.code).toBe('core/unexpected')
  })

  it('no longer reports a failure while it is sent again, or once the wallet is back on its account', async () => {
    const { connectionChanged } = defineErrors('review', { connectionChanged: { message: 'Changed' } })
    const { draft, change, kit } = await complete({
      facts: { answer: () => Promise.reject(new Error('boom')) }
    })
    await draft.send().catch(() => undefined)
    change({ answer: () => Promise.reject(connectionChanged()) })

    const sending = draft.send().catch(() => undefined)

    expect([draft.loading, draft.failure]).toEqual([true, undefined])
    await sending
    expect(draft.failure).toBeUndefined()
    change({
      answer: () =>
        kit.switchAccount({ address: 'bobsaddress' }).then(() => Promise.reject(connectionChanged()))
    })
    await draft.send().catch(() => undefined)
    expect(draft.failure?.code).toBe('review/connectionChanged')
  })

  it('reports a partly sent transfer as an error, not a rejection, and refreshes the balance', async () => {
    const { sentInPart } = defineErrors('review', { sentInPart: { message: 'Sent in part' } })
    const error = Object.assign(sentInPart({ cause: connectErrors.rejected() }), {
      steps: { sent: 1, total: 2 }
    })
    const { draft, named, refreshed } = await complete({ facts: { answer: () => Promise.reject(error) } })
    expect(await draft.send().catch((cause) => cause)).toBe(error)
    expect(named('SEND_').at(-1)).toMatchObject({ name: 'SEND_ERROR', data: { code: 'review/sentInPart' } })
    expect(draft.failure).toBe(error)
    expect(refreshed).toEqual(['toy:1'])
  })

  it('[S5.11 part] fails without an amount, a receiver or a token, and if the chain cannot prepare', async () => {
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

  it('fails without a review plugin, a connected wallet, enough funds, or a valid address', async () => {
    const refusal = async (store: SendStore) => codeOf(await store.send().catch((error) => error))
    expect(await refusal((await complete({ without: ['review'] })).draft)).toBe('send/noReview')
    expect(await refusal((await begin({ connects: false })).draft)).toBe('core/noActiveAddress')
    const { draft } = await complete()
    draft.setAmount('123.46')
    expect(await refusal(draft)).toBe('send/notEnough')
    draft.setAmount('1')
    await draft.setReceiver('nobody')
    expect(await refusal(draft)).toBe('send/notAnAddress')
    await draft.setReceiver('  ')
    expect(await refusal(draft)).toBe('send/amountAndReceiverRequired')
    const { draft: long } = await complete({ transferOptions: { memoBytes: 3 } })
    long.options.setMemo('four')
    expect(await refusal(long)).toBe('send/memoTooLong')
  })
})
