import { expect } from '@jest/globals'
import type { Asset } from '@plugboard/core'
import { portfolioToken } from '@plugboard/core/features'
import { type LyingEndpoint, watchHosts } from './lyingEndpoint'
import { outcomeOf, type SendPage } from './openSendPage'

/** What a visitor fills in; `amount` as it is typed. */
export interface FilledIn {
  readonly asset: Asset
  readonly to: string
  readonly amount: string
}

/** Fills in a payment and presses Send, like a visitor who agrees to everything possible. @returns what was sent, or the code of the refusal */
export async function pay({ draft, kit }: SendPage, { asset, to, amount }: FilledIn) {
  const address = draft.connection?.account.address ?? ''
  await kit.get(portfolioToken)?.refresh({ address, networkId: asset.networkId })
  draft.selectToken(asset)
  await draft.setReceiver(to)
  if (amount === 'max') await draft.setMax()
  else draft.setAmount(amount)
  const outcome = await outcomeOf(draft.send())
  kit.close()
  return outcome
}

/** Expects that nothing is signed on a lying network, and that the page contacts no other host. @param asked how often the wallet was asked to sign */
export async function expectRefusal(
  page: SendPage,
  asked: () => number,
  { told }: Pick<LyingEndpoint, 'told'>,
  payment: FilledIn
): Promise<void> {
  const { hosts, stop } = watchHosts()
  const outcome = await pay(page, payment)
  stop()
  expect(typeof outcome).toBe('string')
  expect(asked()).toBe(0)
  expect([...hosts].filter((host) => host !== '127.0.0.1')).toEqual([])
  // It would be easy to be refused for another reason.
  expect(told()).toBeGreaterThan(0)
}

/** Texts that name nobody, although they look like an address or contain one. */
export const wrongReceivers = (right: string, ofAnotherChain: string): Readonly<Record<string, string>> => ({
  'an invisible character in it': `${right.slice(0, 20)}\u200B${right.slice(20)}`,
  'a change of direction in it': `${right.slice(0, 20)}\u202E${right.slice(20)}`,
  'a letter of another alphabet': `${right.slice(0, -1)}\u0430`,
  'its end missing': right.slice(0, -4),
  'more after its end': `${right}7777`,
  'two addresses': `${right} ${right}`,
  'a link to it': `https://example.org/${right}`,
  'an address of another chain': ofAnotherChain,
  'a script': 'javascript:alert(1)'
})

/** Expects that each text is refused as a receiver, and that the wallet receives no request. @param asked how often it was asked to sign */
export async function expectNobody(
  page: SendPage,
  asked: () => number,
  payment: Omit<FilledIn, 'to'>,
  receivers: Readonly<Record<string, string>>
): Promise<void> {
  for (const [what, to] of Object.entries(receivers))
    expect([what, await pay(page, { ...payment, to })]).toEqual([what, 'send/notAnAddress'])
  expect([page.reviews.agreed, asked()]).toEqual([[], 0])
}
