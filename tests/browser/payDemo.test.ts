import { expect, it } from '@jest/globals'
import { createPublicClient, http } from 'viem'
import { demoPage } from './harness/demoPage.js'
import { agreeInReview } from './harness/reviewSteps.js'
import { stack } from './harness/stack.js'

const demo = demoPage()

it('accepts a payment from any account without offering a login, and reports events to the gateway without the address', async () => {
  const told: { readonly status: number; readonly body: string }[] = []
  const atLoad: string[] = []
  const { page, dialog, inDialog, accountButton } = await demo.open('/?pay', {
    prepare: async (page) =>
      void page.on('response', (response) => {
        const { pathname } = new URL(response.url())
        if (pathname.startsWith('/gateway')) atLoad.push(pathname)
        if (pathname === '/gateway/e')
          told.push({ status: response.status(), body: response.request().postData() ?? '' })
      })
  })
  const product = page.locator('.shelf .product').first()
  const pay = product.getByRole('button', { name: 'Pay 0.012 ETH' })
  await pay.waitFor()
  expect(atLoad).toEqual([])

  await pay.click()
  await dialog.getByText('0.012 ETH').first().waitFor()
  await inDialog('Connect wallet').click()
  await inDialog('Plugboard Demo Wallet').waitFor()
  expect(await dialog.getByRole('textbox', { name: /mail/i }).count()).toBe(0)
  expect(await dialog.getByRole('button', { name: /google/i }).count()).toBe(0)
  await inDialog('Plugboard Demo Wallet').click()
  const chain = createPublicClient({ transport: http(stack().rpc[0]) })
  const till = '0x000000000000000000000000000000000000c0fe'
  const before = await chain.getBalance({ address: till })
  await dialog.locator('.pay-actions button:not([aria-busy])', { hasText: 'Review' }).click()
  await agreeInReview(page)
  await product.getByText('Paid').waitFor()
  expect(await chain.getBalance({ address: till })).toBe(before + 12n * 10n ** 15n)

  await page.keyboard.press('Escape')
  await accountButton.waitFor()
  const address = await page.getByTestId('account').locator('code').textContent()
  const events = () => told.map(({ body }) => JSON.parse(body).props.event)
  const wanted = ['INITIALIZE', 'MODAL_OPEN', 'CONNECT_SUCCESS', 'TRANSACTION_SENT']
  const isAllTold = () => wanted.every((name) => events().includes(name))
  for (let turn = 0; turn < 300 && !isAllTold(); turn++) await page.waitForTimeout(100)
  expect(events()).toEqual(expect.arrayContaining(wanted))
  expect(new Set(told.map(({ status }) => status))).toEqual(new Set([204]))
  expect(
    told
      .map(({ body }) => body)
      .join()
      .toLowerCase()
  ).not.toContain(address?.slice(2).toLowerCase())
}, 120_000)
