import { afterEach, expect, it } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import { createTestKit, fakeConnector, fakeNamespace } from '@plugboard/core/testing'

const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

const settled = () => new Promise((resolve) => setTimeout(resolve, 10))

/** A page whose chain answers each read of the balance when the test says so. */
async function connected() {
  const answers: { readonly resolve: (value: bigint) => void; readonly reject: (error: Error) => void }[] = []
  const balance = () =>
    new Promise<bigint>((resolve, reject) => {
      answers.push({ resolve, reject })
    })
  const { kit } = createTestKit({
    namespaces: [fakeNamespace({ balance })],
    connectors: [fakeConnector().connector]
  })
  kits.push(kit)
  await kit.connect('fake')
  await settled()
  return { kit, answers }
}

it('keeps the balance that was asked for last, even if an earlier answer arrives later', async () => {
  const { kit, answers } = await connected()
  const refreshing = kit.refreshBalance()
  await settled()

  answers[1]?.resolve(200n)
  await refreshing
  answers[0]?.resolve(900n)
  await settled()

  expect(kit.accounts.of()).toMatchObject({ balanceValue: 200n, balanceLoading: false })
})

it('stays loading until the last read has ended, and ignores the failure of an earlier one', async () => {
  const { kit, answers } = await connected()
  const refreshing = kit.refreshBalance()
  await settled()

  answers[0]?.reject(new Error('overloaded'))
  await settled()

  expect(kit.accounts.of()).toMatchObject({ balanceLoading: true, balanceRetryAt: undefined })
  expect(kit.notices.toasts).toEqual([])
  answers[1]?.resolve(200n)
  await refreshing
  expect(kit.accounts.of()).toMatchObject({ balanceValue: 200n, balanceLoading: false })
})
