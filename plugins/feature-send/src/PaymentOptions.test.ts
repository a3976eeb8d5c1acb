/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { draftSetup } from '../test/draftSetup'
import { toyToken } from '../test/scene'

const { complete } = draftSetup()

describe('a memo', () => {
  it('is sent only on chains that support memos', async () => {
    const { draft } = await complete({ transferOptions: { memoBytes: 20 } })
    draft.options.setMemo('Deposit 4711')
    expect(draft.intent).toMatchObject({ memo: 'Deposit 4711' })

    const { draft: other } = await complete()
    other.options.setMemo('Deposit 4711')
    expect(other.intent).not.toHaveProperty('memo')
    expect(other.options.memoBytes).toBeUndefined()
  })

  it("blocks sending while it exceeds the chain's limit in bytes", async () => {
    const { draft } = await complete({ transferOptions: { memoBytes: 4 } })
    draft.options.setMemo('žžž')
    expect(draft.missing).toBe('memo')
    await expect(draft.send()).rejects.toMatchObject({
      code: 'send/memoTooLong',
      message: 'The memo is longer than 4 bytes'
    })

    draft.options.setMemo('žž')
    expect(draft.missing).toBeUndefined()
  })

  it('is cleared with the draft', async () => {
    const { draft } = await complete({ transferOptions: { memoBytes: 20 } })
    draft.options.setMemo('Deposit 4711')
    await draft.send()
    expect(draft.options.memo).toBe('')
  })
})

describe('closing the account', () => {
  it('applies only to Max of the native currency: an amount or a token resets it', async () => {
    const { draft } = await complete({ transferOptions: { closeAccount: true } })
    expect(draft.options.canCloseAccount).toBe(false)
    await draft.setMax()
    expect(draft.intent).not.toHaveProperty('closeAccount')
    draft.options.closeAccount(true)
    expect(draft.intent).toMatchObject({ amount: 'max', closeAccount: true })

    draft.setAmount('1')
    expect(draft.intent).not.toHaveProperty('closeAccount')
    await draft.setMax()
    expect(draft.intent).not.toHaveProperty('closeAccount')

    draft.options.closeAccount(true)
    draft.selectToken(toyToken('usd'))
    await draft.setMax()
    expect(draft.options.canCloseAccount).toBe(false)
    expect(draft.intent).not.toHaveProperty('closeAccount')
  })

  it('is not offered on chains whose accounts cannot be closed', async () => {
    const { draft } = await complete()
    await draft.setMax()
    draft.options.closeAccount(true)
    expect(draft.options.canCloseAccount).toBe(false)
    expect(draft.intent).not.toHaveProperty('closeAccount')
  })
})
