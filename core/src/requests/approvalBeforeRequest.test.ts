/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { connectErrors, type Kit } from '@plugboard/core'
import { approvalSetup, type Connected, settled } from '../../test/approvalSetup'

const connected = approvalSetup()

describe('session that receives requests only after its view has answered', () => {
  it.each<[string, (page: Connected) => unknown, string]>([
    ['it ends', ({ wallet }) => wallet.close(), 'connect/notConnected'],
    ['its account changes', ({ wallet }) => wallet.choose('bob'), 'connect/accountChanged']
  ])('aborts its request when %s', async (_, end, code) => {
    const answer = () => new Promise(() => undefined)
    const page = await connected({ approval: { before: true }, answer })
    page.loadModal()
    const outcome = page.sign()
    await settled()
    page.view().resolve(undefined)
    await settled()
    expect(page.wallet.asked).toHaveLength(1)

    await end(page)

    expect(await outcome).toMatchObject({ code })
    expect(page.wallet.asked[0]?.signal?.aborted).toBe(true)
  })

  it.each<[string, (kit: Kit) => void, string]>([
    ['left', (kit) => kit.close(), 'connect/rejected'],
    [
      'rejected',
      (kit) => kit.router.contextOf(kit.router.current).reject(connectErrors.timeout()),
      'connect/timeout'
    ]
  ])('receives no request when the view is %s', async (_, leave, code) => {
    const { kit, wallet, loadModal, sign } = await connected({ approval: { before: true } })
    loadModal()
    const outcome = sign()
    await settled()
    expect(wallet.asked).toEqual([])

    leave(kit)

    expect(await outcome).toMatchObject({ code })
    expect(wallet.asked).toEqual([])
  })

  it('receives no request if its wallet has moved to another network while the view was shown', async () => {
    const { wallet, loadModal, sign, view } = await connected({ approval: { before: true } })
    loadModal()
    const outcome = sign()
    await settled()
    wallet.moveTo('toy:2')
    await settled()

    view().resolve(undefined)

    expect(await outcome).toMatchObject({ code: 'connect/otherNetwork' })
    await settled()
    expect(wallet.asked).toEqual([])
  })

  it('receives no request if the caller aborts right after the visitor has approved', async () => {
    const { wallet, loadModal, sign, view } = await connected({ approval: { before: true } })
    loadModal()
    const caller = new AbortController()
    const outcome = sign(caller.signal)
    await settled()

    view().resolve(undefined)
    caller.abort()

    expect(await outcome).toMatchObject({ code: 'connect/aborted' })
    await settled()
    expect(wallet.asked).toEqual([])
  })

  it('receives no request when the caller aborts, and the view closes', async () => {
    const { kit, wallet, loadModal, sign } = await connected({ approval: { before: true } })
    loadModal()
    const caller = new AbortController()
    const outcome = sign(caller.signal)
    await settled()

    caller.abort()

    expect(await outcome).toMatchObject({ code: 'connect/aborted' })
    expect(kit.router.open).toBe(false)
    expect(wallet.asked).toEqual([])
  })

  it('shows the next view while an earlier request is unanswered', async () => {
    const answer = () => new Promise(() => undefined)
    const { kit, wallet, loadModal, sign, view } = await connected({ approval: { before: true }, answer })
    loadModal()
    for (const count of [1, 2]) {
      void sign()
      await settled()
      view().resolve(undefined)
      await settled()
      expect(wallet.asked).toHaveLength(count)
    }
    expect(kit.router.open).toBe(false)
  })
})
