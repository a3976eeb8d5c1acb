import { describe, expect, it } from '@jest/globals'
import { type Page, paymentSetup, randomAddress } from '../../test/paymentSetup'

const { chain, begin, endpoint, lamportsOf } = paymentSetup()

/** A page that pays through an endpoint with these answers. */
async function payer(answers: Parameters<typeof endpoint>[0], page: Page = {}) {
  const { capabilities, connection, asked } = await begin({ url: await endpoint(answers), ...page })
  const to = randomAddress()
  const pay = async () => capabilities?.transfer?.({ connection, to, amount: 1_000_000n })
  return { pay, to, asked }
}

describe('a transfer through a faulty endpoint', () => {
  it.each([
    ['nothing', null],
    ['a blockhash without its last block', { context: { slot: 1 }, value: { blockhash: '1'.repeat(32) } }],
    ['no blockhash', { context: { slot: 1 }, value: { lastValidBlockHeight: 300 } }]
  ])('rejects without prompting the wallet if that returns %s', async (_, answer) => {
    const { pay, asked } = await payer({ getLatestBlockhash: () => answer })

    await expect(pay()).rejects.toMatchObject({ code: 'solana/readFailed' })
    expect(asked()).toBe(0)
  })

  it('resolves even if that returns nothing at first when it is asked about the sent transaction', async () => {
    let left = 2
    const getSignatureStatuses = async (params: readonly unknown[]) => {
      left -= 1
      return left < 0 ? chain.rpc('getSignatureStatuses', ...params) : null
    }
    const { pay, to } = await payer({ getSignatureStatuses })

    expect(await pay()).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
    expect(await lamportsOf(to)).toBe(1_000_000n)
  })
})
