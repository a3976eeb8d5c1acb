import { describe, expect, it } from '@jest/globals'
import { type ReviewSettings, review } from '@plugboard/review'
import { reaction } from 'mobx'
import { getContractAddress, pad } from 'viem'
import { callsSetup, data } from '../../../plugins/eip155/test/callsSetup'
import { standard, supply } from '../../../plugins/eip155/test/deployContract'
import { alice, ether } from '../../../plugins/eip155/test/paymentSetup'
import { ordinaryRequests } from './ordinary'
import { phishingRequests } from './phishing'
import type { PageRequest } from './RequestScene'

const { begin, deploy, rpc, balanceOf } = callsSetup()
const coins = 1_000n * ether
const dollars = 1_000_000_000n

/** A page with a review, whose visitor rejects what is shown, and whose wallet declines every request. */
async function openPage(settings?: ReviewSettings) {
  const page = await begin({ plugins: [review(settings)] })
  const { kit, connection, double } = page
  // No view is drawn here, and no question is shown before the code of the modal is there.
  kit.emit('MODAL_CREATED', undefined)
  const contracts = {
    coin: await deploy('StandardToken', standard('Coin', 'COIN', 18, coins)),
    dollar: await deploy('NoReturnToken', supply(dollars)),
    apes: await deploy('Collection'),
    many: await deploy('MultiCollection'),
    wrapped: await deploy('WrappedEther'),
    desk: await deploy('RequestDesk'),
    bait: await deploy('GrantingToken')
  }
  const { coin, dollar, apes, many, wrapped, desk } = contracts
  const act = (to: string, bytes: string, value = '0x0') =>
    rpc('eth_sendTransaction', [{ from: alice, to, data: bytes, value, gas: '0x7a120' }])
  for (const token of [coin, dollar]) await act(token, data('approve', [desk, coins]))
  for (const collection of [apes, many]) await act(collection, data('setApprovalForAll', [desk, true]))
  await act(wrapped, data('deposit'), pad('0x64', { size: 2 }))
  // The contract that Alice would create next is allowed to take her coins: its address is known before it exists.
  const nonce = BigInt(String(await rpc('eth_getTransactionCount', [alice, 'pending'])))
  const next = getContractAddress({ from: alice, nonce: nonce + 1n })
  await act(coin, data('approve', [next, ether]))
  double.decide = () => {
    throw Object.assign(new Error('no'), { code: 4001 })
  }
  const shown: string[][] = []
  reaction(
    () => (kit.router.open ? kit.router.current : undefined),
    (current) => {
      if (current?.name !== 'ReviewRequest') return
      const { inspected } = current.params as { inspected: { findings: readonly { code: string }[] } }
      shown.push(inspected.findings.map(({ code }) => code))
      kit.back()
    }
  )
  /** Makes a request. @returns the findings if it was shown, and nothing if the wallet was asked */
  const request = async ({ method, params }: PageRequest): Promise<readonly string[] | undefined> => {
    shown.length = 0
    double.asked.length = 0
    const { namespace, networkId, session } = connection
    const outcome = await session.request({ namespace, networkId, method, params }).catch(({ code }) => code)
    const isAsked = double.asked.some((asked) => asked.method === method)
    if (shown[0]) {
      expect([outcome, isAsked]).toEqual(['connect/rejected', false])
      return shown[0]
    }
    expect(isAsked).toBe(true)
    return undefined
  }
  const { origin } = location
  return { ...page, contracts, request, all: { coins, dollars, wei: await balanceOf(alice), origin } }
}

/** The findings for each kind of phishing, by the beginning of its name. */
const wanted: readonly (readonly [RegExp, string])[] = [
  [/^(an allowance (without|of (2|another)|that is raised without)|all of a collection)/, 'unlimited'],
  [/^(an allowance (of (all|a few)|that is raised for)|one piece)/, 'approvalToEoa'],
  [/^(all (coins|dollars)|nearly all|a sweep|a signature of all)/, 'drain'],
  [/^(a|another) piece to/, 'givesAway'],
  [/^a hidden/, 'hiddenAllowance'],
  [/^a program/, 'delegates'],
  [/^a grant/, 'grants'],
  [/^(a permit|permits|transfers? by|a transfer)/, 'permit'],
  [/^(a piece(,| for)|all pieces|wrapped ether|a bulk|an order|coins for)/, 'orderForNothing'],
  [/^a (call in the name|Safe)/, 'actsForYou'],
  [/^a sign-in/, 'otherDomain'],
  [/^a hash/, 'blindHash'],
  [/^a new contract/, 'paysNewContract'],
  [/^something unreadable/, 'unreadable']
]

describe('requests made by the page itself', () => {
  it('all of 86 phishing requests are shown with their danger and do not reach the wallet', async () => {
    const { contracts, request, all } = await openPage()
    const requests = phishingRequests(contracts, all)
    expect(requests).toHaveLength(86)
    const missed: string[] = []

    for (const one of requests) {
      const codes = await request(one)
      const [, code = ''] = wanted.find(([begins]) => begins.test(one.name)) ?? []
      if (!codes?.includes(code)) missed.push(`${one.name}: ${codes}`)
    }

    expect(missed).toEqual([])
  }, 120_000)

  it('none of 204 ordinary requests is shown, and all reach the wallet', async () => {
    const { contracts, request, all } = await openPage()
    const requests = ordinaryRequests(contracts, all)
    expect(requests).toHaveLength(204)
    const shown: unknown[] = []

    for (const one of requests) {
      const codes = await request(one)
      if (codes) shown.push([one.name, codes])
    }

    expect(shown).toEqual([])
  }, 180_000)
})
