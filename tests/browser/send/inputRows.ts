import { expect, it } from '@jest/globals'
import { formatUnits, parseUnits } from '@plugboard/core'
import type { SendingChain } from './SendingChain.js'
import type { SendScene } from './SendScene.js'

/** Rows of the table for what a visitor may enter: amounts that are too high or too low, and texts that are no address. */
export function inputRows(scene: SendScene, chain: SendingChain): void {
  const { symbol, decimals, amount } = chain

  it('too much: one unit more than the balance cannot be reviewed', async () => {
    const asked = await scene.wallet.prompts()
    await scene.page.begin(symbol)
    await scene.page.fill(formatUnits((await scene.balance()) + 1n, decimals), scene.running.newReceiver())

    await scene.page.says(`Not enough ${symbol}`)
    await scene.page.action.click()

    expect([await scene.wallet.prompts(), await scene.page.events()]).toEqual([asked, []])
  })

  it('too much: the whole balance leaves nothing for the fee, and is refused before the wallet is asked', async () => {
    const all = (await scene.balance()) - parseUnits(chain.keeps ?? '0', decimals)
    await scene.expectRefusal(formatUnits(all, decimals), scene.running.newReceiver())
  })

  if (chain.least !== undefined) {
    const least = parseUnits(chain.least, decimals)

    it(`too little: one unit less than ${chain.least} ${symbol} for a new receiver is refused before the wallet is asked`, async () => {
      await scene.expectRefusal(formatUnits(least - 1n, decimals), scene.running.newReceiver())
    })

    it(`too little: ${chain.least} ${symbol} is enough for a new receiver`, async () => {
      const receiver = scene.running.newReceiver()
      await scene.page.begin(symbol)
      await scene.page.fill(formatUnits(least, decimals), receiver)

      await scene.sendReviewed(receiver, formatUnits(least, decimals))

      await scene.expectReceived(receiver, least)
    })
  }

  if (chain.addressElsewhere)
    it('wrong address: an address of another network of the namespace is named as such', async () => {
      const asked = await scene.wallet.prompts()
      await scene.page.begin(symbol)
      await scene.page.fill(amount, chain.addressElsewhere ?? '')

      await scene.page.says('Not an address')
      await scene.page.receiverError(/^(This address is for another network|This is an address on \w+\.)/)
      await scene.page.action.click()

      expect([await scene.wallet.prompts(), await scene.page.events()]).toEqual([asked, []])
    })

  it.each(Object.entries(chain.wrongAddresses))(
    'wrong address: %s is not taken for a receiver',
    async (what, address) => {
      const asked = await scene.wallet.prompts()
      await scene.page.begin(symbol)
      await scene.page.fill(amount, address)

      await scene.page.says('Not an address')
      if (what === 'a mistyped letter')
        await scene.page.receiverError(/^This looks like an address on .+ with a typing error/)
      await scene.page.action.click()

      expect([await scene.wallet.prompts(), await scene.page.events()]).toEqual([asked, []])
    }
  )
}
