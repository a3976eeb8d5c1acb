import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { formatUnits, parseUnits } from '@plugboard/core'
import { inputRows } from './inputRows.js'
import type { SendingChain, SentToken } from './SendingChain.js'
import { SendScene } from './SendScene.js'

/**
 * What a visitor experiences when sending, on one kind of chain: a row for each possible course. The page is built from the published
 * packages, the chain is real, and the receiver's balance is read back from it.
 *
 * @param proves ids of statements, such as `[S1.08]`, for the titles of the rows that prove them
 * @returns the scene, for further rows of one chain; they come after these, when the account has sent everything that it could
 */
export function sendTable(chain: SendingChain, proves = ''): SendScene {
  const { symbol, decimals, amount } = chain
  const title = (text: string) => `${proves} ${text}`.trim()
  const units = parseUnits(amount, decimals)
  const tokens = typeof chain.tokens === 'string' ? [] : chain.tokens
  const scene = new SendScene(chain)

  beforeAll(() => scene.start(), 120_000)
  afterEach(() => scene.running?.include())
  afterAll(() => scene.stop())

  it(title(`native: the receiver has ${amount} ${symbol}, and the view is empty again`), async () => {
    const [receiver, before] = [scene.running.newReceiver(), await scene.balance()]
    await scene.page.begin(symbol)
    await scene.page.fill(amount, receiver)

    const most = await scene.sendReviewed(receiver, amount)

    await scene.expectReceived(receiver, units)
    const fee = before - (await scene.balance()) - units
    expect(fee).toBeGreaterThan(0n)
    expect(fee).toBeLessThanOrEqual(most)
    await scene.page.begin(symbol)
    expect(await scene.page.draft()).toEqual(['', ''])
    await scene.page.shows(await scene.balance(), decimals, symbol)
  })

  if (typeof chain.tokens === 'string')
    it(`token: the chain has none (${chain.tokens})`, async () => {
      await scene.page.begin(symbol)
      expect(await scene.page.offered()).toBe(1)
    })

  const describeToken = (token: SentToken) => {
    const received = parseUnits(token.received ?? token.amount, token.decimals)

    it(title(`the receiver has ${token.received ?? token.amount} of it`), async () => {
      const [receiver, address] = [scene.running.newReceiver(), scene.addressOf(token)]
      const before = await scene.balance(address)
      await scene.page.begin(symbol)
      await scene.page.chooseToken(token.symbol, address)
      await scene.page.fill(token.amount, receiver)

      await scene.sendReviewed(receiver, token.amount, token.symbol, token.received ?? '')

      await scene.expectReceived(receiver, received, address)
      expect(before - (await scene.balance(address))).toBe(parseUnits(token.amount, token.decimals))
    })

    it(title(`max leaves ${token.kept ?? 'none'} of it`), async () => {
      const [receiver, address] = [scene.running.newReceiver(), scene.addressOf(token)]
      const kept = parseUnits(token.kept ?? '0', token.decimals)
      const all = formatUnits((await scene.balance(address)) - kept, token.decimals)
      await scene.page.begin(symbol)
      await scene.page.chooseToken(token.symbol, address)
      await scene.page.receiver.fill(receiver)
      await scene.page.max()

      await scene.sendReviewed(receiver, all, token.symbol)

      expect(await scene.balance(address)).toBe(kept)
    })
  }
  for (const token of tokens) describe(`token: ${token.kind}`, () => describeToken(token))

  inputRows(scene, chain)

  it('declined: nothing is sent, and the visitor is told', async () => {
    const [receiver, before, asked] = [
      scene.running.newReceiver(),
      await scene.balance(),
      await scene.wallet.prompts()
    ]
    await scene.page.begin(symbol)
    await scene.page.fill(amount, receiver)
    await scene.page.openReview()
    await scene.wallet.act('declineNext')
    await scene.page.agree()
    await scene.page.dialog.getByText('You declined it in your wallet. Nothing was sent.').waitFor()
    await scene.page.closeModal()

    await scene.page.ended('SEND_REJECTED')
    expect(await scene.page.events()).toEqual(['SEND_INITIATED', 'SEND_REJECTED'])
    expect(await scene.wallet.prompts()).toBe(asked + 1)
    expect([await scene.running.balanceOf(receiver), await scene.balance()]).toEqual([0n, before])
  })

  it(`paid: the amount that the page requests arrives, and the page is told`, async () => {
    const [receiver, before] = [scene.running.newReceiver(), await scene.balance()]
    await scene.page.askToPay(symbol, units, receiver)
    const shown = await scene.page.openReview()
    await scene.page.agree()
    const id = await scene.page.payment()
    await scene.running.settle?.()
    await scene.page.text('The network has confirmed it.')

    expect([shown.to, shown.amount]).toEqual([receiver, `${amount} ${symbol}`])
    expect(id).toMatch(/^[\w/+=-]{32,}$/)
    await scene.expectReceived(receiver, units)
    expect(before - (await scene.balance())).toBeGreaterThan(units)
    expect(await scene.page.events()).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
  })

  it('not paid: the wallet declines, the request stays open, and leaving it pays nothing', async () => {
    const [receiver, before] = [scene.running.newReceiver(), await scene.balance()]
    await scene.page.askToPay(symbol, units, receiver)
    await scene.page.openReview()
    await scene.wallet.act('declineNext')
    await scene.page.agree()
    await scene.page.dialog.getByText('You declined it in your wallet. Nothing was sent.').waitFor()
    await scene.page.dialog.getByRole('button', { name: 'Back', exact: true }).last().click()
    await scene.page.text('You declined. Nothing was paid.')
    await scene.page.closeModal()

    expect(await scene.page.payment()).toBe('connect/rejected')
    expect([await scene.running.balanceOf(receiver), await scene.balance()]).toEqual([0n, before])
  })

  const moved = chain.noOwnNetwork
    ? `page on another network (${chain.noOwnNetwork})`
    : 'wallet on another network'

  it(`${moved}: an open review becomes invalid and leads back to Send`, async () => {
    const receiver = scene.running.newReceiver()
    await scene.page.begin(symbol)
    await scene.page.fill(amount, receiver)
    await scene.page.openReview()

    await scene.wallet.moveTo(1)

    // Switching networks may have required the owner's approval.
    const asked = await scene.wallet.prompts()
    await scene.page.text('Another network is active now')
    await scene.page.dialog.getByRole('button', { name: 'Back', exact: true }).last().click()
    await scene.page.says('Switch to ')
    expect([await scene.wallet.prompts(), await scene.page.events()]).toEqual([
      asked,
      ['SEND_INITIATED', 'SEND_ERROR']
    ])
    await scene.page.action.click()
    await scene.sendReviewed(receiver, amount)
    await scene.expectReceived(receiver, units)
    expect(await scene.running.otherBalanceOf(receiver)).toBe(0n)
  })

  it('closed before it is confirmed: it continues as a notice, and the receiver gets the amount', async () => {
    const receiver = scene.running.newReceiver()
    await scene.page.begin(symbol)
    await scene.page.fill(amount, receiver)
    await scene.page.openReview()
    const asked = await scene.wallet.prompts()
    await scene.wallet.act('hangNext')
    await scene.page.agree()
    await scene.page.heading('Approve in your wallet')
    await scene.wallet.prompted(asked + 1)
    await scene.page.closeModal()
    expect(await scene.running.balanceOf(receiver)).toBe(0n)

    await scene.wallet.act('answer')

    await scene.page.ended('SEND_SUCCESS')
    await scene.running.settle?.()
    await scene.page.notice(`Confirmed: ${amount} ${symbol}`)
    expect(await scene.page.dialog.isVisible()).toBe(false)
    await scene.expectReceived(receiver, units)
  })

  it('reloaded while pending: it is followed until it is confirmed', async () => {
    const receiver = scene.running.newReceiver()
    await scene.running.hold()
    await scene.page.begin(symbol)
    await scene.page.fill(amount, receiver)
    await scene.page.openReview()
    await scene.page.agree()
    await scene.page.heading('Account')
    await scene.page.notice(`Sent: ${amount} ${symbol}`)

    await scene.page.reload()
    await scene.page.newestIs('sent')
    expect(await scene.wallet.prompts()).toBe(0)
    expect(await scene.running.balanceOf(receiver)).toBe(0n)
    await scene.running.include()

    await scene.page.notice(`Confirmed: ${amount} ${symbol}`)
    expect(await scene.page.newest()).toBe('confirmed')
    await scene.expectReceived(receiver, units)
  })

  it(title('max: what is left is what the fee may still have taken'), async () => {
    const receiver = scene.running.newReceiver()
    await scene.page.begin(symbol)
    await scene.page.receiver.fill(receiver)
    await scene.page.max()
    const all = await scene.page.amount.inputValue()

    const most = await scene.sendReviewed(receiver, all)

    await scene.expectReceived(receiver, parseUnits(all, decimals))
    const { atLeast, atMost } = chain.maxLeaves(most)
    const left = await scene.balance()
    expect(left).toBeGreaterThanOrEqual(atLeast)
    expect(left).toBeLessThanOrEqual(atMost)
  })

  return scene
}
