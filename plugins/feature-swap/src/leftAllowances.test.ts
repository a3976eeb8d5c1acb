import { describe, expect, it } from '@jest/globals'
import { type Connection, connectErrors, KitError } from '@plugboard/core'
import { memoryStorage } from '@plugboard/core/testing'
import { waitFor } from '@testing-library/dom'
import { when } from 'mobx'
import { createGate } from '../../../tests/jest/gate'
import { leftInPart, openPage, plan, reload, router, swap } from '../test/leftAllowance'
import { dollar, type SceneOptions, sentNow, toy } from '../test/scene'

describe('an allowance left over from a swap', () => {
  it('can be removed when Swap is opened again and after a reload, with the amount from the chain', async () => {
    const left = await leftInPart()
    const again = left.page.open()
    await when(() => again.draft.left !== undefined, { timeout: 3_000 })
    left.chain.allowed = 700_000n

    const { open, reviewed } = await reload(left)
    const asked = left.chain.asked
    const { draft } = open()
    await when(() => draft.left !== undefined, { timeout: 3_000 })
    expect(left.chain.asked).toBe(asked + 1)
    expect(draft.left).toMatchObject({ amount: 700_000n, asset: { symbol: 'USD' }, source: { id: 'fair' } })

    await draft.removePermission()

    expect(reviewed).toMatchObject([{ kind: 'calls', calls: plan.calls }])
    const { draft: next } = open()
    await Promise.resolve()
    expect([next.left, left.chain.asked]).toEqual([undefined, asked + 1])
  })

  it('is removed once, however often the page asks; no swap is reviewed in the meantime', async () => {
    const gate = createGate()
    const left = await leftInPart({ revoke: () => gate.opened.then(() => plan) })
    const { open, reviewed } = await reload(left)
    const { draft } = open()
    await when(() => draft.left !== undefined, { timeout: 3_000 })

    const calls = [draft.removePermission(), draft.removePermission()]
    draft.fillInLeft()
    await expect(draft.swap()).rejects.toMatchObject({ code: 'swap/underReview' })
    gate.open()

    const [one, other] = await Promise.all(calls)
    expect(one).toBe(other)
    expect(reviewed).toMatchObject([{ kind: 'calls', calls: plan.calls }])
  })

  it('is found if the wallet’s connection is renewed while the chain is asked, and is revoked with the new one', async () => {
    const gate = createGate()
    const left = await leftInPart()
    const { source } = router({ allowed: () => gate.opened.then(() => 700_000n) })
    left.page.kit.dispose()
    const { open, kit, wallet } = await openPage(source, { storage: left.storage })
    const { draft } = open()
    const before = draft.connection

    wallet.choose('alicesaddress', 'carolsaddress')
    await when(() => draft.connection !== before, { timeout: 3_000 })
    gate.open()
    await when(() => draft.left !== undefined, { timeout: 3_000 })

    expect(draft.left?.connection).toBe(kit.connections.active)
  })

  it('is not shown for another account of the wallet, and is found again with its own', async () => {
    const left = await leftInPart()
    const { open, wallet } = await reload(left)
    const { draft } = open()
    await when(() => draft.left !== undefined, { timeout: 3_000 })

    wallet.choose('carolsaddress')
    await when(() => draft.left === undefined, { timeout: 3_000 })

    wallet.choose('alicesaddress')
    await when(() => draft.left !== undefined, { timeout: 3_000 })
  })

  it('is kept when that of another token is used up', async () => {
    const left = await leftInPart()
    const { open, kit } = await reload(left)
    const { allowances } = open().draft
    const connection = kit.connections.active as Connection
    const [usd] = allowances.of(connection)
    if (!usd) throw new Error('No allowance is stored')
    const other = { ...usd, from: { ...usd.from, token: 'eur' } }
    allowances.add(other)

    allowances.remove(other)
    expect(allowances.of(connection)).toEqual([usd])

    allowances.remove(usd)
    expect(allowances.of(connection)).toEqual([])
  })

  it('restores the swap after a reload, so that it can be repeated', async () => {
    const left = await leftInPart()
    const { open } = await reload(left)
    const { draft } = open()
    await when(() => draft.left !== undefined, { timeout: 3_000 })
    expect([draft.from, draft.to, draft.amount]).toEqual([toy, undefined, ''])

    draft.fillInLeft()

    expect([draft.from, draft.to, draft.amount]).toEqual([dollar, toy, '1.5'])
    await when(() => draft.missing === undefined, { timeout: 3_000 })
    expect(draft.best?.source.id).toBe('fair')
  })

  it('does not exist if only the previous one was reset and the new one was declined', async () => {
    const storage = memoryStorage()
    const { source } = router()
    const answer: SceneOptions['answer'] = async (_intent, { onStep } = {}) => {
      onStep?.('reset')
      onStep?.('approve')
      throw Object.assign(
        new KitError('review/sentInPart', 'A part was sent', { cause: connectErrors.rejected() }),
        { steps: { sent: 1, total: 3 } }
      )
    }
    const page = await openPage(source, { storage, answer })
    const { draft } = page.open()

    await expect(swap(draft)).rejects.toMatchObject({ code: 'review/sentInPart' })

    expect(draft.left).toBeUndefined()
    expect(page.named('ERROR').map(({ name }) => name)).toEqual(['SWAP_APPROVAL_ERROR'])
  })

  it.each([
    ['before the fresh quote', []],
    ['at the swap', ['act']]
  ] as const)('exists if the previous one was reset too and the swap ended %s', async (_, last) => {
    const { source } = router()
    const answer: SceneOptions['answer'] = async (_intent, { onStep } = {}) => {
      for (const step of ['reset', 'approve', ...last] as const) onStep?.(step)
      throw Object.assign(new KitError('review/sentInPart', 'A part was sent'), {
        steps: { sent: 2, total: 3 }
      })
    }
    const { draft } = (await openPage(source, { storage: memoryStorage(), answer })).open()
    await expect(swap(draft)).rejects.toMatchObject({ code: 'review/sentInPart' })
    expect(draft.left).toMatchObject({ spender: 'router', amount: 1_500_000n })
  })

  it('is not read from the chain before Swap is opened', async () => {
    const left = await leftInPart()
    const { asked } = left.chain
    const { kit } = await reload(left)
    await kit.ready
    expect(left.chain.asked).toBe(asked)
  })

  it('is found after the page was closed while the wallet was asked', async () => {
    const storage = memoryStorage()
    const { chain, source } = router()
    const answer: SceneOptions['answer'] = (_intent, { onStep } = {}) => {
      onStep?.('approve')
      return new Promise(() => undefined)
    }
    const page = await openPage(source, { storage, answer })
    void swap(page.open().draft)
    await waitFor(() => expect(page.reviewed).toHaveLength(1))
    page.kit.dispose()
    chain.allowed = 1_500_000n

    const { open } = await openPage(source, { storage })
    const { draft } = open()

    await when(() => draft.left !== undefined, { timeout: 3_000 })
  })

  it.each([
    ['the chain knows none', 0n],
    ['the chain cannot say', new Error('down')]
  ])('is not offered if %s', async (_, allowed) => {
    const left = await leftInPart()
    left.chain.allowed = allowed
    const { open } = await reload(left)
    const { draft } = open()
    await waitFor(() => expect(left.chain.asked).toBeGreaterThan(0))
    await Promise.resolve()
    expect(draft.left).toBeUndefined()
  })

  it('is forgotten when its swap is confirmed, and kept when that fails', async () => {
    for (const [outcome, isLeft] of [
      ['confirmed', false],
      ['failed', true]
    ] as const) {
      const { chain, source } = router()
      const answer: SceneOptions['answer'] = async (_intent, { onStep } = {}) => {
        onStep?.('approve')
        chain.allowed = 1_500_000n
        return { ...(await sentNow()), settled: Promise.resolve(outcome) }
      }
      const { open } = await openPage(source, { storage: memoryStorage(), answer })
      await (await swap(open().draft)).settled

      const { draft } = open()
      await when(() => draft.left !== undefined, { timeout: isLeft ? 3_000 : 50 }).catch(() => undefined)

      expect([outcome, draft.left !== undefined]).toEqual([outcome, isLeft])
    }
  })

  it('belongs only to its account, and is ignored if its stored data is invalid', async () => {
    const left = await leftInPart()
    const { storage } = left
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    const key = keys.find((name) => name.includes('allowances')) ?? ''
    const stored = storage.getItem(key) ?? ''
    expect(stored).toContain('"decimals":6')
    const spoil = (change: (text: string) => string) => storage.setItem(key, change(stored))
    for (const change of [
      (text: string) => text.replaceAll('alicesaddress', 'bobsaddress'),
      (text: string) => text.replace('"decimals":6', '"decimals":"6"'),
      (text: string) => text.replace('"amount":"1500000"', '"amount":"-1"'),
      (text: string) => text.replace(/"at":\d+/, '"at":1'),
      () => 'not JSON'
    ]) {
      spoil(change)
      const { open, kit } = await openPage(left.source, { storage })
      const before = left.chain.asked
      const { draft } = open()
      await kit.ready
      expect([draft.left, left.chain.asked]).toEqual([undefined, before])
    }
  })
})
