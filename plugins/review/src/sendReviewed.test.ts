import { describe, expect, it } from '@jest/globals'
import { connectErrors } from '@plugboard/core'
import { isSentInPart } from '@plugboard/core/features'
import { fakeConnector, memoryStorage } from '@plugboard/core/testing'
import { waitFor } from '@testing-library/dom'
import { failingWith, fakePrepare, reviewSetup, toy, twoSteps } from '../test/reviewSetup'

const { begin } = reviewSetup()

/** A review that was agreed to and failed after the wallet sent at most a part of it. */
async function failed(settings: Parameters<typeof begin>[0]) {
  const page = await begin(settings)
  const paying = page.pay()
  paying.catch(() => undefined)
  await page.agree()
  await waitFor(async () =>
    expect((await page.shown('TransactionProgress')).params.sending?.error).toBeTruthy()
  )
  return { ...page, paying }
}

describe('a transaction of two steps whose second step is declined', () => {
  const declining = () => twoSteps(connectErrors.rejected())

  it('stays listed as partly sent, even after a reload', async () => {
    const storage = memoryStorage()
    const { kit, service, wallet } = await failed({ storage, prepare: declining() })

    const partlySent = { state: 'asking', steps: { sent: 1, total: 2, ids: ['id1'] } }
    expect(service.pending).toMatchObject([partlySent])
    // The step that the network would recognise was declined, so nothing is looked up.
    expect(service.pending[0]?.fingerprint).toBeUndefined()
    expect(wallet.asked).toHaveLength(1)
    kit.dispose()
    const again = await begin({ storage })
    await waitFor(() => expect(again.service.pending).toMatchObject([partlySent]))
  })

  it('is never restarted: the review ends even if its view asks for a retry', async () => {
    const { paying, shown, wallet } = await failed({ prepare: declining() })

    ;(await shown('TransactionProgress')).context.resolve(true)

    await expect(paying).rejects.toMatchObject({ code: 'review/sentInPart' })
    expect(wallet.asked).toHaveLength(1)
  })

  it('rejects with the sent part, and with the reason why the rest was not sent', async () => {
    const { paying, kit } = await failed({ prepare: declining() })
    kit.close()

    const error = await paying.catch((cause: unknown) => cause)

    if (!isSentInPart(error)) throw error
    expect(error.steps).toEqual({ sent: 1, total: 2, ids: ['id1'] })
    expect(error.cause).toMatchObject({ code: 'connect/rejected' })
    expect(error.message).toContain('1 of 2')
  })

  it('requires confirmation when it is repeated', async () => {
    const { kit, pay, ready } = await failed({ prepare: declining() })
    kit.close()

    void pay().catch(() => undefined)

    const { findings, canAgree } = await ready()
    expect(findings.map(({ code }) => code)).toContain('maybeSent')
    expect(canAgree).toBe(false)
  })
})

describe('an error after the wallet was asked', () => {
  const codes = async (code: string) => {
    const { service } = await failed({ prepare: fakePrepare(failingWith(code)) })
    return service.pending.map(({ state }) => state)
  }

  it.each([
    'bip122/notAsShown',
    'solana/badSignature',
    'walletconnect/relayUnreachable',
    'walletconnect/rejected',
    'walletconnect/offline',
    'walletconnect/peerGone',
    'walletconnect/sessionExpired',
    'connect/locked',
    'connect/accountChanged',
    'connect/timeout',
    'core/chainFailed',
    'core/unexpected',
    'toy/readFailed',
    'toy/somethingNew',
    // One endpoint may have refused a transaction that another has accepted.
    'solana/swapOvertaken'
  ])('leaves open whether the transaction was sent: %s', async (code) => {
    expect(await codes(code)).toEqual(['asking'])
  })

  it.each([
    'connect/rejected',
    'connect/otherNetwork',
    'connect/unsupportedMethod',
    'connect/unknownAncestor',
    'connect/accountUnconfirmed',
    'core/reshaped',
    'core/notSealable',
    'core/stopped',
    'toy/preparedExpired',
    'toy/priceMoved',
    'toy/wouldFail',
    'toy/notEnough',
    'toy/notEnoughTokens',
    'toy/insufficientFee'
  ])('means that nothing was sent: %s', async (code) => {
    expect(await codes(code)).toEqual([])
  })
})

it.each([
  ['given', 5_000_000n],
  ['given', 2n ** 127n],
  ['taken', 0n]
] as const)('a stored allowance that is %s has the amount %s', async (allowance, allowedAmount) => {
  const asset = { ...toy, token: 'tok', symbol: 'TOK' }
  const { service } = await failed({
    prepare: fakePrepare((right) => {
      const owner = right.intent.connection.account.address
      const change = { asset, owner, delta: 0n, allowance: { spender: 'router', amount: allowedAmount } }
      return { changes: [change], ...failingWith('connect/timeout')(right) }
    })
  })

  expect(service.pending).toMatchObject([{ asset, allowance, spender: 'router', allowedAmount }])
})

it('a stored payment names its asset even if the wallet returns the account in lower case', async () => {
  const account = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
  const owner = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const asset = { ...toy, token: 'tok', symbol: 'TOK' }
  const { service } = await failed({
    wallet: fakeConnector({ accounts: [account] }),
    prepare: fakePrepare((right) => ({
      changes: [{ asset, owner, delta: -500n }],
      ...failingWith('connect/timeout')(right)
    }))
  })
  expect(service.pending[0]?.asset).toMatchObject({ token: 'tok' })
})
